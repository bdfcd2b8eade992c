import { styleStrategy } from "./lib/heuristics.js";

export const description = "destroys the farm to starve the enemy, then the city, then the keep";
export const words = "players who go for the farm first";

export const { parameters, create } = styleStrategy("exchange", {
  hold: 2,
  damage: [6, 4, 2],
  fall: [10, 5, 100],
  hunt: 0.5,
  caution: 0.2,
});
