import { greedyBot, type Bot, type ParameterDescription, type StrategyContext } from "evenkeel";
import { ActionType, adviser, Group, health, playerToMove, shieldsGame } from "evenkeel/shields";
import type { ShieldsObservation, ShieldsState } from "evenkeel/shields";

export const description =
  "collects potions and heals a battery once its health is at or below the threshold";

export const parameters = {
  threshold: { kind: "number", min: 0, max: 12, default: 4, meaning: "health points; 0 never heals" },
} satisfies Record<string, ParameterDescription>;

interface Params {
  readonly threshold: number;
}

export function create({
  game,
  params,
}: StrategyContext<ShieldsState, ShieldsObservation, Params>): Bot<ShieldsObservation> {
  const { actions, dice } = shieldsGame(game);
  const { plain, healGain } = adviser(shieldsGame(game));

  // Everything but the moment of healing is the same for all thresholds, so that a sweep compares just that.
  return greedyBot(game.numDistinctActions, (position, action) => {
    const worth = plain(position, action);
    switch (actions.type[action]) {
      case ActionType.take:
        return dice.group[actions.die[action]] === Group.potion ? worth + 6 : worth;
      case ActionType.potion: {
        const points = health(position, playerToMove(position), actions.battery[action]);
        const gain = healGain(position, action);
        return gain > 0 && points <= params.threshold ? 1000 + gain - points / 100 : -1;
      }
      default:
        return worth;
    }
  });
}
