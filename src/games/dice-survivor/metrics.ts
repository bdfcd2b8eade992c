import type { MetricDescription } from "../../game/index.js";
import type { Rules } from "./rulings.js";
import { At, Cause, Kind, Row, ROUNDS, type SurvivorState } from "./state.js";

type Read = (state: Readonly<SurvivorState>, seat: number) => number;

/** A metric with how to read it off a finished game. */
interface Counted extends MetricDescription {
  readonly read: Read;
}

type Bounds = readonly [number, number];

/** What Dice Survivor counts about itself, with bounds that no game exceeds. */
export function metricsOf(rules: Rules): Counted[] {
  return [...gameMetrics(rules), ...playerMetrics(rules)];
}

export function measure(metrics: readonly Counted[], state: Readonly<SurvivorState>, out: Int32Array): void {
  const players = state.points.length;
  let next = 0;
  for (let index = 0; index < metrics.length; index++) {
    const { scope, read } = metrics[index];
    const seats = scope === "player" ? players : 1;
    for (let seat = 0; seat < seats; seat++) out[next++] = read(state, seat);
  }
}

/** More points than anybody can have: all there were, all extras, and what the bank adds. */
function mostPoints({ players, startPP, maxTurns, actions, extraPerTurn, maxPP }: Rules): number {
  return Math.min(maxPP, 2 * players * startPP + maxTurns * Math.min(actions, extraPerTurn) + players);
}

/** A share of the game is counted in so many parts. */
const PARTS = 10_000;

function gameMetrics(rules: Rules): Counted[] {
  const { players, maxTurns } = rules;
  const metric = (
    name: string,
    unit: string,
    [min, max]: Bounds,
    meaning: string,
    read: (state: Readonly<SurvivorState>) => number,
    per?: string,
  ): Counted => ({ name, unit, scope: "game", min, max, meaning, read, ...(per !== undefined && { per }) });
  const event = (
    name: string,
    meaning: string,
    is: (state: Readonly<SurvivorState>) => boolean,
    per?: string,
  ) =>
    metric(
      name,
      per === undefined ? "games" : "share of games",
      [0, 1],
      meaning,
      (state) => (is(state) ? 1 : 0),
      per,
    );
  const most = mostPoints(rules);
  const firstFall = ({ counts }: Readonly<SurvivorState>): number => {
    let first = 0;
    for (let seat = 0; seat < players; seat++) {
      const turn = counts[Row.fellAt * players + seat];
      if (turn > 0 && (first === 0 || turn < first)) first = turn;
    }
    return first;
  };
  const standing = (row: number) => standingIn(players, row);
  const entry = standing(Row.entry);
  const inFinals = ({ data }: Readonly<SurvivorState>) => data[At.finalsAt] > 0;

  return [
    event("anyoneOut", "games in which somebody was eliminated", (state) => firstFall(state) > 0),
    metric(
      "firstOutTurn",
      "turns",
      [0, maxTurns],
      "the turn of the first elimination",
      firstFall,
      "anyoneOut",
    ),
    {
      ...metric(
        "firstOutShare",
        "share of the game",
        [0, PARTS],
        "first elimination, as a share of the turns of the game",
        (state) => Math.round((PARTS * firstFall(state)) / Math.max(1, state.data[At.turn])),
        "anyoneOut",
      ),
      divisor: PARTS,
    },
    event("finals", "games that came to the Finals", inFinals),
    metric(
      "turnsBeforeFinals",
      "turns",
      [0, maxTurns],
      "turns before the Finals",
      ({ data }) => Math.max(0, data[At.finalsAt] - 1),
      "finals",
    ),
    metric(
      "turnsInFinals",
      "turns",
      [0, maxTurns],
      "turns of the Finals",
      ({ data }) => (data[At.finalsAt] > 0 ? data[At.turn] - data[At.finalsAt] + 1 : 0),
      "finals",
    ),
    ...leads("AtFinals", "on entering the Finals", (state) => (inFinals(state) ? entry(state) : null)),
    event(
      "lastAtFinals",
      "games in which one had fewest points on entering the Finals",
      (state) => inFinals(state) && entry(state).last >= 0,
    ),
    event(
      "lastAtFinalsWon",
      "games won by who had fewest points on entering the Finals",
      (state) => inFinals(state) && entry(state).last >= 0 && winnerOf(state) === entry(state).last,
      "lastAtFinals",
    ),
    ...ROUNDS.flatMap((round, index) => {
      const after = standing(Row.afterRound + index);
      const on = (state: Readonly<SurvivorState>) => state.data[At.turn] > round * players;
      const decided = (state: Readonly<SurvivorState>) => on(state) && winnerOf(state) >= 0;
      return [
        ...leads(`AfterRound${round}`, `after round ${round}`, (state) => (on(state) ? after(state) : null)),
        event(`decidedAfterRound${round}`, `games won by one, going on after round ${round}`, decided),
        metric(
          `winnersLeadAfterRound${round}`,
          "points",
          [-most, most],
          `points of the later winner less the most that another had, after round ${round}`,
          (state) => (decided(state) ? leadOf(players, state, Row.afterRound + index, winnerOf(state)) : 0),
          `decidedAfterRound${round}`,
        ),
      ];
    }),
  ];

  /** Who led alone at some time, by how much, and whether he won: in all and by the size of the lead. */
  function leads(
    suffix: string,
    when: string,
    at: (state: Readonly<SurvivorState>) => Standing | null,
  ): Counted[] {
    const led = (state: Readonly<SurvivorState>, lead: number): Standing | null => {
      const found = at(state);
      if (found === null || found.leader < 0) return null;
      return lead === 0 || Math.min(found.lead, BIG_LEAD) === lead ? found : null;
    };
    return Array.from({ length: BIG_LEAD + 1 }, (_, lead) => {
      const name =
        lead === 0 ? `leader${suffix}` : `leadOf${lead}${lead === BIG_LEAD ? "OrMore" : ""}${suffix}`;
      const by = lead === 0 ? "" : ` by ${lead}${lead === BIG_LEAD ? " or more" : ""}`;
      return [
        event(name, `games with a sole leader in points${by} ${when}`, (state) => led(state, lead) !== null),
        event(
          `${name}Won`,
          `games won by the sole leader in points${by} ${when}`,
          (state) => led(state, lead)?.leader === winnerOf(state),
          name,
        ),
      ];
    }).flat();
  }
}

