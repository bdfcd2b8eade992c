import type { Bot, StrategyContext } from "evenkeel";
import { diceSurvivorGame, policies, survivorBot, targetOf } from "evenkeel/dice-survivor";
import type { Policies, SurvivorObservation, SurvivorState } from "evenkeel/dice-survivor";

export const description = "challenges whoever has most points with both actions";

export const parameters = policies;

export function create({
  game,
  params,
}: StrategyContext<SurvivorState, SurvivorObservation, Policies>): Bot<SurvivorObservation> {
  const { actions } = diceSurvivorGame(game);
  return survivorBot(diceSurvivorGame(game), params, {
    target: "strongest",
    act: (position, player, dice) => actions.challengeTwo + targetOf(position, player, "strongest", dice),
  });
}
