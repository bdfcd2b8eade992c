import { greedyBot, type Bot, type StrategyContext } from "evenkeel";
import { ActionType, adviser, Group, opponent, playerToMove } from "evenkeel/shields";
import { shieldCountOn, shieldsGame } from "evenkeel/shields";
import type { ShieldsObservation, ShieldsState } from "evenkeel/shields";

export const description =
  "takes the largest attack dice first and always attacks, an unshielded battery if there is one";

export function create({ game }: StrategyContext<ShieldsState, ShieldsObservation>): Bot<ShieldsObservation> {
  const { actions, dice } = shieldsGame(game);
  const { plain, placedWorth } = adviser(shieldsGame(game));

  return greedyBot(game.numDistinctActions, (position, action) => {
    const worth = plain(position, action);
    switch (actions.type[action]) {
      case ActionType.take: {
        const upgrade = dice.group[actions.die[action]] === Group.attack && placedWorth(position, action) > 0;
        return upgrade ? worth + 1000 * dice.size[actions.die[action]] : worth;
      }
      case ActionType.attack: {
        const open = shieldCountOn(position, opponent(playerToMove(position)), actions.target[action]) === 0;
        return worth + (open ? 2000 : 1000);
      }
      default:
        return worth;
    }
  });
}
