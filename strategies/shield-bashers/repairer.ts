import { numberParameter } from "evenkeel";
import { FLEETS } from "./lib/fleets.js";
import { approach, attackAbove, LIFE, observerOf } from "./lib/heuristics.js";
import { basherStrategy } from "./lib/strategy.js";

export const description =
  "takes a damaged ship home at once, repairs it, and changes its shields for better ones";
export const words = "players who go home to repair";

export const parameters = {
  setup: FLEETS,
  range: numberParameter([0, 40], 5, "how many turns from home a damaged ship turns back"),
};

/** A damaged ship on its way home goes before all that approach, but not before an attack. */
const HOMEWARD = 50 * LIFE;

export const create = basherStrategy<typeof parameters>((heuristics, { range }) => {
  const { canMend, returns, turnsHome } = heuristics;
  const forward = approach(heuristics);
  return {
    attack: attackAbove(heuristics, 0.5),
    step(position, ship, cell) {
      const me = observerOf(position);
      const own = me * 3 + ship;
      if (!canMend(position, ship)) return forward(position, ship, cell);
      const before = turnsHome(ship, position.position[own]);
      const turns = returns(position, ship, cell) ? 0 : turnsHome(ship, cell);
      if (before > range || turns >= before) return forward(position, ship, cell) - LIFE;
      return HOMEWARD - LIFE * turns;
    },
  };
});
