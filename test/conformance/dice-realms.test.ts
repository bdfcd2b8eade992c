import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  PositionError,
  type OptionDescription,
  type OptionValues,
  type Value,
} from "../../src/game/index.js";
import { diceRealms } from "../../src/games/dice-realms/index.js";
import { conforms } from "../../src/testing/index.js";

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
  if (option.name === "repairPrice") return [1, 3];
  if (option.name === "spends") return [2, 3];
  if (option.type === "integer" && option.name.startsWith("start")) return [option.min, option.max];
  return option.name === "siegeBonus" ? [-2, 3] : [1, 7, 60];
}

describe("Dice Realms keeps the contract", () => {
  it("in hundreds of games by the default rulings", () => {
    conforms(diceRealms, { games: 300, closely: 150 });
  });

  it.each(everyValue())("with %s", (_, options) => {
    conforms(diceRealms, { options, games: 12, closely: 40 });
  });

  it.each<[string, OptionValues]>([
    [
      "two alike",
      {
        units: { ranged: { initiative: { cavalry: "second" } }, siege: { initiative: { ranged: "second" } } },
        attackDeclare: "upfront",
        defendLimit: "once",
      },
    ],
    [
      "three alike in a circle",
      {
        units: {
          infantry: { cost: 2, die: 6 },
          cavalry: { price: { farm: 2, city: 3, keep: 4 } },
          siege: { cost: 2 },
        },
        damage: "full",
      },
    ],
  ])("with units of which %s", (_, options) => {
    conforms(diceRealms, { options: { startUnits: 3, maxTurns: 60, ...options }, games: 20, closely: 8 });
  });

  it.each<[string, Record<string, Value>]>([
    ["two armies", { red: { units, startUnits: 2 }, blue: { startTerritory: "half" } }],
    ["a head start", { handicap: { others: { startFood: 8, startMilitary: 12 } } }],
    ["an army for who starts", { handicap: { starter: { units, startUnits: 3 } }, attackDeclare: "upfront" }],
    [
      "all at once",
      { blue: { units, startUnits: 4 }, handicap: { starter: { startFood: 0 } }, first: "fixed" },
    ],
  ])("with %s", (_, options) => {
    conforms(diceRealms, { options: { maxTurns: 60, ...options }, games: 20, closely: 8 });
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
    refuses({ maxTurns: 9 }, [
      ["green gathers", /cannot read "green gathers"/],
      ["red gathers | turn 10", /turn: expected a whole number from 1 to 9/],
      ["red gathers | red: farm 9", /red: "farm 9": expected a whole number from 0 to 8/],
      ["red gathers | red: castle 9", /expected a die and its number/],
      ["red gathers | red: farm 2, farm 3", /farm comes twice/],
      ["red gathers | red: farm 2 | red: farm 3", /two sections "red:"/],
      ["red gathers | blue: keep 0", /a keep is down/],
      ["red won", /blue's keep stands/],
      ["red won | red: keep 0 | blue: keep 0", /red's own keep is down/],
      ["red won by far | blue: keep 0", /cannot read "red won by far"/],
      ["undecided after red | turn 3", /the limit is turn 9, and this is turn 3/],
      ["red ahead at the limit after red | turn 9", /capResult: draw/],
      ["red repairs on", /only one territory is repaired/],
      ["blue defends keep against siege", /the attacking siege is felled/],
      ["blue defends keep against siege | red: siege 2", /blue has no unit to defend with/],
      ["red spends | attacked siege", /"attacked" has no meaning here/],
      ["red attacks on | attacked siege, bows", /attacked: expected one of/],
      ["blue defends farm against siege | red: siege 2 | blue: farm 0, siege 1", /farm may not be attacked/],
      ["red attacks on | declared siege at keep", /"declared" has no meaning here/],
      ["red gathers | weather fine", /no section/],
      ["red gathers | counts x", /counts: expected/],
    ]);
  });

  it("and those that their rulings forbid", () => {
    const city = "blue defends city against siege | red: siege 2 | blue: siege 1";
    refuses({ targetOrder: "layered" }, [[city, /blue's city may not be attacked now/]]);
    refuses({ capResult: "keep-health", maxTurns: 9 }, [
      ["red ahead at the limit after red | turn 9 | blue: keep 12", /capResult: keep-health/],
      ["undecided after red | turn 9 | blue: keep 11", /capResult: keep-health/],
    ]);
  });

  it("and declared attacks that cannot have been declared", () => {
    const both = "red: infantry 4, siege 2 | blue: ranged 1";
    const defends = `blue defends keep against siege | ${both} | declared infantry at farm, siege at keep`;
    refuses({ attackDeclare: "upfront" }, [
      [
        "red attacks on | red: siege 2 | declared infantry at keep",
        /"infantry at keep", and red's infantry is felled/,
      ],
      [
        "red attacks on | red: siege 2 | declared siege against ranged",
        /blue's ranged may not be attacked now/,
      ],
      ["red attacks on | red: siege 2 | blue: farm 0 | declared siege at farm", /blue's farm may not be/],
      [`red attacks on | ${both} | declared siege at keep | resolved 1`, /while attacks are being declared/],
      [`red attacks on | ${both} | resolved 1`, /"resolved" has no meaning without "declared"/],
      [defends, /not number 0 of those declared/],
      [`${defends} | resolved 1`, /not number 1 of those declared/],
      [`${defends} | resolved 3`, /resolved: expected a whole number from 0 to 2/],
      [
        `blue defends farm against infantry | ${both} | declared infantry at farm, cavalry at keep | resolved 1`,
        /"cavalry at keep", and red's cavalry is felled/,
      ],
    ]);
    refuses({ attackDeclare: "upfront", targetOrder: "layered" }, [
      [`red attacks on | ${both} | declared siege at city`, /blue's city may not be attacked now/],
    ]);
    const game = diceRealms.create({ attackDeclare: "upfront" }, 2);
    const state = game.newState();
    // Infantry felled the ranged that siege was to attack in third place, and is gone itself.
    const text =
      "blue defends keep against cavalry | red: siege 2, cavalry 6 | blue: siege 1 | " +
      "declared infantry against ranged, cavalry at keep, siege against ranged | resolved 2";
    game.stateFromString!(text, state);
    expect(game.stateToString(state)).toContain("resolved 2");
  });
});

function refuses(options: OptionValues, wrong: readonly [text: string, message: RegExp][]): void {
  const game = diceRealms.create(options, 2);
  const state = game.newState();
  for (const [text, message] of wrong) {
    expect(() => game.stateFromString!(text, state), text).toThrow(PositionError);
    expect(() => game.stateFromString!(text, state), text).toThrow(message);
  }
}
