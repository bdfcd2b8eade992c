import { policies, survivorStrategy, targetOf } from "./lib/heuristics.js";

export const description =
  "challenges whoever last took points from it with both actions, otherwise the weakest";
export const words = "players who take revenge";

export const parameters = policies;

export const create = survivorStrategy(({ actions }) => ({
  act(position, player, dice) {
    const foe = position.attacker[player] - 1;
    const alive = foe >= 0 && position.points[foe] > 0;
    return actions.challengeTwo + (alive ? foe : targetOf(position, player, "weakest", dice));
  },
}));
