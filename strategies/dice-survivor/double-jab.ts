import { policies, survivorStrategy, TARGET, targetOf, type Target } from "./lib/heuristics.js";

export const description = "challenges the weakest twice, with one action each";
export const words = "players who challenge the weakest twice";

export const parameters = { ...policies, target: TARGET };

export const create = survivorStrategy<{ target: Target }>(({ actions }, { target }) => ({
  target,
  act: (position, player, dice) => actions.challengeOne + targetOf(position, player, target, dice),
}));
