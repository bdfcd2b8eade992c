import type { Bot, StrategyContext } from "evenkeel";
import { At, diceSurvivorGame, policies, survivorBot } from "evenkeel/dice-survivor";
import type { Policies, SurvivorObservation, SurvivorState } from "evenkeel/dice-survivor";

export const description = "tries for an Extra Play Point and does nothing else";

export const parameters = policies;

export function create({
  game,
  params,
}: StrategyContext<SurvivorState, SurvivorObservation, Policies>): Bot<SurvivorObservation> {
  const { actions, rules } = diceSurvivorGame(game);
  return survivorBot(diceSurvivorGame(game), params, {
    act: (position) => (position.data[At.extras] < rules.extraPerTurn ? actions.extra : actions.pass),
  });
}
