/** The vocabulary of the roll-off for bots: import it from `evenkeel/roll-off`. */
import { At } from "./state.js";

export { ActionType, SIDES, type ActionTable } from "./actions.js";
export type { Rules } from "./bound.js";
export { chanceTable } from "./exact/chances.js";
export { rollOff, rollOffGame, type RollOffGame } from "./game.js";
export type { Arrangement, Tokens } from "./readings.js";
export { pairOf, pairsBehind, valueOf } from "./rules/chain.js";
export { OUT, Phase, UNROLLED, type RollOffState } from "./state.js";

/** Where bots find the single numbers of a position in its `data`; `LEFT`, `PLACED` and `TOKENS` are pairs by side. */
export const PHASE: number = At.phase;
export const PLAYER: number = At.player;
export const ROUND: number = At.round;
export const OFFERED: number = At.offered;
export const TOKENS: number = At.tokens;
export const LEFT: number = At.left;
export const PLACED: number = At.placed;
