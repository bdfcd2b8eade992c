import { greedyBot, type Bot, type ParameterDescription, type StrategyContext } from "evenkeel";
import { ActionType, adviser, COLOURS, Group, shieldsGame } from "evenkeel/shields";
import type { ShieldsObservation, ShieldsState } from "evenkeel/shields";

export const description = "puts all the shields it can on one colour and mends that colour first";

export const parameters = {
  colour: { kind: "choice", values: COLOURS, default: "red", meaning: "the battery it defends" },
} satisfies Record<string, ParameterDescription>;

interface Params {
  readonly colour: (typeof COLOURS)[number];
}

export function create({
  game,
  params,
}: StrategyContext<ShieldsState, ShieldsObservation, Params>): Bot<ShieldsObservation> {
  const { actions, dice } = shieldsGame(game);
  const { plain, placedWorth, healGain, guarded } = adviser(shieldsGame(game));
  const colour = COLOURS.indexOf(params.colour);

  return greedyBot(game.numDistinctActions, (position, action) => {
    const worth = plain(position, action);
    const stack = actions.stack[action];
    const mine = actions.battery[action] === colour || (stack >= 0 && guarded(stack) === colour);
    if (!mine) return worth;
    switch (actions.type[action]) {
      case ActionType.take: {
        const isShield = dice.group[actions.die[action]] !== Group.attack;
        return isShield && placedWorth(position, action) > 0 ? worth + 1000 : worth;
      }
      case ActionType.potion:
      case ActionType.polish:
        return 2 * healGain(position, action) >= dice.size[actions.die[action]] ? worth + 1000 : worth;
      default:
        return worth;
    }
  });
}
