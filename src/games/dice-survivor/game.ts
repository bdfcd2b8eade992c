import type { Game } from "../../game/index.js";
import type { ActionTable } from "./actions.js";
import type { Rules } from "./rulings.js";
import type { SurvivorState } from "./state.js";

/** Dice Survivor with its options bound, and the tables that give its numbers a meaning. */
export interface DiceSurvivorGame extends Game<SurvivorState, SurvivorState> {
  readonly rules: Rules;
  readonly actions: ActionTable;
}

/** The game a bot was created for, with its tables. */
export function diceSurvivorGame(game: Game<SurvivorState, SurvivorState>): DiceSurvivorGame {
  if (!("rules" in game && "actions" in game)) throw new Error("this is not a game of Dice Survivor");
  return game as DiceSurvivorGame;
}
