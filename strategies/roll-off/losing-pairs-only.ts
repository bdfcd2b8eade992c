import { ARRANGEMENT, rollOffStrategy } from "./lib/heuristics.js";

export const description = "re-rolls only dice that lose their pair and show less than half";
export const words = "players who re-roll only losing pairs";

export const parameters = { arrangement: ARRANGEMENT };

export const create = rollOffStrategy<{ arrangement: string }>(({ arrangement }) => [
  "losing-pairs-only",
  arrangement,
]);
