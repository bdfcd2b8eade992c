import { expect, test } from "vitest";
import { readExperiment, readSettings } from "../../src/experiment/index.js";
import { toss } from "./toss.js";
import { complaint, experiment, folderWith, read } from "./workshop.js";

const variants = "\n  base: {}\n  other: { bonus: on, bonusPoints: 2 }";

test("every variant plays every line-up from every position", async () => {
  const lineups = "\n  equals: [passer, passer]\n  unequal: [passer, { strategy: thrower }]";
  const { plan } = await read(experiment({ variants, lineups, positions: "{ behind: 1, ahead: 6 }" }));
  expect(plan.arms.map(({ name }) => name)).toEqual([
    "base/equals/behind",
    "base/equals/ahead",
    "base/unequal/behind",
    "base/unequal/ahead",
    "other/equals/behind",
    "other/equals/ahead",
    "other/unequal/behind",
    "other/unequal/ahead",
  ]);
  expect(plan.arms[7]).toMatchObject({
    options: { bonus: "on", bonusPoints: 2 },
    start: "6",
    position: "ahead",
  });
  expect(plan.comparisons).toEqual([
    { of: 4, against: 0 },
    { of: 5, against: 1 },
    { of: 6, against: 2 },
    { of: 7, against: 3 },
  ]);
  expect([plan.game, plan.gameVersion]).toEqual(["toss", { rules: 2, behaviour: 3 }]);
});

test("two variants are compared in every line-up and position", async () => {
  const { plan } = await read(
    experiment({
      variants: "{ base: {}, more: { bonus: on }, most: { bonus: on, bonusPoints: 2 } }",
      lineups: "{ equals: [passer, passer], unequal: [passer, thrower] }",
      comparisons: "[{ of: most, against: more }, { of: more/equals, against: base/equals }]",
    }),
  );
  expect(plan.comparisons).toEqual([
    { of: 4, against: 2 },
    { of: 5, against: 3 },
    { of: 2, against: 0 },
  ]);
});

test("without variants there is one, named standard, and nothing to compare", async () => {
  const { plan } = await read(experiment());
  expect(plan.arms.map(({ name, options }) => [name, options])).toEqual([["standard/equals", {}]]);
  expect(plan.comparisons).toEqual([]);
});

test("names that look like numbers keep the order of the file", async () => {
  const { plan } = await read(
    experiment({ variants: "{ 10: {}, 9: {}, 1_0: {} }", lineups: "{ 2: [passer, passer] }" }),
  );
  expect(plan.arms.map(({ name }) => name)).toEqual(["10/2", "9/2", "1_0/2"]);
  expect(plan.comparisons).toEqual([
    { of: 1, against: 0 },
    { of: 2, against: 0 },
  ]);
});

test("a single strategy is for every player", async () => {
  const { plan } = await read(experiment({ players: "3", lineups: "{ mirror: { strategy: passer } }" }));
  expect(plan.arms[0].strategies.map(({ label }) => label)).toEqual(["passer", "passer", "passer"]);
  const pair = await read(experiment({ game: "duel", lineups: "{ mirror: passer }" }));
  expect(pair.plan.arms[0].strategies).toHaveLength(2);
});

test.each([
  ["{ a: [passer, passer] }", 1001],
  ["{ a: [passer, thrower] }", 501],
  ["{ a: [passer, thrower], b: passer }", 1001],
  ["{ a: [passer, thrower, thrower] }", 334],
  ["{ a: [passer, { strategy: mixer }, mixer] }", 334],
])("1001 games of %s are %d blocks", async (lineups, blocks) => {
  expect((await read(experiment({ lineups, games: "1_001" }))).blocks).toBe(blocks);
});

test("how much is played is no part of the plan", async () => {
  const [few, many] = [
    await read(experiment({ games: "10" })),
    await read(experiment({ games: undefined, blocks: "'2_000'" })),
  ];
  expect(few.plan).toEqual(many.plan);
  expect([few.blocks, many.blocks]).toEqual([10, 2000]);
});

test.each([
  ["7", "7"],
  ["007", "007"],
  ["1_000", "1_000"],
  ["1e3", "1e3"],
  ["0.50", "0.50"],
  ["-3", "-3"],
  ["9007199254740991", "9007199254740991"],
  ['"12345678901234567890"', "12345678901234567890"],
  ["any words", "any words"],
  ["on", "on"],
])("the seed %s is the text %j", async (written, seed) => {
  expect((await read(experiment({ seed: written }))).plan.seed).toBe(seed);
});

