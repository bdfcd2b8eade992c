import { refreshHeals } from "./heal-masks.js";
import { refreshPlaces, refreshPool } from "./masks.js";
import type { Rules } from "./rulings.js";
import { refreshAllOutermost } from "./stacks.js";

/** Sets anew all that is kept up to date beside the position itself. */
export function refreshAll(rules: Rules, data: Int32Array): void {
  refreshPool(rules, data);
  for (let player = 0; player < 2; player++) {
    refreshPlaces(rules, data, player);
    refreshHeals(rules, data, player);
    refreshAllOutermost(rules, data, player);
  }
}
