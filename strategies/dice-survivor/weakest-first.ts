import { At } from "evenkeel/dice-survivor";
import { policies, survivorStrategy, targetOf } from "./lib/heuristics.js";

export const description = "challenges the weakest with just the actions that can eliminate it";
export const words = "players who finish off the weakest";

export const parameters = policies;

export const create = survivorStrategy(({ actions }) => ({
  act(position, player, dice) {
    const prey = targetOf(position, player, "weakest", dice);
    const both = position.points[prey] > 1 && position.data[At.actionsLeft] > 1;
    return (both ? actions.challengeTwo : actions.challengeOne) + prey;
  },
}));
