import type { Game } from "../../game/index.js";
import type { ActionTable } from "./actions.js";
import type { DiceTable } from "./dice.js";
import type { Layout, ShieldsState } from "./state.js";

/** Shields with its options bound, and the tables that give its numbers a meaning. */
export interface ShieldsGame extends Game<ShieldsState, ShieldsState> {
  readonly dice: DiceTable;
  readonly actions: ActionTable;
  readonly layout: Layout;
  /** How many enemy batteries must be destroyed. */
  readonly batteriesToWin: number;
}

/** The game a bot was created for, with its tables. */
export function shieldsGame(game: Game<ShieldsState, ShieldsState>): ShieldsGame {
  if (!("dice" in game && "actions" in game && "layout" in game))
    throw new Error("this is not a game of Shields");
  return game as ShieldsGame;
}
