import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readExperiment } from "../../src/experiment/index.js";
import { folderWith } from "./workshop.js";

const LINEUPS = `alone: learned
  careful: [{ strategy: learned, guesses: 4 }, random]
  nested: [{ strategy: search, with: learned }, random]`;

const read = (variants: string, lineups: string, more = "") => {
  const text = `question: Who?\ngame: shields\nseed: s\ngames: 2\nvariants: ${variants}\nlineups:\n  ${lineups}\n${more}`;
  return readExperiment(join(folderWith({ "exp.yaml": text }), "exp.yaml"), {});
};

const labelsOf = ({ plan }: Awaited<ReturnType<typeof read>>) =>
  plan.arms.map(({ strategies }) => strategies.map(({ label }) => label).join(" "));

test("learned plays where weights fit all the rules that it is named for", async () => {
  const found = await read("{ whole: {}, short: { removePool: [black d20] } }", LINEUPS);
  expect(labelsOf(found)).toContain("search(with=learned) random");
  expect(found.untrained).toBeUndefined();
  expect(found.experiment.inPlaceOfLearned).toBeUndefined();
});

test("where they do not, the strongest hand-written strategy plays, under every variant alike", async () => {
  const found = await read("{ whole: {}, any: { startHealth: 15 } }", LINEUPS);
  const labels = ["expectimax expectimax", "expectimax random", "search(with=expectimax) random"];
  expect(labelsOf(found)).toEqual([...labels, ...labels]);
  expect(found.experiment.inPlaceOfLearned).toBe("expectimax");
  expect(found.untrained?.train).toBeUndefined();
  expect(found.untrained?.settings.map(({ options, players }) => [options, players])).toEqual([
    [{ startHealth: 15 }, 2],
  ]);
});

test("rules that it does not play need no weights", async () => {
  const found = await read("{ whole: {}, any: { startHealth: 15 } }", LINEUPS, 'skip: ["any/*"]\n');
  expect(labelsOf(found)).toContain("learned learned");
});

test("a file of weights means those and no others", async () => {
  const weights = new URL("../../strategies/shields/weights/seed-1.json", import.meta.url).pathname;
  expect(existsSync(weights)).toBe(true);
  await expect(
    read("{ any: { startHealth: 15 } }", `own: [{ strategy: learned, weights: ${weights} }, random]`),
  ).rejects.toThrow("has weights that do not fit: they were trained under other options");
});

test("a file may have them trained", async () => {
  const { untrained } = await read(
    "{ any: { startHealth: 15 } }",
    "a: learned",
    "learned: { train: 60_000 }\n",
  );
  expect(untrained).toMatchObject({ game: "shields", train: 60_000 });
  await expect(read("{ any: {} }", "a: random", "learned: { train: 5 }\n")).rejects.toThrow(
    "8:19: train: got 5 (expected { train: games }, from 600 to 100_000_000 of them",
  );
});
