export type { Distribution } from "./distribution.js";
export { evaluate } from "./evaluate.js";
export {
  compareDice,
  diceOdds,
  distributionOf,
  inDoubles,
  inFractions,
  type DiceComparison,
  type DiceOdds,
} from "./odds.js";
export { parseExpression } from "./parse.js";
