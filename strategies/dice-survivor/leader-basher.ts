import { policies, survivorStrategy, targetOf } from "./lib/heuristics.js";

export const description = "challenges whoever has most points with both actions";
export const words = "players who challenge the leader";

export const parameters = policies;

export const create = survivorStrategy(({ actions }) => ({
  target: "strongest",
  act: (position, player, dice) => actions.challengeTwo + targetOf(position, player, "strongest", dice),
}));
