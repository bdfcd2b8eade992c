import { expect, test } from "vitest";
import { strongestFirst } from "../../src/report/results/strength.js";
import type { ArmResults, Results } from "../../src/report/results/results.js";
import { variants } from "./runs.js";

const [model] = variants.arms;
const [comparison] = variants.comparisons;

function armOf(variant: string, lineup: string, ...strategies: string[]): ArmResults {
  return { ...model, name: `${variant}/${lineup}`, variant, lineup, strategies };
}

const arms = [
  armOf("old", "anybody", "random", "random"),
  armOf("old", "mixed", "fox", "hen"),
  armOf("old", "hens", "hen", "hen"),
  armOf("old", "foxes", "fox (deep 2)", "fox (deep 2)"),
  armOf("new", "anybody", "random", "random"),
  armOf("new", "mixed", "fox", "hen"),
  armOf("new", "hens", "hen", "hen"),
  armOf("new", "foxes", "fox (deep 2)", "fox (deep 2)"),
  armOf("new", "strangers", "worm", "worm"),
];
const compared = ["anybody", "hens", "foxes"].map((lineup) => ({
  ...comparison,
  of: `new/${lineup}`,
  against: `old/${lineup}`,
}));
const results: Results = { ...variants, arms, comparisons: compared, picks: [] };
const names = (found: Results) => found.arms.map(({ name }) => name);

test("equals come first, the strongest of them before others, each with all that it played; random is last", () => {
  const found = strongestFirst({ ...results, ladder: ["fox", "hen"] });
  expect(names(found)).toEqual([
    ...["old/foxes", "new/foxes", "old/hens", "new/hens", "new/strangers"],
    ...["old/mixed", "new/mixed", "old/anybody", "new/anybody"],
  ]);
  expect(found.comparisons.map(({ of }) => of)).toEqual(["new/foxes", "new/hens", "new/anybody"]);
});

test("without a ladder the order is the file's", () => {
  expect(names(strongestFirst(results))).toEqual(arms.map(({ name }) => name));
});
