import { greedyBot, type Bot, type StrategyContext } from "evenkeel";
import { ActionType, adviser, opponent, playerToMove, shieldsGame } from "evenkeel/shields";
import type { ShieldsObservation, ShieldsState } from "evenkeel/shields";

export const description = "takes the die that the opponent most needs; otherwise plays by common sense";

export function create({ game }: StrategyContext<ShieldsState, ShieldsObservation>): Bot<ShieldsObservation> {
  const { actions } = shieldsGame(game);
  const { plain, dieWorth } = adviser(shieldsGame(game));

  return greedyBot(game.numDistinctActions, (position, action) => {
    const worth = plain(position, action);
    if (actions.type[action] !== ActionType.take) return worth;
    return worth + 1000 * dieWorth(position, opponent(playerToMove(position)), actions.die[action]);
  });
}
