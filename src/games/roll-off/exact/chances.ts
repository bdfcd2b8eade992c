import { chainOf, countRound, prospects, sideOf, type CoreRules } from "../../../odds/roll-off/index.js";
import type { Rules } from "../bound.js";

/**
 * A side's exact chance to win the rest of the conflict without re-roll tokens from any two sets of dice, given as bits.
 * Chains are taken as the rules sort them, bonuses are left out.
 */
export function chanceTable(rules: Rules): (red: number, blue: number, side: number) => number {
  const core: CoreRules = {
    equalOrder: rules.equalOrder === "owner" ? "larger-high" : rules.equalOrder,
    tie: rules.equalOrder === "random" && rules.tie === "larger-wins" ? "stay" : rules.tie,
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
