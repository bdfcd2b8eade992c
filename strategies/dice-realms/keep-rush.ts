import { styleStrategy } from "./lib/heuristics.js";

export const description = "trains siege and cavalry and throws all its food at the keep";
export const words = "players who rush the keep";

export const { parameters, create } = styleStrategy("exchange", {
  hold: 3,
  want: [0, 0, 6, 6],
  army: 6,
  damage: [0, 0, 3],
  fall: [0, 0, 100],
  hunt: 0,
  caution: 0,
  repair: [0, 0, 0],
});
