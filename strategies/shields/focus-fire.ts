import { greedyBot, type Bot, type StrategyContext } from "evenkeel";
import { ActionType, adviser, health, opponent, playerToMove } from "evenkeel/shields";
import { shieldsGame, shieldsOn } from "evenkeel/shields";
import type { ShieldsObservation, ShieldsState } from "evenkeel/shields";

export const description =
  "always attacks, and always the battery with the fewest points left, shields included";

export function create({ game }: StrategyContext<ShieldsState, ShieldsObservation>): Bot<ShieldsObservation> {
  const { actions } = shieldsGame(game);
  const { plain } = adviser(shieldsGame(game));

  return greedyBot(game.numDistinctActions, (position, action) => {
    const worth = plain(position, action);
    if (actions.type[action] !== ActionType.attack) return worth;
    const enemy = opponent(playerToMove(position));
    const target = actions.target[action];
    return worth + 10000 - health(position, enemy, target) - shieldsOn(position, enemy, target);
  });
}
