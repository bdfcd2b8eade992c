import { rollOffOdds } from "./odds.js";
import { poolWords, type Pool } from "./pool.js";
import { STANDARD, type CoreRules } from "./rules.js";

/** How likely a pool has fallen after each of those that meet it one after the other, each what the one before has left of it. */
export function fallenInTurn(pools: readonly Pool[], against: Pool, rules: CoreRules = STANDARD): number[] {
  let standing = [{ set: against, chance: 1 }];
  return pools.map((pool) => {
    const left = new Map<string, { set: Pool; chance: number }>();
    for (const { set, chance } of standing)
      for (const one of rollOffOdds(pool, set, rules).survivors[1].bySet) {
        const before = left.get(poolWords(one.set))?.chance ?? 0;
        left.set(poolWords(one.set), { set: one.set, chance: before + chance * one.chance });
      }
    standing = [...left.values()].filter(({ set }) => set.length > 0);
    return 1 - standing.reduce((sum, { chance }) => sum + chance, 0);
  });
}
