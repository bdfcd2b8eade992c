import { styleStrategy } from "./lib/heuristics.js";

export const description = "repairs, trains and always defends; attacks only when it must";
export const words = "players who defend and repair";

export const { parameters, create } = styleStrategy("healthiest", {
  want: [6, 6, 6, 6],
  army: 40,
  hold: 9,
  repair: [2, 2, 3],
  repairBelow: [8, 10, 12],
});
