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

/** Where the single numbers lie in `data`. */
export const PHASE = 0;
export const PLAYER = 1;
/** Rounds begun. */
export const ROUND = 2;
/** 1 if the limit on rounds ended the conflict. */
export const CAPPED = 3;
/** How many sides have had their offer of a re-roll in this round, and which one came first. */
export const OFFERED = 4;
export const OFFERED_FIRST = 5;
/** By side: tokens left; dice left; places of the chain that its owner has filled. */
export const TOKENS = 6;
export const LEFT = 8;
export const PLACED = 10;
/** 0 in a position; in an observation 1 + the side that observes. */
export const OBSERVER = 12;
/** What is counted for the metrics: see `Count`. */
export const COUNTS = 13;

/** What is counted, by its place in `data`; pairs are by side. */
export const Count = {
  diceRolled: COUNTS,
  tiedPairs: COUNTS + 2,
  stillRounds: COUNTS + 3,
  removedAlone: COUNTS + 4,
  tokensUsed: COUNTS + 6,
  /** The greatest number of dice a side was behind after a round. */
  deficit: COUNTS + 8,
  /** RED's lead in dice after the first round; meaningless before. */
  firstLead: COUNTS + 10,
  /** The size of the die that won the last pair, by side; 0 before. */
  lastPair: COUNTS + 11,
} as const;
export const COUNTS_LENGTH = 13;

/** Of a die's number: not rolled yet, and out of the conflict. */
export const UNROLLED = 0;
export const OUT = -1;

/** Where the dice lie in `data`: by side × dice + number of the die, counted from the smallest of its pool. */
export interface Layout {
  /** Room for so many dice of each side. */
  readonly dice: number;
  readonly face: number;
  readonly kept: number;
  readonly marked: number;
  readonly chain: number;
  readonly rolls: number;
  readonly length: number;
}

export function layoutOf(pools: readonly (readonly number[])[]): Layout {
  const dice = Math.max(...pools.map((pool) => pool.length));
  const face = COUNTS + COUNTS_LENGTH;
  return {
    dice,
    face,
    kept: face + 2 * dice,
    marked: face + 4 * dice,
    chain: face + 6 * dice,
    rolls: face + 8 * dice,
    length: face + 10 * dice,
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
