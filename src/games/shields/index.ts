/** The vocabulary of Shields for bots: import it from `evenkeel/shields`. */
export { ActionType, Sacrifice, stackWords, type ActionTable } from "./actions.js";
export { adviser, type Adviser, type Worth } from "./advice.js";
export {
  attackKind,
  BLACK,
  BLUE,
  COLOURS,
  Group,
  kindByWords,
  predator,
  prey,
  RED,
  YELLOW,
  type DiceTable,
} from "./dice.js";
export { shieldsGame, type ShieldsGame } from "./game.js";
export { hitsToClear, hitsToClearStack, hitsToDestroy } from "./hits.js";
export { judging } from "./judge.js";
export * from "./observation.js";
export { shields } from "./rules.js";
export { shieldKind, shieldSize, shieldValue, type Layout, type ShieldsState } from "./state.js";
