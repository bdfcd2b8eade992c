import type { Bot, StrategyContext } from "evenkeel";
import { actionsLeft, At, diceSurvivorGame, policies, survivorBot, targetOf } from "evenkeel/dice-survivor";
import type { Policies, SurvivorObservation, SurvivorState } from "evenkeel/dice-survivor";

export const description = "tries for an Extra Play Point, then challenges the weakest with what is left";

export const parameters = {
  ...policies,
  then: {
    kind: "choice",
    values: ["challenge", "pass"],
    default: "challenge",
    meaning: "what it does with the other action: challenge the weakest, or nothing",
  },
} as const;

export function create({
  game,
  params,
}: StrategyContext<
  SurvivorState,
  SurvivorObservation,
  Policies & { then: "challenge" | "pass" }
>): Bot<SurvivorObservation> {
  const { actions, rules } = diceSurvivorGame(game);
  return survivorBot(diceSurvivorGame(game), params, {
    act(position, player, dice) {
      if (position.data[At.extras] < rules.extraPerTurn) return actions.extra;
      if (params.then === "pass" || actionsLeft(position) === 0) return actions.pass;
      return actions.challengeOne + targetOf(position, player, "weakest", dice);
    },
  });
}
