import { chainsCover, countChains } from "./count-chains.js";
import { countPairs } from "./count-pairs.js";
import type { CoreRules } from "./rules.js";
import type { Side } from "./side.js";

/** The counts of one round for every pair of sub-pools, by the quickest method that covers the rules. */
export function countRound(red: Side, blue: Side, rules: CoreRules): Float64Array {
  return chainsCover(rules) ? countChains(red, blue, rules) : countPairs(red, blue, rules);
}
