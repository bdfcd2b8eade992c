import type { AnyGame, AnyState, Bot } from "../game/index.js";
import { roleOf } from "./mixture.js";
import type { ForcedPick } from "./plan.js";

/** Known here alone: a bot of people's own may have a method of any name. */
const onlyAction = Symbol("only action");

/** A bot that is also told of its player's actions to which there was no other. */
interface WatchingBot<O> extends Bot<O> {
  [onlyAction](action: number): void;
}

/** Whether a bot wants to know of them. */
export function isWatching(bot: Bot<AnyState>): boolean {
  return onlyAction in bot;
}

/** Tells a bot that wants to know it that its player had one legal action, which is now played. */
export function tellOnlyAction(bot: Bot<AnyState>, action: number): void {
  (bot as Partial<WatchingBot<AnyState>>)[onlyAction]?.(action);
}

/**
 * A bot that makes the forced pick when it is due and plays everything else as `bot` does. Where several actions make
 * the pick, `bot` chooses among them. Throws if the game has no such pick.
 */
export function withForcedPick<O>(bot: Bot<O>, game: AnyGame, { pick, at }: ForcedPick): WatchingBot<O> {
  const { picks } = game;
  const wanted = picks?.names.indexOf(pick) ?? -1;
  if (picks === undefined || wanted < 0) throw new Error(`there is no pick ${pick}`);
  const { ofAction } = picks;
  const making = new Int32Array(game.numDistinctActions);
  let open = true;
  let last = 0;

  return {
    ...roleOf(bot),
    [onlyAction](action) {
      // Made without a choice, it is the player's first all the same.
      if (at === "first" && ofAction[action] >= 0) open = false;
    },
    restart(player, random) {
      open = true;
      last = 0;
      bot.restart(player, random);
    },
    chooseAction(observation, legal, count) {
      if (!open) return bot.chooseAction(observation, legal, count);
      let offered = 0;
      let others = 0;
      for (let index = 0; index < count; index++) {
        const offer = ofAction[legal[index]];
        if (offer === wanted) making[offered++] = legal[index]!;
        else if (offer >= 0) others++;
      }
      if (offered + others === 0) return bot.chooseAction(observation, legal, count);
      const made = picks.made(observation);
      // In a match only the first game counts.
      open = made >= last && (at === "first" || made < at);
      last = made;
      if (!open || (at !== "first" && made < at - 1)) return bot.chooseAction(observation, legal, count);
      if (offered > 0) {
        open = false;
        return offered === 1 ? making[0] : bot.chooseAction(observation, making, offered);
      }
      const action = bot.chooseAction(observation, legal, count);
      // Taking nothing leaves the first pick still to be made.
      open = at === "first" && !(ofAction[action] >= 0);
      return action;
    },
  };
}
