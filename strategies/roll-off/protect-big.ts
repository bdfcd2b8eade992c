import { REROLL, rollOffStrategy } from "./lib/heuristics.js";

export const description = "orders its chain so that it loses the least in sizes of dice";
export const words = "players who protect their big dice";

export const parameters = { reroll: REROLL };

export const create = rollOffStrategy<{ reroll: string }>(({ reroll }) => [reroll, "protect-big"]);
