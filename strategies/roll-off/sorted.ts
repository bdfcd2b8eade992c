import { REROLL, rollOffStrategy } from "./lib/heuristics.js";

export const description = "orders its chain as the rules do: highest first";
export const words = "players who line up highest first";

export const parameters = { reroll: REROLL };

export const create = rollOffStrategy<{ reroll: string }>(({ reroll }) => [reroll, "sorted"]);
