import { ActionType, Group, opponent, playerToMove, shieldCountOn } from "evenkeel/shields";
import { commonSense } from "./lib/heuristics.js";

export const description =
  "takes the largest attack dice first and always attacks, an unshielded battery if there is one";
export const words = "players who take the largest attack dice and attack";

export const create = commonSense(({ actions, dice, placedValue }) => (value, position, action) => {
  const die = actions.die[action];
  switch (actions.type[action]) {
    case ActionType.take:
      return dice.group[die] === Group.attack && placedValue(position, action) > 0
        ? value + 1000 * dice.size[die]
        : value;
    case ActionType.attack: {
      const open = shieldCountOn(position, opponent(playerToMove(position)), actions.target[action]) === 0;
      return value + (open ? 2000 : 1000);
    }
    default:
      return value;
  }
});
