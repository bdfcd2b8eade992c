import type { ParameterDescription } from "evenkeel";
import { ActionType, COLOURS, Group } from "evenkeel/shields";
import { commonSense } from "./lib/heuristics.js";

export const description = "puts all the shields it can on one colour and mends that colour first";
export const words = "players who put all shields on one colour";

export const parameters = {
  colour: { kind: "choice", values: COLOURS, default: "red", meaning: "the battery it defends" },
} satisfies Record<string, ParameterDescription>;

interface Params {
  readonly colour: (typeof COLOURS)[number];
}

export const create = commonSense<Params>(({ actions, dice, placedValue, healGain, guarded }, params) => {
  const colour = COLOURS.indexOf(params.colour);
  return (value, position, action) => {
    const stack = actions.stack[action];
    const die = actions.die[action];
    const mine = actions.battery[action] === colour || (stack >= 0 && guarded(stack) === colour);
    if (!mine) return value;
    switch (actions.type[action]) {
      case ActionType.take:
        return dice.group[die] !== Group.attack && placedValue(position, action) > 0 ? value + 1000 : value;
      case ActionType.potion:
      case ActionType.polish:
        return 2 * healGain(position, action) >= dice.size[die] ? value + 1000 : value;
      default:
        return value;
    }
  };
});
