import { greatest, type Bot, type Dice, type Game } from "../game/index.js";
import { OnePly } from "./one-ply.js";
import type { PositionValue } from "./value.js";

/**
 * A bot that looks one action ahead, over all that the dice may show, and takes what is worth most, one of equals by its own
 * dice. Where something is hidden it looks at so many of the states that may be.
 */
export function greedyByValue<S, O>(game: Game<S, O>, value: PositionValue<S>, guesses: number): Bot<O> {
  const search = new OnePly(game, value, guesses);
  let dice: Dice;
  let me = 0;
  return {
    restart(player, random) {
      me = player;
      dice = random;
    },
    chooseAction(seen, legal, count) {
      search.look(seen, me, legal, count, dice);
      return legal[greatest(search.values, count, dice)];
    },
  };
}
