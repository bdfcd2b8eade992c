import { numberParameter } from "evenkeel";
import { FLEETS } from "./lib/fleets.js";
import { approach, attackAbove } from "./lib/heuristics.js";
import { basherStrategy } from "./lib/strategy.js";

export const description =
  "goes for the nearest enemy it beats more often than not, over all secrets that are possible";
export const words = "players who ram the nearest ship";

export const parameters = {
  setup: FLEETS,
  chance: numberParameter([0, 0.99], 0.5, "attacks where its chance is greater than this"),
};

export const create = basherStrategy<typeof parameters>((heuristics, { chance }) => ({
  attack: attackAbove(heuristics, chance),
  step: approach(heuristics),
}));
