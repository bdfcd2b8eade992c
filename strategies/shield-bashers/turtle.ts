import { numberParameter } from "evenkeel";
import { FLEETS } from "./lib/fleets.js";
import { attackAbove, LIFE, observerOf, type Observation } from "./lib/heuristics.js";
import { basherStrategy } from "./lib/strategy.js";

export const description =
  "stays at home with the best defenders, Wb and Bw, and hits only what comes near and is weaker";
export const words = "players who stay at home";

export const parameters = {
  setup: {
    ...FLEETS,
    // Wb and Bw win 7 of 9 fights as defenders, and leave Gg as the third.
    default: ["Wb Gg Bw", "Wb Bw Gg", "Gg Wb Bw", "Gg Bw Wb", "Bw Wb Gg", "Bw Gg Wb"],
  },
  range: numberParameter([1, 10], 2, "how many turns from home a ship may go"),
};

export const create = basherStrategy<typeof parameters>((heuristics, { range }) => {
  const { danger, rules, turnsHome } = heuristics;
  const attack = attackAbove(heuristics, 0.5);

  /** Turns from home; none at home, from where the way home leads out of it first. */
  function away(position: Observation, ship: number, cell: number): number {
    return rules.homeOf[cell] === 1 + observerOf(position) ? 0 : turnsHome(ship, cell);
  }

  return {
    attack,
    // No attack is worth leaving home for.
    ram: (position, ship, enemy) =>
      away(position, ship, position.position[enemy]) > range ? -1 : attack(position, ship, enemy),
    step(position, ship, cell) {
      const turns = away(position, ship, cell);
      return (turns > range ? -LIFE * (200 + turns) : 0) - danger(position, ship, cell);
    },
  };
});
