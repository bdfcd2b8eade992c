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

/** One way for an action's dice to fall, which stands for all that lead to an equal future. */
export interface Fall {
  /** What the dice show, in the order in which they are rolled. */
  readonly rolls: readonly number[];
  /** Of all that it stands for together: above 0, 1 at most. */
  readonly probability: number;
}
