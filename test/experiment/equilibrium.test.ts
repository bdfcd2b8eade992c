import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { readExperiment } from "../../src/experiment/index.js";
import { ownStrategiesFolders } from "../../src/experiment/strategies/find.js";
import { mixtureIn } from "../../src/experiment/strategies/mixture.js";
import { games } from "../../src/games/registry.js";
import { complaint, experiment, folderWith, ladderOf, read } from "./workshop.js";

const lineups = (text: string) => experiment({ lineups: text });

test("the mixture of a ladder is each role's own, without those of no weight", () => {
  const ladder = {
    options: { die: "d8" },
    seatGame: { roles: ["RED", "BLUE"] },
    standings: [
      { label: "one", mixed: { starter: 0.25, second: 1e-9 } },
      { label: "two", mixed: { starter: 0.75, second: 0 } },
      { label: "three", mixed: { starter: 0, second: 1 } },
    ],
  };
  expect(mixtureIn([folderWith({}), folderWith({ "ladder.json": JSON.stringify(ladder) })])).toEqual({
    roles: [
      { role: "RED", weights: { one: 0.25, two: 0.75 } },
      { role: "BLUE", weights: { three: 1 } },
    ],
    options: { die: "d8" },
  });
});

test("a line-up names it; what it mixes travels in the plan", async () => {
  const { plan, strategies } = await read(lineups("{ a: [equilibrium, passer] }"));
  const [mixed] = plan.arms[0].strategies;
  expect(mixed).toMatchObject({
    label: "equilibrium",
    params: { thrower: { label: "thrower", params: {} } },
    mixture: { roles: [{ weights: { thrower: 1 } }, { weights: { thrower: 1 } }], options: {} },
  });
  expect(mixed.hash).toMatch(/^[0-9a-f]{64}$/);
  const files = [...strategies.values()].map(({ file }) => basename(file)).sort();
  expect(files).toEqual(["passer.ts", "thrower.ts"]);
});

test.each([
  ["{ a: [equilibrium, passer, passer] }", 'strategy "equilibrium": mixes for two players, and here are 3'],
  [
    "{ a: [{ strategy: equilibrium, mood: calm }, passer] }",
    'strategy "equilibrium" has no parameter "mood" (there are none)',
  ],
  [
    "{ a: [{ strategy: mixer, then: equilibrium }, passer] }",
    'strategy "equilibrium" is drawn anew for each game, and is no part of another strategy (a line-up names it, or a flag)',
  ],
])("%s is refused in one line", async (text, words) => {
  expect((await complaint(lineups(text))).split(": ").slice(1).join(": ")).toContain(words);
});

test("a game without a ladder is told what finds a mixture", () => {
  expect(() => mixtureIn([folderWith({})])).toThrow(
    "needs a game that comes with its ladder, and this one has none (what evenkeel ladder finds of it can be played as line-ups)",
  );
});

const write = (text: string) => join(folderWith({ "exp.yaml": text }), "exp.yaml");

test("a ladder of more than two players has none", async () => {
  const text = "question: Who?\ngame: dice-survivor\nseed: s\ngames: 2\nlineups: { a: equilibrium }\n";
  await expect(readExperiment(write(text), {})).rejects.toThrow(
    'strategy "equilibrium" needs a ladder of two players: of more it finds no mixture',
  );
});

test("learned in a mixture plays what was learned, or whoever stands in for it", async () => {
  const ladder = folderWith({ "ladder.json": ladderOf(["learned", 0.6, 0.7], ["denier", 0.4, 0.5]) });
  const planned = async (variant: string) => {
    const text = `question: Who?\ngame: shields\nseed: s\ngames: 2\nvariants: { a: ${variant} }\nlineups: { a: equilibrium }\n`;
    const { plan, experiment: told } = await readExperiment(
      write(text),
      {},
      {
        games,
        strategiesFolders: (game) => [ladder, ...ownStrategiesFolders(game)],
      },
    );
    const { label, params } = plan.arms[0].strategies[0];
    return { label, params, inPlaceOfLearned: told.inPlaceOfLearned };
  };
  const known = await planned("{}");
  const found = { weights: expect.arrayContaining([expect.stringMatching(/^[0-9a-f]{64}$/)]) as unknown };
  expect(known).toMatchObject({ label: "equilibrium", params: { learned: { params: { weights: found } } } });
  const unknown = {
    label: "equilibrium",
    inPlaceOfLearned: "denier",
    params: { learned: { label: "denier" } },
  };
  expect(await planned("{ startHealth: 15 }")).toMatchObject(unknown);
});