/** Leads of so many points and more are counted together. */
const BIG_LEAD = 4;

/** The sole leader (or −1) and his lead, and who alone is last (or −1). */
interface Standing {
  readonly leader: number;
  readonly lead: number;
  readonly last: number;
}

function standingIn(players: number, row: number): (state: Readonly<SurvivorState>) => Standing {
  return ({ counts }) => {
    const points = Array.from(counts.subarray(row * players, (row + 1) * players));
    const left = points.filter((own) => own > 0).sort((one, other) => other - one);
    const [first, second = 0] = left;
    const lowest = left.at(-1);
    return {
      leader: first > second ? points.indexOf(first) : -1,
      lead: first - second,
      last: left.length > 1 && lowest !== left.at(-2) ? points.indexOf(lowest!) : -1,
    };
  };
}

function leadOf(players: number, { counts }: Readonly<SurvivorState>, row: number, seat: number): number {
  let best = 0;
  for (let other = 0; other < players; other++)
    if (other !== seat) best = Math.max(best, counts[row * players + other]);
  return counts[row * players + seat] - best;
}

/** Who alone is left; −1 in an undecided game. */
function winnerOf({ data, points }: Readonly<SurvivorState>): number {
  return data[At.capped] === 1 ? -1 : points.findIndex((own) => own > 0);
}

/** What is done with actions: name, words, the most in a turn, and what one of them can change in points. */
const KINDS_OF_ACTION = [
  { kind: Kind.challengeOne, name: "challengesOfOne", words: "Challenges with one action" },
  { kind: Kind.challengeTwo, name: "challengesOfTwo", words: "Challenges with two actions" },
  { kind: Kind.extra, name: "extras", words: "tries for an Extra Play Point" },
  { kind: Kind.ko, name: "kos", words: "KOs tried" },
  { kind: Kind.finals, name: "finalsChallenges", words: "Challenges of everyone left in the Finals" },
] as const;

