import { expect, test } from "vitest";
import { complaint, experiment, read } from "./workshop.js";

const duel = { game: "duel", lineups: "{ a: [passer, thrower] }", answer: "[{ table: throw }, strategies]" };

test("a table that the file names answers under the rules of its first variant, charts follow", async () => {
  const { experiment: asked } = await read(experiment(duel));
  expect(asked).toMatchObject({
    table: { name: "throw", finding: "A throw shows 6 at most." },
    answer: "strategies",
  });
  const alone = await read(experiment({ ...duel, answer: "{ table: throw }" }));
  expect(alone.experiment.table).toEqual(asked.table);
  expect(alone.experiment).not.toHaveProperty("answer");
  const variants = "{ larger: { die: d8 }, base: {} }";
  expect((await read(experiment({ ...duel, variants }))).experiment.table).toEqual({
    name: "throw",
    finding: "A throw shows 8 at most.",
  });
  expect((await read(experiment())).experiment).not.toHaveProperty("table");
});

test("a table is no part of the plan", async () => {
  const { plan } = await read(experiment(duel));
  expect(plan).toEqual((await read(experiment({ ...duel, answer: "strategies" }))).plan);
});

test("what is set on the command line is what it says, or leaves the answer to the games", async () => {
  const set = async (options: object) => (await read(experiment(duel), { set: { ...options } })).experiment;
  expect((await set({ die: "d8" })).table?.finding).toBe("A throw shows 8 at most.");
  expect(await set({ bonus: "on" })).not.toHaveProperty("table");
});

test.each<[Record<string, string>, string]>([
  [{ answer: "{ table: thro }" }, 'exp.yaml:6:18: answer: duel has no table "thro" (did you mean throw?)'],
  [
    { variants: "{ rich: { bonus: on } }" },
    'exp.yaml:6:19: answer: duel has no table "throw" under "rich" (one of broken, silent)',
  ],
  [
    { answer: "[strategies, { table: silent }]" },
    'exp.yaml:6:31: answer: table "silent" says nothing in a sentence (another table, or a chart)',
  ],
  [{ answer: "{ table: broken }" }, "exp.yaml:6:18: answer: the tables of duel throw: no dice"],
  [{ answer: "[{ table: throw }, { table: silent }]" }, "exp.yaml:6:37: answer: two tables (one of them)"],
  [
    { game: "toss", answer: "{ table: throw }" },
    "exp.yaml:6:18: answer: toss has no exact tables (a chart, or a metric of the game)",
  ],
  [{ answer: "{ tabel: throw }" }, 'exp.yaml:6:11: unknown key "tabel" (did you mean table?)'],
  [{ answer: "{ table: 5 }" }, "exp.yaml:6:18: table: got 5 (expected the name of a table of the game)"],
  [
    { answer: "[{ table: [] }]" },
    "exp.yaml:6:19: table: the list is empty (expected the name of a table of the game)",
  ],
])("%j is one line", async ({ answer = duel.answer, ...more }, line) => {
  expect(await complaint(experiment({ ...duel, answer, ...more }))).toBe(line);
});
