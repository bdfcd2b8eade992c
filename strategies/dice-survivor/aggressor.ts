import { policies, survivorStrategy, TARGET, targetOf, type Target } from "./lib/heuristics.js";

export const description = "challenges the weakest with both actions";
export const words = "players who stake both actions on the weakest";

export const parameters = { ...policies, target: TARGET };

export const create = survivorStrategy<{ target: Target }>(({ actions }, { target }) => ({
  target,
  act: (position, player, dice) => actions.challengeTwo + targetOf(position, player, target, dice),
}));
