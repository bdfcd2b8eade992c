import type { Bot, StrategyContext } from "evenkeel";
import { diceSurvivorGame, policies, survivorBot, TARGETS, targetOf } from "evenkeel/dice-survivor";
import type { Policies, SurvivorObservation, SurvivorState, Target } from "evenkeel/dice-survivor";

export const description = "challenges the weakest with both actions";

export const parameters = {
  ...policies,
  target: { kind: "choice", values: TARGETS, default: "weakest", meaning: "whom it challenges" },
} as const;

export function create({
  game,
  params,
}: StrategyContext<
  SurvivorState,
  SurvivorObservation,
  Policies & { target: Target }
>): Bot<SurvivorObservation> {
  const { actions } = diceSurvivorGame(game);
  return survivorBot(diceSurvivorGame(game), params, {
    target: params.target,
    act: (position, player, dice) => actions.challengeTwo + targetOf(position, player, params.target, dice),
  });
}
