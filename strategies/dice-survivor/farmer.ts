import { At } from "evenkeel/dice-survivor";
import { policies, survivorStrategy, targetOf } from "./lib/heuristics.js";

export const description = "tries for an Extra Play Point, then challenges the weakest with what is left";
export const words = "players who farm first";

export const parameters = {
  ...policies,
  then: {
    kind: "choice",
    values: ["challenge", "pass"],
    default: "challenge",
    meaning: "what it does with the other action: challenge the weakest, or nothing",
  },
} as const;

export const create = survivorStrategy<{ then: "challenge" | "pass" }>(({ actions, rules }, { then }) => ({
  act(position, player, dice) {
    if (position.data[At.extras] < rules.extraPerTurn) return actions.extra;
    if (then === "pass" || position.data[At.actionsLeft] === 0) return actions.pass;
    return actions.challengeOne + targetOf(position, player, "weakest", dice);
  },
}));
