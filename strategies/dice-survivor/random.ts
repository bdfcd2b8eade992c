import { randomBot, type Bot, type Dice, type StrategyContext } from "evenkeel";
import {
  ActionType,
  At,
  contestsOf,
  diceSurvivorGame,
  Phase,
  type SurvivorState,
} from "evenkeel/dice-survivor";
import { policies, REMATCHES, TARGETS, targetOf, wantsRematch } from "./lib/heuristics.js";
import type { RematchPolicy, Target } from "./lib/heuristics.js";

export const description = "plays any legal action, all equally likely";
export const words = "players who do anything";

export const parameters = {
  rematch: {
    ...policies.rematch,
    values: ["any", ...REMATCHES],
    default: "any",
    meaning: "when it asks for a Rematch: as likely as not, or by a policy",
  },
  major: {
    ...policies.major,
    values: ["any", ...TARGETS],
    default: "any",
    meaning: "which opponent it gives the Major Challenge Dice in the Finals: either, or by a policy",
  },
} as const;

interface Params {
  readonly rematch: RematchPolicy | "any";
  readonly major: Target | "any";
}

/** Any legal action; a Rematch, and in the Finals who gets the Major die, by policy unless that is left to chance, too. */
export function create({
  game,
  params,
}: StrategyContext<SurvivorState, SurvivorState, Params>): Bot<SurvivorState> {
  if (params.rematch === "any" && params.major === "any") return randomBot();
  const { actions, rules } = diceSurvivorGame(game);
  const contests = contestsOf(rules);
  let dice: Dice;
  return {
    restart(_, random) {
      dice = random;
    },
    chooseAction(position, legal, count) {
      if (position.data[At.phase] === Phase.react && params.rematch !== "any")
        return wantsRematch(contests, position, params.rematch) ? actions.rematch : actions.accept;
      const action = legal[dice.roll(count) - 1];
      if (params.major === "any" || actions.type[action] !== ActionType.challengeAll) return action;
      return actions.challengeAll + targetOf(position, position.data[At.player], params.major, dice);
    },
  };
}
