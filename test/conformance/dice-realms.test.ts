import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  PositionError,
  type OptionDescription,
  type OptionValues,
  type Value,
} from "../../src/game/index.js";
import { diceRealms } from "../../src/games/dice-realms/index.js";
import { conforms } from "./conformance.js";

const units = {
  infantry: { cost: 2, die: 8, initiative: { siege: "together" } },
  siege: { cost: 1, die: 3, price: { unit: 2, farm: 1, city: 1, keep: 2 } },
};

/** Every value of every option that is not its default, with what it needs to matter. */
function everyValue(): [string, OptionValues][] {
  return diceRealms.options.flatMap((option) =>
    valuesOf(option).map((value): [string, OptionValues] => [
      `${option.name}: ${JSON.stringify(value)}`,
      {
        maxTurns: 100,
        ...(option.needs && { [option.needs.option]: option.needs.values[0] }),
        [option.name]: value,
      },
    ]),
  );
}

function valuesOf(option: OptionDescription): Value[] {
  if (option.type === "choice") return option.values.filter((value) => value !== option.default);
  if (option.type === "data") return [units];
  if (option.name === "startUnits") return [1, 4];
  return option.name === "siegeBonus" ? [-2, 3] : [1, 7, 60];
}

describe("Dice Realms keeps the contract", () => {
  it("in hundreds of games by the default rulings", () => {
    conforms(diceRealms, { games: 300, closely: 150 });
  });

  it.each(everyValue())("with %s", (_, options) => {
    conforms(diceRealms, { options, games: 12, closely: 40 });
  });

  it("with any mixture of options", () => {
    const mixture = fc.record(
      Object.fromEntries(
        diceRealms.options
          .filter((option) => option.type === "choice")
          .map((option) => [option.name, fc.constantFrom(...option.values)]),
      ),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(mixture, fc.boolean(), fc.integer({ min: 0, max: 6 }), (chosen, data, startUnits) => {
        const all: Record<string, Value> = { maxTurns: 60, startUnits, ...chosen, ...(data && { units }) };
        const resolved = (name: string): unknown =>
          all[name] ?? diceRealms.options.find((option) => option.name === name)?.default;
        const useless = diceRealms.options.filter(
          ({ needs }) => needs && !needs.values.includes(resolved(needs.option) as string),
        );
        const options = Object.fromEntries(
          Object.entries(all).filter(([name]) => !useless.some((option) => option.name === name)),
        );
        conforms(diceRealms, { options, games: 4, closely: 12 });
      }),
      { numRuns: 60, seed: 2026 },
    );
  });

  it("and refuses positions that cannot be read", () => {
    const game = diceRealms.create({ maxTurns: 9 }, 2);
    const state = game.newState();
    const wrong: [string, RegExp][] = [
      ["green gathers", /cannot read "green gathers"/],
      ["red gathers | turn 10", /turn: expected a whole number from 1 to 9/],
      ["red gathers | red: farm 9", /red: "farm 9": expected a whole number from 0 to 8/],
      ["red gathers | red: castle 9", /expected a die and its number/],
      ["red gathers | red: farm 2, farm 3", /farm comes twice/],
      ["red gathers | red: farm 2 | red: farm 3", /two sections "red:"/],
      ["red gathers | blue: keep 0", /a keep is down/],
      ["red won", /blue's keep stands/],
      ["undecided after red | turn 3", /cannot read/],
      ["red repairs on", /only one territory is repaired/],
      ["blue defends keep against siege", /the attacking siege is felled/],
      ["blue defends keep against siege | red: siege 2", /blue has no unit to defend with/],
      ["red spends | attacked siege", /"attacked" has no meaning here/],
      ["red attacks on | attacked siege, bows", /attacked: expected some of/],
      ["red attacks on | declared siege at keep", /"declared" has no meaning here/],
      ["red gathers | weather fine", /no section/],
      ["red gathers | counts x", /counts: expected/],
    ];
    for (const [text, message] of wrong) {
      expect(() => game.stateFromString(text, state), text).toThrow(PositionError);
      expect(() => game.stateFromString(text, state), text).toThrow(message);
    }
  });
});
