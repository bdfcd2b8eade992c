import { parameters as others } from "./lib/by-value.js";

export const description =
  "plays what it learned from games against itself and against hand-written players, whom it knows for that";
export const words = "players who learned the game against known players";

export const parameters = {
  weights: {
    kind: "value",
    default: "fitting with guests",
    meaning:
      "what it learned: a file that evenkeel train --guest wrote, or fitting with guests for what fits",
  },
  ...others,
} as const;

export { create } from "./lib/by-value.js";
