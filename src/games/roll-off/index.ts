/** The vocabulary of the roll-off for bots: import it from `evenkeel/roll-off`. */
export { ActionType, SIDES, type ActionTable } from "./actions.js";
export {
  ARRANGEMENT,
  ARRANGEMENTS,
  arrangerNamed,
  rerollerNamed,
  REROLL,
  REROLLS,
  rollOffBot,
  type Arranger,
  type Reroller,
} from "./advice.js";
export { pairOf, pairsBehind, valueOf } from "./chain.js";
export { rerollForGain } from "./expected-gain.js";
export type { Arrangement, Rules, Tokens } from "./rulings.js";
export { rollOff, rollOffGame, type RollOffGame } from "./rules.js";
export {
  LEFT,
  OFFERED,
  OUT,
  PHASE,
  Phase,
  PLACED,
  PLAYER,
  ROUND,
  TOKENS,
  UNROLLED,
  type RollOffState,
} from "./state.js";
