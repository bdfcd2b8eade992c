import { layOut } from "../../game/index.js";

/** What happens next. */
export const Phase = {
  /** Both sides roll. */
  roll: 0,
  /** A side chooses dice to re-roll for a token. */
  reroll: 1,
  /** A side orders its chain. */
  arrange: 2,
  over: 3,
} as const;

/**
 * Where the single numbers lie in `data`. Constant enums, so that `tsc` writes the numbers themselves into the moves: a
 * constant of another module costs a look-up each time.
 */
export const enum At {
  phase = 0,
  player = 1,
  /** Rounds begun. */
  round = 2,
  /** 1 if the limit on rounds ended the conflict. */
  capped = 3,
  /** How many sides have had their offer of a re-roll in this round, and which one came first. */
  offered = 4,
  offeredFirst = 5,
  /** By side: tokens left; dice left; places of the chain that its owner has filled. */
  tokens = 6,
  left = 8,
  placed = 10,
  /** 0 in a position; in an observation 1 + the side that observes. */
  observer = 12,
  /** What is counted for the metrics: see `Count`. */
  counts = 13,
  countsEnd = 26,
}

/** What is counted, by its place in `data`; pairs are by side. */
export const enum Count {
  diceRolled = 13,
  tiedPairs = 15,
  stillRounds = 16,
  removedAlone = 17,
  tokensUsed = 19,
  /** The greatest number of dice a side was behind after a round. */
  deficit = 21,
  /** RED's lead in dice after the first round; meaningless before. */
  firstLead = 23,
  /** The size of the die that won the last pair, by side; 0 before. */
  lastPair = 24,
}

/** Of a die's number: not rolled yet, and out of the conflict. */
export const UNROLLED = 0;
export const OUT = -1;

/** Where the dice lie in `data`: by side × dice + number of the die, counted from the smallest of its pool. */
export type Layout = ReturnType<typeof layoutOf>;

export function layoutOf(pools: readonly (readonly number[])[]) {
  /** Room for so many dice of each side. */
  const dice = Math.max(...pools.map((pool) => pool.length));
  const room = 2 * dice;
  return {
    dice,
    ...layOut(At.countsEnd, { face: room, kept: room, marked: room, chain: room, rolls: room }),
  };
}

/** A conflict: whole numbers in one flat array, and named windows into it. Also what a side observes. */
export interface RollOffState {
  readonly data: Int32Array;
  /** By side × dice + die: the number it shows, `UNROLLED` or `OUT`. */
  readonly face: Int32Array;
  /** 1 for a die that keeps its number in the next roll. */
  readonly kept: Int32Array;
  /** 1 for a die chosen for a re-roll. */
  readonly marked: Int32Array;
  /** By side × dice + position, highest first: the number of the die. */
  readonly chain: Int32Array;
  /** How often the die was rolled. */
  readonly rolls: Int32Array;
}

export function newState(layout: Layout): RollOffState {
  const data = new Int32Array(layout.length);
  return {
    data,
    face: data.subarray(layout.face, layout.kept),
    kept: data.subarray(layout.kept, layout.marked),
    marked: data.subarray(layout.marked, layout.chain),
    chain: data.subarray(layout.chain, layout.rolls),
    rolls: data.subarray(layout.rolls, layout.length),
  };
}

/** The side with dice left where the other has none; −1 for none. */
export function winner({ data }: Readonly<RollOffState>): number {
  if (data[At.left] > 0 && data[At.left + 1] === 0) return 0;
  return data[At.left] === 0 && data[At.left + 1] > 0 ? 1 : -1;
}
