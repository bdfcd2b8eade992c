import { winnerOf } from "../result.js";
import type { Rules } from "../rulings.js";
import { At, Row, ROUNDS, type SurvivorState } from "../state.js";
import { event, mostPoints, ofGame, PARTS, type Counted } from "./metric.js";

/** Leads of so many points and more are counted together. */
const BIG_LEAD = 4;

/** The sole leader and his lead, the only one in the middle of three, and who alone is last; seats are −1 where none is. */
export interface Standing {
  leader: number;
  lead: number;
  middle: number;
  last: number;
}

/** How those stand who have points, in a row of points. It answers with the same object every time. */
export function standingIn(
  players: number,
  number: number,
): (state: Readonly<SurvivorState>) => Readonly<Standing> {
  const found: Standing = { leader: -1, lead: 0, middle: -1, last: -1 };
  return ({ counts }) => {
    const first = number * players;
    let leader = -1;
    let last = -1;
    let living = 0;
    for (let seat = 0; seat < players; seat++) {
      const own = counts[first + seat];
      if (own === 0) continue;
      living++;
      if (leader < 0 || own > counts[first + leader]) leader = seat;
      if (last < 0 || own < counts[first + last]) last = seat;
    }
    let second = 0;
    let secondLast = Infinity;
    let middle = -1;
    for (let seat = 0; seat < players; seat++) {
      const own = counts[first + seat];
      if (own === 0) continue;
      if (seat !== leader && own > second) second = own;
      if (seat !== last && own < secondLast) secondLast = own;
      if (seat !== leader && seat !== last) middle = seat;
    }
    found.lead = leader < 0 ? 0 : counts[first + leader] - second;
    found.leader = found.lead > 0 ? leader : -1;
    found.last = living > 1 && counts[first + last] < secondLast ? last : -1;
    found.middle = living === 3 && found.leader >= 0 && found.last >= 0 ? middle : -1;
    return found;
  };
}

/** Who led alone at some time, by how much, and whether he won: in all and by the size of the lead. */
export function leads(
  rules: Rules,
  suffix: string,
  when: string,
  at: (state: Readonly<SurvivorState>) => Readonly<Standing> | null,
): Counted[] {
  const led = (state: Readonly<SurvivorState>, lead: number): Readonly<Standing> | null => {
    const found = at(state);
    if (found === null || found.leader < 0) return null;
    return lead === 0 || Math.min(found.lead, BIG_LEAD) === lead ? found : null;
  };
  return Array.from({ length: BIG_LEAD + 1 }, (_, lead) => {
    const isBig = lead === BIG_LEAD;
    const name = lead === 0 ? `leader${suffix}` : `leadOf${lead}${isBig ? "OrMore" : ""}${suffix}`;
    const by = lead === 0 ? "" : ` by ${lead}${isBig ? " or more" : ""}`;
    return [
      event(name, `games with a sole leader in points${by} ${when}`, (state) => led(state, lead) !== null),
      event(
        `${name}Won`,
        `games won by the sole leader in points${by} ${when}`,
        (state) => led(state, lead)?.leader === winnerOf(rules, state),
        name,
      ),
    ];
  }).flat();
}

/** How points after a round and winning go together. */
export function roundMetrics(rules: Rules): Counted[] {
  const { players } = rules;
  const most = mostPoints(rules);
  return ROUNDS.flatMap((round, index) => {
    const number = Row.afterRound + index;
    const standing = standingIn(players, number);
    const goesOn = (state: Readonly<SurvivorState>) => state.data[At.turn] > round * players;
    const isDecided = (state: Readonly<SurvivorState>) => goesOn(state) && winnerOf(rules, state) >= 0;
    const decided = `decidedAfterRound${round}`;
    const apart = `apartAfterRound${round}`;
    return [
      ...leads(rules, `AfterRound${round}`, `after round ${round}`, (state) =>
        goesOn(state) ? standing(state) : null,
      ),
      event(decided, `games won by one, going on after round ${round}`, isDecided),
      ofGame(
        `winnersLeadAfterRound${round}`,
        {
          unit: "points",
          bounds: [-most, most],
          meaning: `points of the later winner less the most that another had, after round ${round}`,
          per: decided,
        },
        (state) => (isDecided(state) ? leadOf(players, state, number, winnerOf(rules, state)) : 0),
      ),
      event(
        apart,
        `games won by one, those still in being apart in points after round ${round}`,
        (state) => isDecided(state) && spreadOf(players, state, number) > 0,
      ),
      {
        ...ofGame(
          `correlationAfterRound${round}`,
          {
            unit: "correlation",
            bounds: [-PARTS, PARTS],
            meaning: `correlation of points after round ${round} and winning among those still in, on average over games`,
            per: apart,
          },
          (state) => {
            const spread = isDecided(state) ? spreadOf(players, state, number) : 0;
            return spread > 0
              ? Math.round(PARTS * correlationOf(players, state, number, winnerOf(rules, state), spread))
              : 0;
          },
        ),
        divisor: PARTS,
      },
    ];
  });
}

function leadOf(players: number, { counts }: Readonly<SurvivorState>, number: number, seat: number): number {
  let best = 0;
  for (let other = 0; other < players; other++)
    if (other !== seat) best = Math.max(best, counts[number * players + other]);
  return counts[number * players + seat] - best;
}

function livingIn(players: number, { counts }: Readonly<SurvivorState>, number: number): number {
  let living = 0;
  for (let seat = 0; seat < players; seat++) if (counts[number * players + seat] > 0) living++;
  return living;
}

function meanOf(players: number, state: Readonly<SurvivorState>, number: number): number {
  let sum = 0;
  for (let seat = 0; seat < players; seat++) sum += state.counts[number * players + seat];
  return sum / livingIn(players, state, number);
}

/** Sum of the squared distances from the mean of those who have points. */
function spreadOf(players: number, state: Readonly<SurvivorState>, number: number): number {
  const mean = meanOf(players, state, number);
  let sum = 0;
  for (let seat = 0; seat < players; seat++) {
    const own = state.counts[number * players + seat];
    if (own > 0) sum += (own - mean) ** 2;
  }
  return sum;
}

/** Of points with winning: one of those who have points has won, and all others have not. */
function correlationOf(
  players: number,
  state: Readonly<SurvivorState>,
  number: number,
  winner: number,
  spread: number,
): number {
  const ahead = state.counts[number * players + winner] - meanOf(players, state, number);
  return ahead / Math.sqrt(spread * (1 - 1 / livingIn(players, state, number)));
}
