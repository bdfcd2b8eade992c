export { defineGame, isDescribed } from "./define-game.js";
export type { CountDescription, GameDescription, Moment, Play, Setting } from "./description.js";
export * from "./measure.js";
export type { Plain } from "./plain.js";
export type { DefinedState } from "./state.js";
