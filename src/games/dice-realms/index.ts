/** The vocabulary of Dice Realms for bots: import it from `evenkeel/dice-realms`. */
export { ActionType, type ActionTable } from "./actions.js";
export { defenderBot, PLAIN, styleBot, styleWorth, type Look, type Style } from "./advice.js";
export { DEFENCES, defenceWorth, defendParameter, type Defence, type DefenceWorth } from "./defence.js";
export { diceRealmsGame, type DiceRealmsGame } from "./game.js";
export { judgeOf, STOCK, WIN, type Judge } from "./judge.js";
export * from "./observation.js";
export { oddsOf, type Odds } from "./odds.js";
export * from "./parts.js";
export { diceRealms } from "./rules.js";
export type { Rules } from "./rulings.js";
export { spendsOf, type Spend, type Spends } from "./spends.js";
export type { DiceRealmsState } from "./state.js";
export { unitsNamed, unitsParameter } from "./types.js";
export { Order, type UnitTable } from "./units.js";
