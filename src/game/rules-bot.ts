import type { Bot } from "./bot.js";
import type { Dice } from "./dice.js";
import type { AnyGame } from "./game.js";
import { movesOf } from "./move-words.js";
import { nearest, shown } from "./nearest.js";

/** One rule of a bot in seat `me`: an action, by number or in words, or undefined where the rule does not apply. */
export type Rule<O> = (position: Readonly<O>, me: number, dice: Dice) => number | string | undefined;

/**
 * A bot that asks its rules in their order and plays the first answer that is legal. Where no rule has one, its dice
 * choose among the legal actions. Works in every game. Throws an Error for words that no action has.
 */
export function rulesBot<O>(
  game: Pick<AnyGame, "numDistinctActions" | "actionToString">,
  rules: readonly Rule<O>[],
): Bot<O> {
  const words = movesOf(game);
  const numberOf = new Map(words.map((text, action) => [text, action]));
  let dice: Dice;
  let me = 0;
  return {
    restart(player, random) {
      me = player;
      dice = random;
    },
    chooseAction(position, legal, count) {
      for (const rule of rules) {
        const answer = rule(position, me, dice);
        const action = typeof answer === "string" ? numberOf.get(answer) : answer;
        if (typeof answer === "string" && action === undefined)
          throw new Error(
            `a rule answers ${shown(answer)}, which no action is called (${nearest(answer, words)})`,
          );
        if (action !== undefined && legal.subarray(0, count).includes(action)) return action;
      }
      return legal[dice.roll(count) - 1];
    },
  };
}
