import { ARRANGEMENT, rollOffStrategy } from "./lib/heuristics.js";

export const description = "re-rolls its lowest dice that show less than half, whenever it has a token";
export const words = "players who re-roll their lowest dice";

export const parameters = { arrangement: ARRANGEMENT };

export const create = rollOffStrategy<{ arrangement: string }>(({ arrangement }) => ["lowest", arrangement]);
