import { styleStrategy } from "./lib/heuristics.js";

export const description =
  "hunts weak enemy units where initiative is on its side, and turns on the keep when none is worth it";
export const words = "players who hunt enemy units";

export const { parameters, create } = styleStrategy("exchange", {
  want: [4, 4, 6, 2],
  army: 8,
  hold: 3,
  damage: [0.6, 0.4, 3],
  hunt: 2,
  caution: 0.7,
});
