import { ActionType, Group } from "evenkeel/shields";
import { commonSense } from "./lib/heuristics.js";

export const description = "takes black shields first, then coloured ones; otherwise plays by common sense";
export const words = "players who take black shields first";

export const create = commonSense(({ actions, dice, placedValue }) => (value, position, action) => {
  if (actions.type[action] !== ActionType.take || placedValue(position, action) === 0) return value;
  const group = dice.group[actions.die[action]];
  if (group === Group.black) return value + 2000;
  return group === Group.shield ? value + 1000 : value;
});
