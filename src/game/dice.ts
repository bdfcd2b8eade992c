/**
 * The only chance there is. Rules never know which dice they are given: random ones (simulation),
 * scripted ones (worked examples, golden games) or enumerating ones (exact probabilities).
 */
export interface Dice {
  /**
   * One die with the given number of sides (a whole number from 1 to 2^20): a whole number from 1 to `sides`. `enough` is
   * for whoever goes through all faces: this one and those above it leave the same position, but for what is counted for
   * metrics (a blow that destroys its target). Only `EnumeratingDice` that merge look at it: what falls is never changed.
   */
  roll(sides: number, enough?: number): number;
}

/** One die as it fell. */
export interface Throw {
  readonly sides: number;
  readonly face: number;
}
