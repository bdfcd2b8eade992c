import { describe, expect, test } from "vitest";
import { chartsOf } from "../../src/report/charts/index.js";
import { gamesPlayed } from "../../src/report/lookup.js";
import { countedTables } from "../../src/report/markdown/counted.js";
import { isOfTheGame } from "../../src/report/players.js";
import type { Results } from "../../src/report/results.js";
import { sentencesOf } from "../../src/report/sentences.js";
import { thirty, variants } from "./runs.js";

/** The same run, had its file asked for these metrics only. */
const asking = (results: Results, wanted: readonly string[]): Results => ({
  ...results,
  arms: results.arms.map((arm) => ({
    ...arm,
    measures: arm.measures.filter((one) => !isOfTheGame(one) || wanted.includes(one.measure)),
  })),
});

describe("what the game counts", () => {
  test("stands in the report, once a game and by player, every arm in a row", () => {
    const [ofGame, ofPlayers] = countedTables(asking(variants, ["falls", "climbed"]));
    expect(ofGame).toMatch(/^\| What happens \| /);
    expect(ofGame.split("\n")).toHaveLength(2 + variants.arms.length);
    expect(ofPlayers).toMatch(/^\| What players do \| who \| /);
    for (const arm of variants.arms) {
      const fallen = arm.measures.find(({ measure }) => measure === "falls")!;
      const row = ofGame.split("\n").find((line) => line.startsWith(`| ${arm.name} |`))!;
      expect(Number(/\| ([\d.]+) \(/.exec(row)![1])).toBeCloseTo(fallen.value!, 1);
      for (const strategy of new Set(arm.strategies)) expect(ofPlayers).toContain(`| ${strategy} |`);
    }
  });

  test("is left to the files where an experiment asks for none of it, or for a lot", () => {
    expect(countedTables(asking(variants, []))).toEqual([]);
    const [first] = variants.arms[0].measures.filter(isOfTheGame);
    const many = Array.from({ length: 7 }, (_, index) => ({ ...first, measure: `metric${index}` }));
    const arms = variants.arms.map((arm) => ({ ...arm, measures: [...arm.measures, ...many] }));
    expect(countedTables({ ...variants, arms })).toEqual([]);
  });
});

describe("many sentences", () => {
  const chart = chartsOf(thirty)[0];

  test("are cut to as many as a reader takes in, with a word on the rest", () => {
    const { answering, others } = sentencesOf(thirty, { ...chart, name: "win-rates" });
    expect(answering).toContain("10 more arms stand in the tables below.");
    expect(answering.filter((line) => line.includes("whoever starts"))).toHaveLength(20);
    expect(others.length).toBeLessThanOrEqual(30);
  });

  test("begin with the comparisons that change most", () => {
    const [one] = variants.comparisons;
    const changing = (value: number) => ({
      ...one,
      differences: one.differences.map((found) =>
        found.measure === "returns"
          ? { ...found, value, low: value, high: value, familyLow: value, familyHigh: value }
          : found,
      ),
    });
    const comparisons = Array.from({ length: 30 }, (_, index) => changing(index / 100));
    const { answering } = sentencesOf(
      { ...variants, comparisons },
      { ...chart, name: "differences-starter" },
    );
    expect(answering[0]).toContain("29");
    expect(answering[19]).toContain("10");
    expect(answering[20]).toBe("10 more comparisons stand in the tables below.");
  });
});

test("games with a forced pick are games played, on every seat once in every block", () => {
  const own = variants.arms.reduce((sum, { games }) => sum + games, 0);
  expect(gamesPlayed(variants)).toBe(own);
  const [arm] = variants.arms;
  const values = [1, 2, 3].map(() => ({}));
  const picks = [{ arm: arm.name, values }] as unknown as Results["picks"];
  expect(gamesPlayed({ ...variants, picks })).toBe(own + 3 * arm.players * variants.blocks);
});
