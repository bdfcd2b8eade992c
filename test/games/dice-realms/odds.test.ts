import { describe, expect, it } from "vitest";
import type { OptionValues } from "../../../src/game/index.js";
import { attacksUnder } from "../../../src/games/dice-realms/exact/attacks.js";
import { diceRealms, diceRealmsGame } from "../../../src/games/dice-realms/index.js";
import { leftChances } from "../../../strategies/dice-realms/lib/blows.js";

const rulings: OptionValues[] = [
  {},
  { rangedMirror: "attacker-first" },
  { damage: "full", siegeBonus: 1 },
  { units: { infantry: { die: 9, initiative: { siege: "together" } }, siege: { die: 3 } } },
];

describe("what bots expect to be left of a unit is what the rules leave", () => {
  it.each(rulings)("%j", (options) => {
    const { game, units, attack } = attacksUnder(
      (given) => diceRealmsGame(diceRealms.create(given, 2)),
      options,
    );
    for (const attacker of units)
      for (const target of units) {
        const left = new Array<number>(target.value + 1).fill(0);
        attack(attacker, target).results((lost, chance) => {
          left[target.value - lost.target] += chance;
        });
        const of = [attacker.target, attacker.value, target.target, target.value] as const;
        leftChances(game.rules, ...of).forEach((chance, points) =>
          expect(chance).toBeCloseTo(left[points], 10),
        );
      }
  });
});
