import { styleStrategy } from "./lib/heuristics.js";

export const description = "trains infantry only and sends it at the keep, again and again";
export const words = "players who flood the keep with infantry";

export const { parameters, create } = styleStrategy("healthiest", {
  hold: 1,
  want: [4, 0, 0, 0],
  army: 2,
  damage: [0.5, 0.5, 3],
  hunt: 0.5,
  caution: 0,
});
