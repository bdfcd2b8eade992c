/** The vocabulary of Dice Realms for bots: import it from `evenkeel/dice-realms`. */
export { ActionType, type ActionTable } from "./actions.js";
export type { Rules } from "./bound.js";
export { diceRealms, diceRealmsGame, type DiceRealmsGame } from "./game.js";
export * from "./observation.js";
export * from "./realm.js";
export { targetsOf } from "./rules/attack.js";
export { Phase, type DiceRealmsState } from "./state.js";
export { exchangesOfUnits } from "./symmetries.js";
export { Order, type UnitTable } from "./units.js";
