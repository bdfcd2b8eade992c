/** The vocabulary of Shield Bashers for bots: import it from `evenkeel/shield-bashers`. */
export {
  ActionType,
  SEATS,
  SETUPS,
  setupNumber,
  setupWords,
  shieldsOfSetup,
  type ActionTable,
} from "./actions.js";
export { boardNamed, stepsOf, type Board, type Steps } from "./board.js";
export type { Rules } from "./bound.js";
export { shieldBashers, shieldBashersGame, type ShieldBashersGame } from "./game.js";
export { casesOf, SIZE } from "./knowledge/permutations.js";
export { knows, possibleCases } from "./knowledge/secrets.js";
export { NEVER, reachOf } from "./reach.js";
export { attackerWins, combatOf, KINDS, type GreyRule } from "./rules/combat.js";
export { mayStillRepair } from "./rules/repair.js";
export { isEndGame, mayDeclareDraw, mayDeclareFinal, soleWinner } from "./rules/turn.js";
export * from "./ships.js";
export {
  At,
  classOf,
  Count,
  Ending,
  enemyShips,
  May,
  Own,
  ownerOf,
  ownShips,
  Phase,
  type Layout,
  type ShieldBashersState,
} from "./state.js";
