/** The vocabulary of Dice Realms for bots: import it from `evenkeel/dice-realms`. */
export { ActionType, type ActionTable } from "./actions.js";
export { diceRealmsGame, type DiceRealmsGame } from "./game.js";
export * from "./observation.js";
export * from "./parts.js";
export { diceRealms } from "./rules.js";
export type { Rules } from "./rulings.js";
export type { DiceRealmsState } from "./state.js";
export { Order, type UnitTable } from "./units.js";
