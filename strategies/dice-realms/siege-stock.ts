import { numberParameter } from "evenkeel";
import { SIEGE } from "evenkeel/dice-realms";
import { PLAIN, styleStrategy } from "./lib/heuristics.js";

export const description = "keeps a stock of siege ready at all times, and the other units to protect it";
export const words = "players who keep siege in stock";

export const { parameters, create } = styleStrategy<{ readonly siege: number }>(
  "exchange",
  ({ siege }) => ({ want: PLAIN.want.map((value, unit) => (unit === SIEGE ? siege : value)) }),
  {
    siege: numberParameter([0, 20], 3, "points of siege it keeps; 0 trains none"),
  },
);
