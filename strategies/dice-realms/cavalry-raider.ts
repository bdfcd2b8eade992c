import { styleStrategy } from "./lib/heuristics.js";

export const description =
  "trains cavalry and uses its cheaper attacks on whatever territory gives most for the food";
export const words = "players who raid with cavalry";

export const { parameters, create } = styleStrategy("exchange", {
  hold: 1,
  want: [0, 0, 6, 0],
  army: 6,
  damage: [1.2, 1, 2],
  hunt: 0.5,
  caution: 0,
});
