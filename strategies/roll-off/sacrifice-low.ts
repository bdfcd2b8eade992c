import { REROLL, rollOffStrategy } from "./lib/heuristics.js";

export const description = "gives its lowest dice to the enemy's highest, so that it loses the fewest pairs";
export const words = "players who give up their low dice";

export const parameters = { reroll: REROLL };

export const create = rollOffStrategy<{ reroll: string }>(({ reroll }) => [reroll, "sacrifice-low"]);
