import { FLEETS } from "./lib/fleets.js";
import { attackAbove, LIFE } from "./lib/heuristics.js";
import { basherStrategy } from "./lib/strategy.js";

export const description = "hunts ships that have lost their tertiary, and only then the others";
export const words = "players who hunt damaged ships";

export const parameters = { setup: FLEETS };

/** Turns it goes out of its way for a damaged ship. */
const DETOUR = 3;

/** More than any attack brings. */
const DAMAGED = 5 * LIFE;

export const create = basherStrategy<typeof parameters>((heuristics) => {
  const { turnsToAttack } = heuristics;
  const sure = attackAbove(heuristics, 0.5);
  return {
    attack(position, ship, enemy) {
      const value = sure(position, ship, enemy);
      return value > 0 && position.tertiary[enemy] === 0 ? value + DAMAGED : value;
    },
    step(_, ship, cell) {
      const toDamaged = turnsToAttack(ship, cell, DAMAGED);
      const toAny = turnsToAttack(ship, cell);
      return -LIFE * Math.min(40, toDamaged, DETOUR + toAny);
    },
  };
});
