import type { AnyGame, Bot, Dice } from "../../game/index.js";
import { roleOf } from "../mixture.js";

/** A bot whose set-up is not its own choice. */
export interface SetupBot extends Bot<unknown> {
  /** The set-up of the next games, by its number in the game's `setups`. */
  setup: number;
}

/**
 * Makes the wanted set-up and plays on as `bot` does. Where several actions make it, chance chooses among them. Throws
 * if the game has no set-ups.
 */
export function withSetup(bot: Bot<unknown>, { setups, numDistinctActions }: AnyGame): SetupBot {
  if (setups === undefined) throw new Error("the game has no set-ups");
  const { ofAction } = setups;
  const making = new Int32Array(numDistinctActions);
  let dice: Dice;
  const forced: SetupBot = {
    ...roleOf(bot),
    setup: 0,
    restart(player, random) {
      dice = random;
      bot.restart(player, random);
    },
    chooseAction(observation, legal, count) {
      if (!(ofAction[legal[0]] >= 0)) return bot.chooseAction(observation, legal, count);
      let found = 0;
      for (let index = 0; index < count; index++)
        if (ofAction[legal[index]] === forced.setup) making[found++] = legal[index]!;
      if (found === 0) throw new Error(`set-up ${setups.names[forced.setup]} is not on offer`);
      return found === 1 ? making[0] : making[dice.roll(found) - 1];
    },
  };
  return forced;
}
