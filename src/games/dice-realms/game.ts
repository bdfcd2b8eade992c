import type { Game } from "../../game/index.js";
import type { ActionTable } from "./actions.js";
import type { Rules } from "./rulings.js";
import type { DiceRealmsState } from "./state.js";

/** Dice Realms with its options bound, and the tables that give its numbers a meaning. */
export interface DiceRealmsGame extends Game<DiceRealmsState, DiceRealmsState> {
  readonly rules: Rules;
  readonly actions: ActionTable;
}

/** The game a bot was created for, with its tables. */
export function diceRealmsGame(game: Game<DiceRealmsState, DiceRealmsState>): DiceRealmsGame {
  if (!("rules" in game && "actions" in game)) throw new Error("this is not a game of Dice Realms");
  return game as DiceRealmsGame;
}
