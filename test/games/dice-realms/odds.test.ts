import { describe, expect, it } from "vitest";
import type { OptionValues } from "../../../src/game/index.js";
import { bouts } from "../../../src/games/dice-realms/bouts.js";
import { allStandings } from "../../../src/games/dice-realms/expected.js";
import { diceRealms, diceRealmsGame } from "../../../src/games/dice-realms/index.js";
import { leftChances } from "../../../src/games/dice-realms/odds.js";
import { Side, sideOf } from "../../../src/games/dice-realms/state.js";

const rulings: OptionValues[] = [
  {},
  { rangedMirror: "attacker-first" },
  { damage: "full", siegeBonus: 1 },
  { units: { infantry: { die: 9, initiative: { siege: "together" } }, siege: { die: 3 } } },
];

describe("what bots expect to be left of a unit is what the rules leave", () => {
  it.each(rulings)("%j", (options) => {
    const arena = bouts((given) => diceRealmsGame(diceRealms.create(given, 2)), options);
    const { rules } = arena.game;
    for (const attacker of allStandings(arena))
      for (const defender of allStandings(arena)) {
        const left = new Array<number>(defender.value + 1).fill(0);
        arena.duel(attacker, defender).results(({ data }, chance) => {
          left[data[sideOf(1) + Side.units + defender.part]] += chance;
        });
        const of = [attacker.part, attacker.value, defender.part, defender.value] as const;
        leftChances(rules, ...of).forEach((chance, points) => expect(chance).toBeCloseTo(left[points], 10));
      }
  });
});
