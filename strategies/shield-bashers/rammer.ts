import { FLEETS } from "./lib/fleets.js";
import { approach, attackAbove } from "./lib/heuristics.js";
import { basherStrategy } from "./lib/strategy.js";

export const description =
  "goes for the nearest enemy it beats more often than not, over all secrets that are possible";

export const parameters = {
  setup: FLEETS,
  chance: {
    kind: "number",
    default: 0.5,
    min: 0,
    max: 0.99,
    meaning: "attacks where its chance is greater than this",
  },
} as const;

export const create = basherStrategy<typeof parameters>((heuristics, { chance }) => ({
  attack: attackAbove(heuristics, chance),
  step: approach(heuristics),
}));
