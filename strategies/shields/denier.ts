import { ActionType, opponent, playerToMove } from "evenkeel/shields";
import { commonSense } from "./lib/heuristics.js";

export const description = "takes the die that the opponent most needs; otherwise plays by common sense";
export const words = "players who take what the opponent needs";

export const create = commonSense(({ actions, dieValue }) => (value, position, action) => {
  if (actions.type[action] !== ActionType.take) return value;
  return value + 1000 * dieValue(position, opponent(playerToMove(position)), actions.die[action]);
});
