import type { OptionValues } from "../../game/index.js";
import type { StrategyPlan } from "../plan.js";

/** Everything that decides the bytes of a matrix of set-ups, except which fields and blocks are played. */
export interface SetupsPlan {
  readonly game: string;
  /** The game's options as given. */
  readonly options: OptionValues;
  readonly seed: string;
  /** The players: the first one's set-ups are the rows, the second one's the columns. */
  readonly strategies: readonly [StrategyPlan, StrategyPlan];
}

/** A field of the matrix: the set-ups of the row and of the column player. */
export interface Field {
  readonly row: number;
  readonly column: number;
}

/** Fields to play, each in blocks `from` to `to` − 1. */
export interface FieldTask {
  readonly fields: readonly Field[];
  readonly from: number;
  readonly to: number;
}

/** Games of a block: each player has each seat once. */
export const GAMES_PER_BLOCK = 2;

/** The row player's share of a whole block, in halves of a win: each of its games gives 0, 1 or 2. */
export const MAX_HALVES = 2 * GAMES_PER_BLOCK;

/** What came of a task. */
export interface FieldTotals {
  /** The row player's halves, by field × blocks + block. */
  readonly halves: Uint8Array;
  /** Games of all fields by ending × blocks + block: each of the game's endings, then those ended by the limit on length. */
  readonly endings: Float64Array;
}

/** In place of the halves of a block that was not played yet. */
export const UNPLAYED = 255;

/** Nothing is played of so many fields and blocks; the game's endings and its limit are `kinds`. */
export function newTotals(fields: number, blocks: number, kinds: number): FieldTotals {
  return {
    halves: new Uint8Array(fields * blocks).fill(UNPLAYED),
    endings: new Float64Array(kinds * blocks),
  };
}

/** Whether totals, which were read from a file, can be those of games. */
export function isSound({ halves, endings }: FieldTotals): boolean {
  return (
    halves.every((half) => half <= MAX_HALVES || half === UNPLAYED) &&
    endings.every((count) => Number.isSafeInteger(count) && count >= 0)
  );
}
