import type { Bot, StrategyContext } from "evenkeel";
import { actionsLeft, diceSurvivorGame, policies, survivorBot, targetOf } from "evenkeel/dice-survivor";
import type { Policies, SurvivorObservation, SurvivorState } from "evenkeel/dice-survivor";

export const description = "challenges the weakest with just the actions that can eliminate it";

export const parameters = policies;

export function create({
  game,
  params,
}: StrategyContext<SurvivorState, SurvivorObservation, Policies>): Bot<SurvivorObservation> {
  const { actions } = diceSurvivorGame(game);
  return survivorBot(diceSurvivorGame(game), params, {
    act(position, player, dice) {
      const prey = targetOf(position, player, "weakest", dice);
      const both = position.points[prey] > 1 && actionsLeft(position) > 1;
      return (both ? actions.challengeTwo : actions.challengeOne) + prey;
    },
  });
}
