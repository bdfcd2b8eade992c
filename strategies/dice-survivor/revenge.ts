import type { Bot, StrategyContext } from "evenkeel";
import { attackerOf, diceSurvivorGame, policies, survivorBot, targetOf } from "evenkeel/dice-survivor";
import type { Policies, SurvivorObservation, SurvivorState } from "evenkeel/dice-survivor";

export const description =
  "challenges whoever last took points from it with both actions, otherwise the weakest";

export const parameters = policies;

export function create({
  game,
  params,
}: StrategyContext<SurvivorState, SurvivorObservation, Policies>): Bot<SurvivorObservation> {
  const { actions } = diceSurvivorGame(game);
  return survivorBot(diceSurvivorGame(game), params, {
    act(position, player, dice) {
      const foe = attackerOf(position, player);
      const alive = foe >= 0 && position.points[foe] > 0;
      return actions.challengeTwo + (alive ? foe : targetOf(position, player, "weakest", dice));
    },
  });
}
