import type { Throw } from "../dice/index.js";
import type { AnyGame, Bot } from "../game/index.js";
import { nearest, shown } from "../game/nearest.js";
import { messageOf } from "./errors.js";

/**
 * The same bot with answers in numbers: the words of a legal action become that action, where the game knows actions by
 * their words. Anything else is passed on as it is, for the runner to refuse. Bots of other games stay as they are.
 */
export function withWords<O>(bot: Bot<O, number | string>, game: AnyGame): Bot<O> {
  if (game.actionFromString === undefined) return bot as Bot<O>;
  return {
    restart(player, random) {
      bot.restart(player, random);
    },
    chooseAction(observation, legal, count) {
      const answer = bot.chooseAction(observation, legal, count);
      if (typeof answer !== "string") return answer;
      const action = game.actionFromString!(answer);
      return legal.subarray(0, count).includes(action) ? action : (answer as unknown as number);
    },
    ...(typeof bot.policy === "function" && {
      policy: (observation, legal, count, out) => bot.policy!(observation, legal, count, out),
    }),
  };
}

/** What a bot did that returned none of the legal actions, as the rest of a sentence. */
export function illegalMessage(game: AnyGame, action: unknown, legal: Int32Array): string {
  if (typeof action === "string" && game.actionFromString !== undefined)
    return wrongWords(game, action, legal);
  const whole = typeof action === "number" && Number.isInteger(action);
  const known = whole && action >= 0 && action < game.numDistinctActions;
  const named = known ? `${action} (${game.actionToString(action)})` : messageOf(action);
  return `returned ${named}, which is not one of the ${legal.length} legal actions`;
}

/** What is wrong with words that are those of no legal action, and the nearest that are. */
function wrongWords(game: AnyGame, words: string, legal: Int32Array): string {
  const legalWords = Array.from(legal, (action) => game.actionToString(action));
  const known = game.actionFromString?.(words) ?? -1;
  const what = known >= 0 ? "which is not legal now" : "which no action is called";
  return `returned ${shown(words)}, ${what} (${nearest(words, legalWords)})`;
}

/** `d8 shows 3, d6 shows 1`; two sides are a coin. */
export function throwsWords(throws: readonly Throw[]): string {
  return throws.map(({ sides, face }) => `${sides === 2 ? "coin" : `d${sides}`} shows ${face}`).join(", ");
}
