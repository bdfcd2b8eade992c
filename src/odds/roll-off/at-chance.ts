import type { Pool } from "./pool.js";

/** A pool that plays another one, with its own chance to win, 0 to 1. */
export interface Challenger {
  readonly pool: Pool;
  readonly win: number;
}

/** Of the pools with one number of dice: the one whose chance is nearest, and the smallest that reaches it. */
export interface AtChance<C> {
  readonly dice: number;
  readonly nearest: C;
  /** Undefined where none is good enough. */
  readonly smallest: C | undefined;
}

/** Chances are right to about 1e-13: what misses one by less than this has it. */
const TINY = 1e-9;

export function reaches({ win }: Challenger, chance: number): boolean {
  return win >= chance - TINY;
}

/** Fewer dice come first, then fewer sides in all, then the smaller die. */
export function bySmallness(one: Challenger, other: Challenger): number {
  const dice = one.pool.length - other.pool.length;
  if (dice !== 0) return dice;
  const sides = sidesOf(one.pool) - sidesOf(other.pool);
  if (sides !== 0) return sides;
  const at = one.pool.findIndex((size, die) => size !== other.pool[die]);
  return at < 0 ? 0 : one.pool[at] - other.pool[at];
}

function sidesOf(pool: Pool): number {
  return pool.reduce((sum, size) => sum + size, 0);
}

/** For each number of dice, fewest first. Of pools that are equally near, or equally small in all, the first stands. */
export function atChance<C extends Challenger>(challengers: readonly C[], chance: number): AtChance<C>[] {
  const ordered = challengers.toSorted(bySmallness);
  const numbers = [...new Set(ordered.map(({ pool }) => pool.length))];
  return numbers.map((dice) => {
    const own = ordered.filter(({ pool }) => pool.length === dice);
    return {
      dice,
      nearest: nearestOf(own, chance),
      smallest: own.find((one) => reaches(one, chance)),
    };
  });
}

/** The first of those whose chance is nearest. */
export function nearestOf<C extends Challenger>(challengers: readonly C[], chance: number): C {
  const off = ({ win }: Challenger) => Math.abs(win - chance);
  return challengers.reduce((best, one) => (off(one) < off(best) - TINY ? one : best));
}
