import { ActionType, health, opponent, playerToMove, shieldsOn } from "evenkeel/shields";
import { commonSense } from "./lib/heuristics.js";

export const description =
  "always attacks, and always the battery with the fewest points left, shields included";
export const words = "players who always attack the weakest battery";

export const create = commonSense(({ actions }) => (value, position, action) => {
  if (actions.type[action] !== ActionType.attack) return value;
  const enemy = opponent(playerToMove(position));
  const target = actions.target[action];
  return value + 10000 - health(position, enemy, target) - shieldsOn(position, enemy, target);
});
