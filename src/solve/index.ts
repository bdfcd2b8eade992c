/**
 * Exact optimal play of small games for two: values, optimal policies, best responses to fixed players, and what fixed
 * players get from each other. Everything that goes in or comes out, but games and players, is plain data.
 */
export { SolveError, type SolveReason } from "./errors.js";
export { botPlayer, type FixedPlayer } from "./players.js";
export { checkRecall } from "./recall.js";
export { MAX_POSITIONS, solve, withoutLimits, type SolveSettings } from "./solve.js";
export { capChance, type Policy, type Solution, type Start, type Worths } from "./solution.js";
export { ENDLESS } from "./level.js";
