import { numberParameter } from "evenkeel";
import { FLEETS } from "./lib/fleets.js";
import { approach, attackAbove, LIFE, observerOf } from "./lib/heuristics.js";
import { basherStrategy } from "./lib/strategy.js";

export const description =
  "attacks what it does not know with ships that can afford it, then uses what it saw";
export const words = "players who probe the unknown";

export const parameters = {
  setup: FLEETS,
  least: numberParameter(
    [0, 0.99],
    0.3,
    "the chance above which a ship with its tertiary attacks one that is not known",
  ),
};

export const create = basherStrategy<typeof parameters>((heuristics, { least }) => {
  const sure = attackAbove(heuristics, 0.5);
  return {
    attack(position, ship, enemy) {
      const value = sure(position, ship, enemy);
      const chance = heuristics.chance(ship, enemy);
      const fresh = position.tertiary[observerOf(position) * 3 + ship] === 1;
      if (value > 0 || !fresh || position.secondary[enemy] >= 0 || chance <= least) return value;
      return (LIFE * chance) | 0;
    },
    step: approach(heuristics),
  };
});
