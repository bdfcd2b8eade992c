export { NotationError, OddsError } from "../notation-error.js";
export { MIN_SIDES, MAX_SIDES, parsePool, poolWords, type Pool } from "./pool.js";
export { CORE_OPTIONS, coreRules, STANDARD, type CoreRules, type EqualOrder } from "./rules.js";
export { chainOf, prospects, roundDistribution, TAIL, visits, type Chain } from "./chain.js";
export { countRound } from "./count.js";
export { chainsCover } from "./count-chains.js";
export { MEMORY_LIMIT, memoryFor } from "./memory.js";
export {
  chainFor,
  exactRollOffOdds,
  rollOffOdds,
  type DieOdds,
  type RollOffOdds,
  type Survivors,
} from "./odds.js";
export { fallenInTurn } from "./in-turn.js";
export { sideOf, type Side } from "./side.js";
export { atlas, ATLAS_DICE, ATLAS_SIZES, type Atlas } from "./atlas.js";
export { againstAll } from "./against-all.js";
export { winChances, withOneMore } from "./one-more.js";
export { atChance, bySmallness, nearestOf, reaches, type AtChance } from "./at-chance.js";
export { cyclesOf, gainsOfBigger, gainsOfMore, type Cycle, type Gain } from "./patterns.js";
