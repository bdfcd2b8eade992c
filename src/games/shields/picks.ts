import type { Picks } from "../../game/index.js";
import { ActionType, type ActionTable } from "./actions.js";
import type { DiceTable } from "./dice.js";
import { poolLeft } from "./observation.js";
import type { ShieldsState } from "./state.js";

/**
 * The dice of the pool, black shields with their place: 22 picks by the rule book. Which of two shields in one place is
 * hit first is left to the player.
 */
export function picksOf(dice: DiceTable, actions: ActionTable): Picks<ShieldsState> {
  const words = actions.words.map((action, index) =>
    actions.type[index] === ActionType.take ? action.replace(/^take | inner( \d+)?$/g, "") : null,
  );
  const names = [...new Set(words.filter((name) => name !== null))];
  const most = dice.pool.reduce((sum, count) => sum + count, 0);
  return {
    names,
    ofAction: Int32Array.from(words, (name) => (name === null ? -1 : names.indexOf(name))),
    most,
    made: (position) => most - poolLeft(position),
  };
}
