import { greedyBot, type Bot, type StrategyContext } from "evenkeel";
import { ActionType, adviser, shieldsGame } from "evenkeel/shields";
import type { ShieldsObservation, ShieldsState } from "evenkeel/shields";

export const description = "takes shields, then polish and potions, and mends what it can before it attacks";

/** By `Group`: attack dice come last. */
const WISH = [0, 4000, 4000, 2000, 3000];

export function create({ game }: StrategyContext<ShieldsState, ShieldsObservation>): Bot<ShieldsObservation> {
  const { actions, dice } = shieldsGame(game);
  const { plain, placedWorth, healGain } = adviser(shieldsGame(game));

  return greedyBot(game.numDistinctActions, (position, action) => {
    const worth = plain(position, action);
    const type = actions.type[action];
    const die = actions.die[action];
    if (type === ActionType.take && placedWorth(position, action) > 0) return worth + WISH[dice.group[die]];
    const heals = type === ActionType.potion || type === ActionType.polish;
    return heals && 2 * healGain(position, action) >= dice.size[die] ? worth + 1000 : worth;
  });
}