test("measures", async () => {
  const measures = async (written?: string) => (await read(experiment({ measures: written }))).plan.measures;
  const all = { length: true, decisions: true, leads: true, metrics: ["throws", "points", "passes"] };
  expect(await measures()).toEqual(all);
  expect(await measures("[game, leads, outcome]")).toEqual({ ...all, length: false, decisions: false });
  expect(await measures("[]")).toEqual({ length: false, decisions: false, leads: false, metrics: [] });
  // Points are counted per throw.
  expect((await measures("[points]")).metrics).toEqual(["throws", "points"]);
  expect((await measures("[passes, throws]")).metrics).toEqual(["throws", "passes"]);
});

test("what the reports need", async () => {
  const { experiment: plain } = await read(experiment());
  expect(plain).toMatchObject({ question: "Who is favoured?", secondsPerTurn: [], level: 0.95 });
  expect(plain).not.toHaveProperty("claimedMinutes");
  const parts = { secondsPerTurn: "20", claimedMinutes: "[15, 25.5]", answer: "lengths" };
  const { experiment: claimed } = await read(experiment(parts));
  expect(claimed).toMatchObject({ claimedMinutes: [15, 25.5], answer: "lengths" });
  const long = { measure: "turns", atMost: 30 };
  const claiming = async (...claims: object[]) =>
    (await read(experiment({ claims: JSON.stringify(claims) }))).experiment;
  expect(await claiming(long)).toMatchObject({ answer: "lengths" });
  expect(await claiming(long, { measure: "returns", who: "starter", atMost: 1 })).not.toHaveProperty(
    "answer",
  );
  const { experiment: said } = await read(experiment({ secondsPerTurn: "[30, 20.5]", level: "0.9" }));
  expect(said).toMatchObject({ secondsPerTurn: [20.5, 30], level: 0.9 });
  expect((await read(experiment({ secondsPerTurn: "25" }))).experiment.secondsPerTurn).toEqual([25]);
});

test("flags go before the file", async () => {
  const set = { die: "d8" };
  const { plan, blocks } = await read(experiment({ variants, seed: undefined }), {
    games: "2_000",
    seed: "1e3",
    set,
  });
  expect(blocks).toBe(2000);
  expect(plan.seed).toBe("1e3");
  expect(plan.arms.map(({ options }) => options)).toEqual([
    { die: "d8" },
    { die: "d8", bonus: "on", bonusPoints: 2 },
  ]);
  expect((await read(experiment(), { blocks: 3 })).blocks).toBe(3);
  const written = await read(
    experiment({
      variants: "\n  base: { die: d8 }\n  other: { bonus: on, bonusPoints: 2, die: d8 }",
      seed: "'1e3'",
    }),
  );
  expect(written.plan).toEqual(plan);
});

test.each([
  [{ games: "1e9" }, '--games: got "1e9" (expected a whole number of games from 1 to 1_000_000_000)'],
  [{ games: 0 }, "--games: got 0 (expected a whole number of games from 1 to 1_000_000_000)"],
  [{ blocks: "-1" }, '--blocks: got "-1" (expected a whole number of blocks from 1 to 1_000_000_000)'],
  [{ games: 5, blocks: 5 }, "--blocks: stands beside --games (give one of the two)"],
  [{ seed: "" }, "--seed: is empty (any text)"],
  [{ set: { bonsu: "on" } }, '--set bonsu=on: unknown option "bonsu" (did you mean bonus?)'],
  [{ set: { die: "d7" } }, '--set die=d7: die: "d7" is no legal value (did you mean d6?)'],
  [{ set: { bonusPoints: 3 } }, "--set bonusPoints=3: bonusPoints: has no effect unless bonus is on"],
  [
    { set: { bonus: "off" } },
    '--set bonus=off: variant "other": bonusPoints: has no effect unless bonus is on',
  ],
])("flags %j", async (overrides, line) => {
  expect(await complaint(experiment({ variants }), overrides)).toBe(line);
});

test("settings are read as YAML", () => {
  expect(readSettings(["die=d8", "faces=[1, 2_000]", "bonus = on", "text=a=b"])).toEqual({
    die: "d8",
    faces: [1, 2000],
    bonus: "on",
    text: "a=b",
  });
  for (const wrong of ["die", "=d8", "die="]) {
    expect(() => readSettings([wrong])).toThrow(
      `--set ${wrong}: no option and value (write --set option=value)`,
    );
  }
  expect(() => readSettings(["die=d8", "die=d6"])).toThrow("--set die=d6: die is set twice (set it once)");
  expect(() => readSettings(["faces=[1"])).toThrow(/^--set faces=\[1:1:\d: not YAML: /);
});

test("a file that is not there", async () => {
  const folder = folderWith({ "a.txt": "" });
  const right = "(the path of an experiment file, such as my-question.yaml)";
  await expect(readExperiment(`${folder}/b.yaml`, {}, { games: { toss: async () => toss } })).rejects.toThrow(
    `${folder}/b.yaml: no such file ${right}`,
  );
  await expect(readExperiment(folder, {}, { games: { toss: async () => toss } })).rejects.toThrow(
    `${folder}: is a folder ${right}`,
  );
});
