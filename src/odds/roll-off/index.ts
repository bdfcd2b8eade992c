export { NotationError, OddsError } from "../notation-error.js";
export { LEAST_SIDES, MOST_SIDES, parsePool, poolWords, type Pool } from "./pool.js";
export { CORE_OPTIONS, coreRules, STANDARD, type CoreRules } from "./rules.js";
