import { ActionType } from "evenkeel/shields";
import { commonSense } from "./lib/heuristics.js";

export const description = "takes shields, then polish and potions, and mends what it can before it attacks";
export const words = "players who shield first";

/** By `Group`: attack dice come last. */
const WISH = [0, 4000, 4000, 2000, 3000];

export const create = commonSense(({ actions, dice, placedValue, healGain }) => (value, position, action) => {
  const type = actions.type[action];
  const die = actions.die[action];
  if (type === ActionType.take && placedValue(position, action) > 0) return value + WISH[dice.group[die]];
  const heals = type === ActionType.potion || type === ActionType.polish;
  return heals && 2 * healGain(position, action) >= dice.size[die] ? value + 1000 : value;
});
