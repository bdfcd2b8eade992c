import { At } from "evenkeel/dice-survivor";
import { policies, survivorStrategy } from "./lib/heuristics.js";

export const description = "tries for an Extra Play Point and does nothing else";
export const words = "players who only farm";

export const parameters = policies;

export const create = survivorStrategy(({ actions, rules }) => ({
  act: ({ data }) => (data[At.extras] < rules.extraPerTurn ? actions.extra : actions.pass),
}));
