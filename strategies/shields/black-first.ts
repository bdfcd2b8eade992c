import { greedyBot, type Bot, type StrategyContext } from "evenkeel";
import { ActionType, adviser, Group, shieldsGame } from "evenkeel/shields";
import type { ShieldsObservation, ShieldsState } from "evenkeel/shields";

export const description = "takes black shields first, then coloured ones; otherwise plays by common sense";

export function create({ game }: StrategyContext<ShieldsState, ShieldsObservation>): Bot<ShieldsObservation> {
  const { actions, dice } = shieldsGame(game);
  const { plain, placedWorth } = adviser(shieldsGame(game));

  return greedyBot(game.numDistinctActions, (position, action) => {
    const worth = plain(position, action);
    if (actions.type[action] !== ActionType.take || placedWorth(position, action) === 0) return worth;
    const group = dice.group[actions.die[action]];
    if (group === Group.black) return worth + 2000;
    return group === Group.shield ? worth + 1000 : worth;
  });
}
