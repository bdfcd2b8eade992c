import { layOut } from "../../game/index.js";

/**
 * What happens next. Constant enums, so that `tsc` writes the numbers themselves into the moves.
 */
export const enum Phase {
  /** A participant throws for Player 1. */
  rollOff = 0,
  /** The player uses actions. */
  act = 1,
  /** The opponent accepts a lost Challenge or asks for a Rematch. */
  react = 2,
  /** A Challenge was a tie and is thrown again. */
  again = 3,
  /** The player challenges all that are left in the Finals, or tries a KO. */
  finals = 4,
  /** A Challenge of the Finals was a tie of all and is thrown again. */
  finalsAgain = 5,
  /** The player chooses who gets the last point. */
  give = 6,
  over = 7,
}

/** Where the single numbers lie in `data`. */
export const enum At {
  phase = 0,
  /** Whose turn it is. */
  player = 1,
  /** Who decides or throws next. */
  actor = 2,
  turn = 3,
  starter = 4,
  actionsLeft = 5,
  /** Tries for an Extra Play Point in this turn. */
  extras = 6,
  /** Bit s is set if seat s was challenged in this turn. */
  challenged = 7,
  /** Who is challenged or to be knocked out; in the Finals who has the Major die. */
  opponent = 8,
  /** Actions that the Challenge under way uses. */
  stake = 9,
  /** 1 if the Challenge under way is a Rematch. */
  rematch = 10,
  /** What the d20 and the opponent's dice came to in the Challenge that the opponent may have rolled again; 0 otherwise. */
  thrown = 11,
  defended = 12,
  /** How many have points left. */
  living = 13,
  /** The turn in which the Finals began, or 0. */
  finalsAt = 14,
  capped = 15,
  /** Throwing for Player 1: bit s is set for who has still to throw, for who has the best throw, and that throw. */
  toThrow = 16,
  bestBy = 17,
  best = 18,
  /** What the player is doing: see `Kind`. */
  kind = 19,
  /** How many fell in the action under way. */
  fallen = 20,
  /** Dice thrown so far, those for Player 1 and those thrown again with them. */
  dice = 21,
  /** The most Play Points that all had together at any time. */
  mostTokens = 22,
}
export const SINGLE = 23;

/** What a player does with actions, in what is counted. */
export const enum Kind {
  challengeOne = 0,
  challengeTwo = 1,
  extra = 2,
  ko = 3,
  finals = 4,
  length = 5,
}

/** Why somebody fell. */
export const enum Cause {
  none = 0,
  challenge = 1,
  natural = 2,
  ko = 3,
  ownFailure = 4,
}

/** KOs are told apart by the player's lead over his victim, up to so many points either way and beyond. */
export const MAX_KO_LEAD = 4;
export const KO_LEADS = 2 * MAX_KO_LEAD + 3;

/** Which of `KO_LEADS` rows a lead belongs to: the first is all that are further behind, the last further ahead. */
export function koLeadOf(lead: number): number {
  const bounded = lead < -MAX_KO_LEAD ? -MAX_KO_LEAD - 1 : lead > MAX_KO_LEAD ? MAX_KO_LEAD + 1 : lead;
  return bounded + MAX_KO_LEAD + 1;
}

/** What is counted by seat; `…ByKind` take one row for each `Kind`, `…ByLead` one for each of `KO_LEADS`. */
export const enum Row {
  /** How often the player did it. */
  usedByKind = 0,
  /** What it changed in his own points. */
  gainedByKind = 5,
  /** What it took from all others together. */
  takenByKind = 10,
  /** How many of the others fell by it. */
  felledByKind = 15,
  extrasWon = 20,
  kosWon,
  /** Sum of the turns of his KOs, and of his points less his opponent's. */
  koTurns,
  koLead,
  passes,
  /** Lost Challenges in which the opponent had a Rematch left; Rematches asked for, and those not lost. */
  rematchesOffered,
  rematchesAsked,
  rematchesWon,
  /** What accepting would have cost him, less what his Rematches did cost. */
  rematchesSaved,
  /** The turn in which the seat fell (0: it has not), its place and `Cause`. */
  fellAt,
  place,
  cause,
  /** Points on entering the Finals. */
  entry,
  /** Turns that he had. */
  turns,
  /** KOs he tried, and those that succeeded, by `koLeadOf`. */
  kosByLead,
  kosWonByLead = 45,
  /** Points after the rounds of `ROUNDS` that were not the last. */
  afterRound = 56,
  /** Turns in which he did nothing but pass. */
  idle = 61,
}

/** The rounds after which points are noted; a round is over when everybody still in has had a turn. */
export const ROUNDS = [1, 2, 3, 5, 8] as const;
export const ROWS = Row.idle + 1;

/** Where the numbers by seat lie in `data`. */
export type Layout = ReturnType<typeof layoutOf>;

export function layoutOf(players: number) {
  const each = players;
  return layOut(SINGLE, { points: each, rematches: each, kos: each, attacker: each, counts: ROWS * each });
}

/** A game: whole numbers in one flat array, and named windows into it. Everybody sees all of it. */
export interface SurvivorState {
  readonly players: number;
  readonly data: Int32Array;
  /** By seat: Play Points; 0 is out. */
  readonly points: Int32Array;
  /** By seat: Rematches and KOs left. */
  readonly rematches: Int32Array;
  readonly kos: Int32Array;
  /** By seat: 1 + the seat that last took points from it, or 0. */
  readonly attacker: Int32Array;
  /** By `Row` × participants + seat. */
  readonly counts: Int32Array;
}

export function newState(players: number, layout: Layout): SurvivorState {
  const data = new Int32Array(layout.length);
  return {
    players,
    data,
    points: data.subarray(layout.points, layout.rematches),
    rematches: data.subarray(layout.rematches, layout.kos),
    kos: data.subarray(layout.kos, layout.attacker),
    attacker: data.subarray(layout.attacker, layout.counts),
    counts: data.subarray(layout.counts),
  };
}

/** Adds to what is counted for a seat. */
export function note({ counts, players }: SurvivorState, row: number, seat: number, by: number = 1): void {
  counts[row * players + seat] += by;
}

/** Fills `out` with the others who have points, clockwise from the player's left; returns how many there are. */
export function rivalsOf(state: Readonly<SurvivorState>, player: number, out: Int32Array): number {
  let count = 0;
  for (
    let seat = leftOf(state, player);
    seat !== player && count < state.players - 1;
    seat = leftOf(state, seat)
  )
    out[count++] = seat;
  return count;
}

/** The next who has points, clockwise: to the left. */
export function leftOf({ players, points }: Readonly<SurvivorState>, seat: number): number {
  let next = seat;
  do next = next + 1 === players ? 0 : next + 1;
  while (points[next] === 0 && next !== seat);
  return next;
}

/** Writes by seat what is counted of it in a row. */
export function copyRow({ players, counts }: Readonly<SurvivorState>, row: Row, out: Int32Array): void {
  for (let seat = 0; seat < players; seat++) out[seat] = counts[row * players + seat];
}
