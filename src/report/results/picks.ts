import type { PickTime } from "../../play/plan.js";
import type { Interval } from "./interval.js";

/** What one pick is worth: the change of the forced player's win rate against his own free choice, as a share of 1. */
export interface PickValue extends Interval {
  readonly pick: string;
  /** The player's own first pick, or the number of a pick of the game, from 1. */
  readonly at: PickTime;
  /** The arm in which it was forced. */
  readonly arm: string;
  /** Games in which the forced player came to that pick, and of these the ones in which it was there to be made. */
  readonly due: number;
  readonly made: number;
  /** `made` ÷ `due`; null if it never came to that. */
  readonly available: number | null;
  /** The share of the arm's games that the turn cap ended; they count as shared. */
  readonly capped: number;
  /** How much less it is worth than the pick with the highest estimate at the same time; left out for that one. */
  readonly behind?: Interval;
}

/**
 * How often a pick was made freely at one point of the game, and how often who made it won. Confounded: players take
 * what suits their position, so this is no effect of the pick.
 */
export interface ObservedPick {
  readonly pick: string;
  /** The number of the pick in its game, from 1. */
  readonly at: number;
  /** Per game. */
  readonly taken: Interval;
  /** Per game in which it was taken then. */
  readonly wins: Interval;
}

/** The answer to the section `picks` for one strategy on all sides. */
export interface PickResults {
  readonly variant: string;
  readonly strategy: string;
  readonly position: string | null;
  /** The arm in which all choose freely. */
  readonly arm: string;
  /** In the order of `at` and of the game's picks. Their family intervals hold together with all other verdicts. */
  readonly values: readonly PickValue[];
  /** By number, then in the order of the game's picks; only what occurred. */
  readonly observed: readonly ObservedPick[];
}

/** The picks whose values cannot be told from the highest one, that one first. */
export function highestOf(values: readonly PickValue[]): PickValue[] {
  return values
    .filter(({ value, behind }) => value !== null && (behind === undefined || !((behind.familyLow ?? 0) > 0)))
    .toSorted((a, b) => Number(a.behind !== undefined) - Number(b.behind !== undefined));
}
