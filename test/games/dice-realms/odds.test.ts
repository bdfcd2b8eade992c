import { describe, expect, it } from "vitest";
import type { OptionValues } from "../../../src/game/index.js";
import { bouts } from "../../../src/games/dice-realms/bouts.js";
import { allStandings } from "../../../src/games/dice-realms/expected.js";
import { diceRealms, diceRealmsGame, oddsOf } from "../../../src/games/dice-realms/index.js";
import { leftChances } from "../../../src/games/dice-realms/odds.js";
import { Side, sideOf } from "../../../src/games/dice-realms/state.js";

const rulings: OptionValues[] = [
  {},
  { rangedMirror: "attacker-first" },
  { damage: "full", siegeBonus: 1 },
  { units: { infantry: { die: 9, initiative: { siege: "together" } }, siege: { die: 3 } } },
];

describe("what bots expect of a fight of units is what the rules do", () => {
  it.each(rulings)("%j", (options) => {
    const arena = bouts((given) => diceRealmsGame(diceRealms.create(given, 2)), options);
    const { rules } = arena.game;
    const odds = oddsOf(rules);
    for (const attacker of allStandings(arena))
      for (const defender of allStandings(arena)) {
        const left = new Array<number>(defender.value + 1).fill(0);
        let [dealt, taken] = [0, 0];
        arena.duel(attacker, defender).results(({ data }, chance) => {
          const theirs = data[sideOf(1) + Side.units + defender.part];
          left[theirs] += chance;
          dealt += chance * (defender.value - theirs);
          taken += chance * (attacker.value - data[sideOf(0) + Side.units + attacker.part]);
        });
        const of = [attacker.part, attacker.value, defender.part, defender.value] as const;
        leftChances(rules, ...of).forEach((chance, points) => expect(chance).toBeCloseTo(left[points], 10));
        expect(odds.dealt(...of)).toBeCloseTo(dealt, 10);
        expect(odds.taken(...of)).toBeCloseTo(taken, 10);
      }
  });
});