function playerMetrics(rules: Rules): Counted[] {
  const { players, maxTurns, actions, koPerGame, rematches } = rules;
  const most = mostPoints(rules);
  const moves = maxTurns * actions;
  const metric = (
    name: string,
    unit: string,
    [min, max]: Bounds,
    meaning: string,
    read: Read,
    per?: string,
  ): Counted => ({ name, unit, scope: "player", min, max, meaning, read, ...(per !== undefined && { per }) });
  const row =
    (number: number): Read =>
    ({ counts }, seat) =>
      counts[number * players + seat];
  const outBy = (cause: number, name: string, words: string) =>
    metric(name, "games", [0, 1], `games in which the player was eliminated by ${words}`, (state, seat) =>
      row(Row.cause)(state, seat) === cause ? 1 : 0,
    );
  const isFinalist: Read = (state, seat) => (row(Row.entry)(state, seat) > 0 ? 1 : 0);

  const byKind = KINDS_OF_ACTION.flatMap(({ kind, name, words }) => {
    const uses = kind === Kind.ko ? koPerGame : moves;
    const change = uses * (kind === Kind.ko ? most : 4);
    const counted = [
      metric(
        name,
        name === "extras" ? "tries" : name === "kos" ? "KOs" : "Challenges",
        [0, uses],
        words,
        row(Row.usedByKind + kind),
      ),
      metric(
        `${name}Points`,
        "points",
        [-change, change],
        `change of the player's own points, for each of his ${words}`,
        row(Row.gainedByKind + kind),
        name,
      ),
    ];
    if (kind === Kind.extra) return counted;
    return [
      ...counted,
      metric(
        `${name}Taken`,
        "points",
        [-change, change],
        `points that the others lost, for each of his ${words}`,
        row(Row.takenByKind + kind),
        name,
      ),
      metric(
        `${name}Felled`,
        "players",
        [0, players - 1],
        `others eliminated, for each of his ${words}`,
        row(Row.felledByKind + kind),
        name,
      ),
    ];
  });
  return [
    metric("points", "points", [0, most], "points at the end", ({ points }, seat) => points[seat]),
    ...byKind,
    metric(
      "koTurn",
      "turns",
      [0, koPerGame * maxTurns],
      "the turn in which a KO was tried",
      row(Row.koTurns),
      "kos",
    ),
    metric(
      "koLead",
      "points",
      [-koPerGame * most, koPerGame * most],
      "points of the player less those of his victim when he tried a KO",
      row(Row.koLead),
      "kos",
    ),
    metric("passes", "turns", [0, maxTurns], "turns ended by passing", row(Row.passes)),
    metric(
      "rematchesOffered",
      "Challenges",
      [0, moves],
      "Challenges lost as the opponent with a Rematch left",
      row(Row.rematchesOffered),
    ),
    metric("rematches", "Rematches", [0, rematches], "Rematches asked for", row(Row.rematchesAsked)),
    metric(
      "rematchesWon",
      "Rematches",
      [0, rematches],
      "Rematches that cost the opponent nothing, for each one asked for",
      row(Row.rematchesWon),
      "rematches",
    ),
    outBy(Cause.challenge, "outByChallenge", "losing a Challenge of another's"),
    outBy(Cause.natural, "outByNatural", "giving the last point for a natural 1 or 20"),
    outBy(Cause.ko, "outByKO", "a KO"),
    outBy(Cause.ownFailure, "outByOwnFailure", "a Challenge or KO of his own"),
    metric(
      "firstOut",
      "games",
      [0, 1],
      "games in which nobody was eliminated before the player",
      (state, seat) => {
        const fell = row(Row.fellAt);
        const turn = fell(state, seat);
        if (turn === 0) return 0;
        for (let other = 0; other < players; other++)
          if (fell(state, other) > 0 && fell(state, other) < turn) return 0;
        return 1;
      },
    ),
    metric("finalist", "games", [0, 1], "games in which the player came to the Finals", isFinalist),
    metric("entryPoints", "points", [0, most], "points on entering the Finals", row(Row.entry), "finalist"),
    metric(
      "finalistWon",
      "share of games",
      [0, 1],
      "games won, for each in which the player came to the Finals",
      (state, seat) => (isFinalist(state, seat) === 1 && winnerOf(state) === seat ? 1 : 0),
      "finalist",
    ),
  ];
}
