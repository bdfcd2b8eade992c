import { describe, expect, test } from "vitest";
import liarsDice from "../../examples/liars-dice.js";
import pig from "../../examples/pig.js";
import riskBattle from "../../examples/risk-battle.js";
import type { Dice } from "../../src/game/index.js";
import { conforms } from "../../src/testing/index.js";

describe("games from a description conform as those that sign the full contract", () => {
  test.each([2, 3, 8])("Pig for %i", (players) => {
    conforms(pig, { players, games: 60, options: { target: 30 } });
  });

  test("Pig that the cap ends", () => {
    conforms(pig, { games: 60, options: { maxTurns: 7 } });
  });

  test.each([
    ["leaves out what matters", /equal futures and other/, ({ player }: { player: number }) => `${player}`],
    ["tells the turn", /the future tells the turn/, ({ turn }: { turn: number }) => `${turn}`],
  ])("unless the future %s", (_, message, future) => {
    const wrong = {
      ...pig,
      create: (...given: Parameters<typeof pig.create>) => ({ ...pig.create(...given), future }),
    };
    expect(() => conforms(wrong, { games: 20, closely: 2, options: { target: 20 } })).toThrow(message);
  });

  test("a battle of Risk", () => {
    conforms(riskBattle, { games: 100, options: { attackers: 4, defenders: 3 }, closely: 10 });
  });

  // A call throws all dice anew: few of them, since conformance enumerates what they can show.
  test.each([
    [2, 2],
    [3, 1],
    [6, 1],
  ])("Liar's dice for %i with %i dice each, whose cups are secret", (players, dice) => {
    conforms(liarsDice, {
      players,
      games: 60,
      options: { dice },
      closely: 20,
      scramble: ({ g: { cups } }: { g: { cups: number[][] } }, seat: number, random: Dice) => {
        for (const [other, cup] of cups.entries())
          if (other !== seat) for (let die = 0; die < cup.length; die++) cup[die] = random.roll(6);
      },
    });
  });
});
