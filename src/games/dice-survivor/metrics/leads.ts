import { counting, type Counted } from "../../../game/index.js";
import type { Rules } from "../bound.js";
import { winnerOf } from "../rules/end.js";
import { At, ROUNDS, Row, type SurvivorState } from "../state.js";

const { ofGame } = counting<SurvivorState>();

type Ask<T> = (state: Readonly<SurvivorState>) => T;

/** Shares and correlations are counted in so many parts. */
export const PARTS = 10_000;

/** Leads of so many points and more are counted together. */
const BIG_LEAD = 4;

/** Whether something was so: 1 or 0. Of games, or of the games of another event. */
export function event(name: string, meaning: string, is: Ask<boolean>, per?: string): Counted<SurvivorState> {
  if (per === undefined) return ofGame(name, "games", 1, meaning, (state) => Number(is(state)));
  return ofGame(name, "share of games", 1, meaning, (state) => Number(is(state)), { per });
}

/** How those stand who have points; seats are −1 where there is none. */
interface Standing {
  /** The sole leader, and the most points less those of the second. */
  readonly leader: number;
  readonly lead: number;
  readonly most: number;
  /** The only one in the middle of three, and who alone is last. */
  readonly middle: number;
  readonly last: number;
  readonly living: number;
  /** Sum of the points, and of the squared distances from their mean times `living`: a whole number. */
  readonly sum: number;
  readonly scatter: number;
}

/** The standing in a row of points. */
function standingIn(row: number): Ask<Standing> {
  return ({ players, counts }) => {
    let leader = -1;
    let most = 0;
    let second = 0;
    let last = -1;
    let least = Infinity;
    let secondLeast = Infinity;
    let living = 0;
    let sum = 0;
    let squares = 0;
    let seats = 0;
    for (let seat = 0; seat < players; seat++) {
      const own = counts[row * players + seat];
      if (own === 0) continue;
      living++;
      sum += own;
      squares += own * own;
      seats += seat;
      if (own > most) {
        second = most;
        most = own;
        leader = seat;
      } else if (own > second) second = own;
      if (own < least) {
        secondLeast = least;
        least = own;
        last = seat;
      } else if (own < secondLeast) secondLeast = own;
    }
    const lead = most - second;
    const isLast = living > 1 && least < secondLeast;
    return {
      leader: lead > 0 ? leader : -1,
      lead,
      most,
      last: isLast ? last : -1,
      middle: living === 3 && lead > 0 && isLast ? seats - leader - last : -1,
      living,
      sum,
      scatter: living * squares - sum * sum,
    };
  };
}

/** Who led alone at some time, by how much, and whether he won: in all and by the size of the lead. */
function leads(
  rules: Rules,
  suffix: string,
  when: string,
  at: Ask<Standing | null>,
): Counted<SurvivorState>[] {
  const leaderBy = (state: Readonly<SurvivorState>, lead: number): number => {
    const found = at(state);
    return found !== null && (lead === 0 || Math.min(found.lead, BIG_LEAD) === lead) ? found.leader : -1;
  };
  return Array.from({ length: BIG_LEAD + 1 }, (_, lead) => {
    const isBig = lead === BIG_LEAD;
    const name = lead === 0 ? `leader${suffix}` : `leadOf${lead}${isBig ? "OrMore" : ""}${suffix}`;
    const by = lead === 0 ? "" : ` by ${lead}${isBig ? " or more" : ""}`;
    const who = `the sole leader in points${by} ${when}`;
    return [
      event(name, `games with a sole leader in points${by} ${when}`, (state) => leaderBy(state, lead) >= 0),
      event(
        `${name}Won`,
        `games won by ${who}`,
        (state) => isWonBy(rules, state, leaderBy(state, lead)),
        name,
      ),
    ];
  }).flat();
}

function isWonBy(rules: Rules, state: Readonly<SurvivorState>, seat: number): boolean {
  return seat >= 0 && winnerOf(rules, state) === seat;
}

/** When the Finals come, how long they are, and how the points on entering them and winning go together. */
export function finalsMetrics(rules: Rules): Counted<SurvivorState>[] {
  const standing = standingIn(Row.entry);
  const inFinals: Ask<boolean> = ({ data }) => data[At.finalsAt] > 0;
  const before: Ask<number> = ({ data }) => Math.max(0, data[At.finalsAt] - 1);
  const within: Ask<number> = ({ data }) =>
    data[At.finalsAt] > 0 ? data[At.turn] - data[At.finalsAt] + 1 : 0;
  const ranked = (rank: "middle" | "last", words: string) => {
    const who: Ask<number> = (state) => (inFinals(state) ? standing(state)[rank] : -1);
    const name = `${rank}AtFinals`;
    const entered = `who had ${words} on entering the Finals`;
    return [
      event(name, `games in which one had ${words} on entering the Finals`, (state) => who(state) >= 0),
      event(`${name}Won`, `games won by ${entered}`, (state) => isWonBy(rules, state, who(state)), name),
    ];
  };
  const per = { per: "finals" };
  return [
    event("finals", "games that came to the Finals", inFinals),
    ofGame("turnsBeforeFinals", "turns", rules.maxTurns, "turns before the Finals", before, per),
    ofGame("turnsInFinals", "turns", rules.maxTurns, "turns of the Finals", within, per),
    ...leads(rules, "AtFinals", "on entering the Finals", (state) =>
      inFinals(state) ? standing(state) : null,
    ),
    ...ranked("middle", "neither most nor fewest points"),
    ...ranked("last", "fewest points"),
  ];
}

/** How points after a round and winning go together. */
export function roundMetrics(rules: Rules): Counted<SurvivorState>[] {
  const { players, maxPoints } = rules;
  return ROUNDS.flatMap((round, index) => {
    const row = Row.afterRound + index;
    const standing = standingIn(row);
    const after = `after round ${round}`;
    const decided = `decidedAfterRound${round}`;
    const apart = `apartAfterRound${round}`;
    const goesOn: Ask<boolean> = ({ data }) => data[At.turn] > round * players;
    const isDecided: Ask<boolean> = (state) => goesOn(state) && winnerOf(rules, state) >= 0;
    const isApart: Ask<boolean> = (state) => isDecided(state) && standing(state).scatter > 0;
    const winnersPoints: Ask<number> = (state) => state.counts[row * players + winnerOf(rules, state)];
    const winnersLead: Ask<number> = (state) => {
      if (!isDecided(state)) return 0;
      const { leader, lead, most } = standing(state);
      return leader === winnerOf(rules, state) ? lead : winnersPoints(state) - most;
    };
    // One of those who have points has won, and all others have not.
    const correlation: Ask<number> = (state) => {
      if (!isApart(state)) return 0;
      const { living, sum, scatter } = standing(state);
      const ahead = living * winnersPoints(state) - sum;
      return Math.round((PARTS * ahead) / Math.sqrt(scatter * (living - 1)));
    };
    return [
      ...leads(rules, `AfterRound${round}`, after, (state) => (goesOn(state) ? standing(state) : null)),
      event(decided, `games won by one, going on ${after}`, isDecided),
      ofGame(
        `winnersLeadAfterRound${round}`,
        "points",
        maxPoints,
        `points of the later winner less the most that another had, ${after}`,
        winnersLead,
        { min: -maxPoints, per: decided },
      ),
      event(apart, `games won by one, those still in being apart in points ${after}`, isApart),
      ofGame(
        `correlationAfterRound${round}`,
        "correlation",
        PARTS,
        `correlation of points ${after} and winning among those still in, on average over games`,
        correlation,
        { min: -PARTS, divisor: PARTS, per: apart },
      ),
    ];
  });
}
