import { ATLAS_SIZES, type Atlas } from "./atlas.js";

/** Three pools that beat one another in a ring: each beats the next with chance `win[i]` above 1/2. */
export interface Cycle {
  readonly pools: readonly [number, number, number];
  readonly win: readonly [number, number, number];
  /** The smallest of the three advantages over 1/2. */
  readonly margin: number;
}

/** An advantage has to exceed this, far above the rounding of doubles, to count as one. */
const MIN_ADVANTAGE = 1e-9;

/**
 * Every ring of three pools of the same sum of sizes (of any sums, if `sameSum` is false), the clearest first; pools
 * by their place in the atlas, each ring once.
 */
export function cyclesOf({ pools, win }: Atlas, sameSum = true): Cycle[] {
  const number = pools.length;
  const sums = pools.map((pool) => pool.reduce((sum, size) => sum + size, 0));
  const beats = (one: number, other: number) => win[one * number + other] > 0.5 + MIN_ADVANTAGE;
  const cycles: Cycle[] = [];
  for (let a = 0; a < number; a++) {
    for (let b = 0; b < number; b++) {
      if (b <= a || (sameSum && sums[b] !== sums[a])) continue;
      for (let c = a + 1; c < number; c++) {
        if (c === b || (sameSum && sums[c] !== sums[a])) continue;
        if (!beats(a, b) || !beats(b, c) || !beats(c, a)) continue;
        const wins = [win[a * number + b], win[b * number + c], win[c * number + a]] as const;
        cycles.push({ pools: [a, b, c], win: wins, margin: Math.min(...wins) - 0.5 });
      }
    }
  }
  return cycles.sort((one, other) => other.margin - one.margin);
}

/** What a pool gains against an equal of itself by one more die, or by one die raised by one size. */
export interface Gain {
  readonly pool: number;
  /** The chance to beat the pool as it was. */
  readonly win: number;
  readonly size: number;
}

/** By pool with room for it: one more die of each size. */
export function gainsOfMore(atlas: Atlas): Gain[] {
  return gains(atlas, (pool) => ATLAS_SIZES.map((size) => ({ size, changed: [...pool, size] })));
}

/** By pool: each of its dice raised to the next size, named by the size it had. */
export function gainsOfBigger(atlas: Atlas): Gain[] {
  return gains(atlas, (pool) =>
    [...new Set(pool)].flatMap((size) => {
      const next = ATLAS_SIZES[ATLAS_SIZES.indexOf(size) + 1];
      return next === undefined ? [] : [{ size, changed: pool.with(pool.indexOf(size), next) }];
    }),
  );
}

function gains(
  { pools, win }: Atlas,
  changes: (pool: readonly number[]) => { size: number; changed: number[] }[],
): Gain[] {
  const key = (pool: readonly number[]) => [...pool].sort((one, other) => one - other).join();
  const places = new Map(pools.map((pool, place) => [key(pool), place]));
  return pools.flatMap((pool, place) =>
    changes(pool).flatMap(({ size, changed }) => {
      const grown = places.get(key(changed));
      return grown === undefined ? [] : [{ pool: place, size, win: win[grown * pools.length + place] }];
    }),
  );
}
