import { expect, test } from "vitest";
import { readExperiment } from "../../src/experiment/index.js";
import { InputError } from "../../src/play/errors.js";
import { folderWith } from "./workshop.js";

const file = (game: string, rest: string, lineup = "[random, random]"): string =>
  `question: q\ngame: ${game}\nseed: s\ngames: 100\nlineups: { equals: ${lineup} }\n${rest}\n`;

function read(text: string) {
  return readExperiment(`${folderWith({ "exp.yaml": text })}/exp.yaml`, {});
}

async function complaint(text: string): Promise<string> {
  try {
    await read(text);
  } catch (error) {
    if (error instanceof InputError) return error.message.replace(/^.*exp\.yaml/, "exp.yaml");
    throw error;
  }
  throw new Error("nothing was wrong");
}

test("where the seats of a variant differ all variants are counted by seat", async () => {
  const { plan } = await read(
    file("dice-realms", "variants: { base: {}, army: { blue: { startFood: 8 } } }"),
  );
  expect(plan.measures.bySeat).toBe(true);
  expect(plan.arms.map(({ options }) => options)).toEqual([{}, { blue: { startFood: 8 } }]);
});

test("where only the starter differs, by the order of play", async () => {
  const { plan } = await read(
    file(
      "dice-realms",
      "handicap: { others: { startFood: 8 } }\nvariants: { base: {}, own: { handicap: { starter: { startFood: 0 } } } }",
    ),
  );
  expect(plan.measures.bySeat).toBeUndefined();
  expect(plan.arms.map(({ options }) => options["handicap"])).toEqual([
    { others: { startFood: 8 } },
    { starter: { startFood: 0 } },
  ]);
});

test.each<[string, string, string]>([
  [
    "dice-realms",
    "variants: { a: { red: { damage: full } } }",
    "exp.yaml:6:33: red.damage: is the same for all seats (one of units, startUnits, startFood, startMilitary, startTerritory, startPopulation)",
  ],
  [
    "dice-realms",
    "variants: { a: { red: { startFod: 3 } } }",
    'exp.yaml:6:35: unknown option "red.startFod" (did you mean startFood?)',
  ],
  [
    "dice-realms",
    "variants: { a: { blue: { units: { cavalry: { die: 1 } } } } }",
    "exp.yaml:6:51: blue.units.cavalry.die: expected a whole number from 2 to 20, got 1",
  ],
  [
    "dice-realms",
    "handicap: { others: { startFood: 9 } }",
    "exp.yaml:6:34: handicap.others.startFood: expected a whole number from 0 to 8, got 9",
  ],
  ["dice-realms", "handicap: { last: { startFood: 9 } }", 'exp.yaml:6:13: unknown key "last" (one of'],
  [
    "dice-realms",
    "handicap: { third: { startFood: 7 } }",
    "exp.yaml:6:20: handicap.third: is no role (one of others, second, starter)",
  ],
  [
    "shield-bashers",
    "variants: { a: { red: { board: W3 } } }",
    "exp.yaml:6:32: red.board: is the same for all seats",
  ],
  [
    "roll-off",
    "handicap: { others: { surplus: lost } }",
    "exp.yaml:6:1: handicap: no option of this game may differ by seat",
  ],
])("in %s %s is refused in one line", async (game, rest, line) => {
  const lineup = game === "roll-off" ? "[sorted, sorted]" : undefined;
  expect(await complaint(file(game, rest, lineup))).toContain(line);
});
