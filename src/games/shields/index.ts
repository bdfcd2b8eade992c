/** The vocabulary of Shields for bots: import it from `evenkeel/shields`. */
export { ActionType, Sacrifice, stackWords, type ActionTable } from "./actions.js";
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
export { shields, shieldsGame, type ShieldsGame } from "./game.js";
export { hitsInPassing, hitsToClear } from "./hits.js";
export * from "./observation.js";
export { shieldKind, shieldSize, shieldValue, type Layout, type ShieldsState } from "./state.js";
