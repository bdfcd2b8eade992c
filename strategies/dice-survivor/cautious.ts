import { At } from "evenkeel/dice-survivor";
import { policies, survivorStrategy, targetOf } from "./lib/heuristics.js";

export const description =
  "tries for an Extra Play Point, then challenges only where that costs others more than itself";
export const words = "players who are cautious";

/** How many times more likely than losing winning must be. */
const MIN_ODDS = 4;

export const parameters = policies;

export const create = survivorStrategy(({ actions, rules }, _params, contests) => ({
  act(position, player, dice) {
    if (position.data[At.extras] < rules.extraPerTurn) return actions.extra;
    const own = position.points[player];
    const prey = targetOf(position, player, "weakest", dice);
    const { win, lose } = contests.challenge(own - position.points[prey]);
    // Whoever could be eliminated by it does not challenge.
    return own > 1 && win > MIN_ODDS * lose ? actions.challengeOne + prey : actions.pass;
  },
}));
