import type { AnyState, Bot } from "../game/index.js";
import type { Luck } from "../value/index.js";

/** Probabilities are computed: they sum to 1 but for what is rounded. */
const ROUNDED = 1e-9;

/** Where bots say with which probabilities they choose. */
export function saysPolicy(bot: Bot<unknown>): boolean {
  return typeof bot.policy === "function";
}

/**
 * The same bot: before it chooses it tells `luck` with which probabilities it will, if it says so. Throws for what are no
 * probabilities of its choices.
 */
export function sayingPolicy(
  bot: Bot<unknown>,
  numDistinctActions: number,
  luck: Luck<AnyState>,
): Bot<unknown> {
  if (!saysPolicy(bot)) return bot;
  const policy = new Float64Array(numDistinctActions);
  return {
    restart: (player, random) => bot.restart(player, random),
    chooseAction(observation, legal, count) {
      policy.fill(0, 0, count);
      bot.policy!(observation, legal, count, policy);
      checkSum(policy, count);
      luck.mayChoose(legal, count, policy);
      const action = bot.chooseAction(observation, legal, count);
      for (let place = 0; place < count; place++)
        if (legal[place] === action && policy[place] === 0)
          throw new Error(`policy gives action ${action} no chance, and it was chosen`);
      return action;
    },
  };
}

function checkSum(policy: Float64Array, count: number): void {
  let sum = 0;
  for (let place = 0; place < count; place++) {
    if (!(policy[place] >= 0)) throw new Error(`policy gives an action the probability ${policy[place]}`);
    sum += policy[place];
  }
  if (!(Math.abs(sum - 1) < ROUNDED))
    throw new Error(`policy gives ${count} actions probabilities that sum to ${sum} instead of 1`);
}
