import type { AnyGame, Bot, Dice } from "../../game/index.js";
import { nearest, shown } from "../../game/nearest.js";
import { CodeError } from "../errors.js";
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

/** Chooses among these set-ups, and plays on, as `bot` does. Throws a `CodeError` for one that the game does not have. */
export function withSetups(
  bot: Bot<unknown>,
  { setups, numDistinctActions }: AnyGame,
  wanted: readonly string[],
): Bot<unknown> {
  if (setups === undefined) throw new CodeError("setup: players set nothing up in this game", ["setup"]);
  const { names, ofAction } = setups;
  wanted.forEach((name, index) => {
    if (names.includes(name)) return;
    throw new CodeError(`setup: ${shown(name)} is no set-up (${nearest(name, names)})`, ["setup", index]);
  });
  const isWanted = names.map((name) => wanted.includes(name));
  const making = new Int32Array(numDistinctActions);
  return {
    ...roleOf(bot),
    restart: (player, random) => bot.restart(player, random),
    chooseAction(observation, legal, count) {
      let found = 0;
      for (let index = 0; index < count; index++)
        if (isWanted[ofAction[legal[index]]]) making[found++] = legal[index]!;
      if (found === 0) return bot.chooseAction(observation, legal, count);
      return found === 1 ? making[0] : bot.chooseAction(observation, making, found);
    },
  };
}
