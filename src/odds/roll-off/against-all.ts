import { ATLAS_DICE, ATLAS_SIZES } from "./atlas.js";
import { chainOf, prospects } from "./chain.js";
import { countRound } from "./count.js";
import type { Pool } from "./pool.js";
import { STANDARD, type CoreRules } from "./rules.js";
import { sideOf, sideOfGroups } from "./side.js";

/** One pool against every pool of 1 to `dice` dice out of `sizes`: its chance to win and to lose, and the mean rounds. */
export function againstAll(
  pool: Pool,
  dice: number = ATLAS_DICE,
  rules: CoreRules = STANDARD,
  sizes: readonly number[] = ATLAS_SIZES,
): { pool: Pool; win: number; loss: number; rounds: number }[] {
  const red = sideOf(pool);
  const blue = sideOfGroups(
    sizes,
    sizes.map(() => dice),
    dice,
  );
  const found = prospects(chainOf(red, blue, countRound(red, blue, rules)));
  const first = (red.pools.length - 1) * blue.pools.length;
  return blue.pools.slice(1).map((counts, index) => ({
    pool: counts.flatMap((number, group) => new Array<number>(number).fill(sizes[group])),
    win: found.red[first + index + 1],
    loss: found.blue[first + index + 1],
    rounds: found.rounds[first + index + 1],
  }));
}
