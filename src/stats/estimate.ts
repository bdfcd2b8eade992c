/** How an interval was found. */
export type Method =
  /** Student's t from the spread between blocks, or between groups of blocks. */
  | "t"
  /** Binomial bounds that hold for any number of blocks; wider, used where few blocks say anything. */
  | "exact-bounds"
  /** No chance is left: the value is known, its interval has no width. */
  | "exact";

/** An estimate that says how sure it is. All four numbers are in the unit of the value. */
export interface Estimate {
  readonly value: number;
  /** The interval, both ends included. */
  readonly low: number;
  readonly high: number;
  /** Standard error of the value; null where the data give no honest one (few informative blocks, quantiles). */
  readonly standardError: number | null;
  readonly method: Method;
  /** How many independent blocks it rests on. */
  readonly blocks: number;
  /** Where strategies learned several times: the value with each training, and which part of the squared error lies between them. */
  readonly trainings?: { readonly values: readonly number[]; readonly part: number };
}

/** A value that is computed, not estimated: its interval has no width. */
export function exactly(value: number, blocks: number): Estimate {
  return { value, low: value, high: value, standardError: 0, method: "exact", blocks };
}

/** Exact values are computed to at least this; two that lie nearer to each other are the same. */
export const EXACTNESS = 1e-9;

/** What is reported where there is nothing to estimate, such as a win rate given an event that never happened. */
export interface Unmeasured {
  readonly value: null;
  /** A clause for people, without a full stop. */
  readonly reason: string;
  readonly blocks: number;
}

/**
 * With fewer informative blocks than this an interval at 95 % ordinarily comes from exact bounds. The t interval of a rare
 * event is lopsided: of a binomial count its coverage at 95 % stays above 94 % from about this many events on (see
 * bench/coverage.ts) and falls without limit below (Brown, Cai and DasGupta, "Interval estimation for a binomial
 * proportion", 2001). Higher levels take more: `fewBlocks`.
 */
export const MIN_BLOCKS = 50;

/** Throws unless 0 < level < 1. */
export function checkLevel(level: number): void {
  if (!(level > 0 && level < 1))
    throw new RangeError(`a confidence level lies between 0 and 1, got ${level}`);
}

/** Throws unless the count is a whole number of at least `least`. */
export function checkCount(name: string, count: number, least: number): void {
  if (!Number.isSafeInteger(count) || count < least)
    throw new RangeError(`${name} must be a whole number of at least ${least}, got ${count}`);
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
