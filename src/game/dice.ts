/**
 * The only chance there is. Rules never know which dice they are given: random ones (simulation),
 * scripted ones (worked examples, golden games) or enumerating ones (exact probabilities).
 */
export interface Dice {
  /** One die with the given number of sides (a whole number from 1 to 2^20): a whole number from 1 to `sides`. */
  roll(sides: number): number;
}

/** One die as it fell. */
export interface Throw {
  readonly sides: number;
  readonly face: number;
}
