import { chainOf, countRound, prospects, sideOf, type CoreRules } from "../../../odds/roll-off/index.js";
import type { Rules } from "../bound.js";

/**
 * A side's chance to win the rest of the conflict from any two sets of dice, given as bits: exact in the core form of the
 * rules that is nearest, and so a guess under the others. Re-roll tokens, bonuses and `reroll: tied-only` are left out, for
 * with them more counts than which dice are left. Chains are taken as the rules sort them, the owner's equal results with the
 * larger high, as what a side decides has no odds. Where chance orders equal results, `tie: larger-wins` is taken as `stay`:
 * the odds do not know which size stands where.
 */
export function chanceTable(rules: Rules): (red: number, blue: number, side: number) => number {
  const core: CoreRules = {
    equalOrder: rules.equalOrder.map((order) => (order === "owner" ? "larger-high" : order)),
    tie: rules.equalOrder.includes("random") && rules.tie === "larger-wins" ? "stay" : rules.tie,
    surplus: rules.surplusLost ? "lost" : "safe",
  };
  const red = sideOf(rules.pools[0]);
  const blue = sideOf(rules.pools[1]);
  const known = prospects(chainOf(red, blue, countRound(red, blue, core)));
  const pools = [red, blue].map((side, index) => {
    const places = new Map(side.pools.map((counts, pool) => [counts.join(), pool]));
    return Int32Array.from({ length: 1 << rules.pools[index].length }, (_, set) => {
      const counts = side.sizes.map(
        (size) => rules.pools[index].filter((other, die) => other === size && (set >> die) & 1).length,
      );
      return places.get(counts.join())!;
    });
  });
  return (redSet, blueSet, side) => {
    const pair = pools[0][redSet] * blue.pools.length + pools[1][blueSet];
    const nobody = pair === 0 ? 0.5 : 0;
    return (side === 0 ? known.red : known.blue)[pair] + nobody;
  };
}
