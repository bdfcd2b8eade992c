import { describe, expect, test } from "vitest";
import { readCheckpoint, restore, writeCheckpoint } from "../../src/jobs/checkpoint.js";
import { differences } from "../../src/measure/differences.js";
import { columnEstimate } from "../../src/measure/estimates.js";
import { isSound, mergeInto, newRunSummary, type RunSummary } from "../../src/measure/index.js";
import type { Estimate } from "../../src/stats/index.js";
import { DealtRun, learnedArm } from "../support/dealt.js";

/** With training 0, 1, 2 whoever starts wins 1, 2, 3 of 4 on average. */
const three = (block: number) => ((Math.floor(block / 3) * 7) % 4 <= block % 3 ? 1 : 0);

const BLOCKS = 257;

function estimateOf(run: DealtRun, summary: RunSummary, arm: number): Estimate {
  const layout = run.layout.arms[arm];
  const column = layout.columns.findIndex(({ key }) => key === "returns/order1");
  return columnEstimate(
    { layout, summary: summary.arms[arm], blocks: summary.blocks },
    column,
    0.95,
  ) as Estimate;
}

describe("sums by training", () => {
  const run = new DealtRun([learnedArm("base/mirror", 3, 3)], three);
  const whole = run.play(0, BLOCKS);

  test("add up to the sums, and are whole in a checkpoint", () => {
    expect(isSound(whole, run.layout)).toBe(true);
    const again = newRunSummary(run.layout);
    restore(again, readCheckpoint(writeCheckpoint("plan", whole), "plan"));
    expect(again).toEqual(whole);
    again.arms[0].dealt![0] += 1;
    expect(isSound(again, run.layout)).toBe(false);
  });

  test("merge exactly, wherever a run was interrupted and in any order", () => {
    const parts = [run.play(0, 1), run.play(1, 100), run.play(100, BLOCKS)];
    for (const order of [
      [0, 1, 2],
      [2, 0, 1],
    ]) {
      const merged = newRunSummary(run.layout);
      for (const index of order) mergeInto(merged, parts[index]);
      expect(merged).toEqual(whole);
    }
  });

  test("are not kept where nobody learned several times", () => {
    const { layout } = new DealtRun([learnedArm("base/mirror", 1, 1)], three);
    expect(layout.arms[0]).not.toHaveProperty("dealt");
    expect(newRunSummary(layout).arms[0]).not.toHaveProperty("dealt");
  });
});

describe("the trainings of an estimate", () => {
  test("are those of the blocks that each plays", () => {
    const run = new DealtRun([learnedArm("base/mirror", 3, 3)], three);
    const { trainings, standardError } = estimateOf(run, run.play(0, 1200), 0);
    expect(trainings!.values).toEqual([0.25, 0.5, 0.75]);
    expect(trainings!.part).toBeGreaterThan(0.9);
    expect(standardError).toBeCloseTo(0.25 / Math.sqrt(3), 12);
  });

  test("of strategies with different numbers of them are all combinations", () => {
    const run = new DealtRun([learnedArm("base/mixed", 2, 3)], (block) => (block % 6 < 3 ? 1 : 0));
    expect(estimateOf(run, run.play(0, 600), 0).trainings!.values).toEqual([1, 1, 1, 0, 0, 0]);
  });

  test("are none where nobody in the arm learned several times", () => {
    const run = new DealtRun([learnedArm("base/plain", 1, 1), learnedArm("other/learned", 3, 3)], three);
    expect(estimateOf(run, run.play(0, 300), 0).trainings).toBeUndefined();
  });

  test("of a difference on common dice are differences", () => {
    const arms = [learnedArm("base/plain", 3, 3), learnedArm("other/learned", 3, 3)];
    const run = new DealtRun(arms, (block, arm) => (arm === 0 ? three(block) : 1));
    const summary = run.play(0, 1200);
    const [of, against] = [1, 0].map((arm) => ({
      ...{ layout: run.layout.arms[arm], summary: summary.arms[arm], blocks: summary.blocks },
    }));
    const found = differences(run.layout.comparisons[0], summary.comparisons[0], of, against, 0.95);
    const { estimate } = found.find(({ key }) => key === "returns/order1")!;
    expect((estimate as Estimate).trainings!.values).toEqual([0.75, 0.5, 0.25]);
  });
});
