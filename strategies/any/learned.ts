import { parameters as others } from "./lib/by-value.js";

export const description =
  "plays what it learned from many games against itself: it takes what it thinks is best on average";
export const words = "players who learned the game";

export const parameters = {
  weights: {
    kind: "value",
    default: "fitting",
    meaning: "what it learned: a file that evenkeel train wrote, or fitting for what fits the rules",
  },
  ...others,
} as const;

export { create } from "./lib/by-value.js";
