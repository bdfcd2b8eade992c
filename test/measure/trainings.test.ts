import { describe, expect, test } from "vitest";
import { readCheckpoint, restore, writeCheckpoint } from "../../src/jobs/checkpoint.js";
import { differences } from "../../src/measure/differences.js";
import { columnEstimate } from "../../src/measure/estimates.js";
import { lengthQuantileDifferences, lengthQuantiles } from "../../src/measure/lengths.js";
import { Clock, timeClass, timesPlace } from "../../src/measure/clock.js";
import { GROUPS, isSound, mergeInto, newRunSummary, type RunSummary } from "../../src/measure/index.js";
import { newArmSummary } from "../../src/measure/summary.js";
import { timeQuantiles } from "../../src/measure/time-quantile.js";
import type { Estimate } from "../../src/stats/index.js";
import { climb } from "../support/climb.js";
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
    again.arms[0].dealt![0] -= 1;
    expect(isSound(again, run.layout)).toBe(true);
    again.arms[0].dealtLengths[run.layout.arms[0].minTurns] -= 1;
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
    expect(newRunSummary(layout).arms[0].dealtLengths).toHaveLength(0);
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

describe("the trainings of half of the games", () => {
  const countsOf = (run: DealtRun, blocks: number) => {
    const { arms } = run.play(0, blocks);
    return arms.map((summary, arm) => ({ layout: run.layout.arms[arm], summary, blocks }));
  };
  const HALF = [0.5, 0.95] as const;
  /** With training 0, 1, 2 games take 4 to 6, 5 to 7, 7 to 9 turns. */
  const turns = (block: number) => [4, 5, 7][block % 3] + (Math.floor(block / 3) % 3);

  test("are those of the games that each plays, and widen what the games alone tell", () => {
    const [learned] = countsOf(new DealtRun([learnedArm("base/learned", 3, 3)], three, turns), 1200);
    const [plain] = countsOf(new DealtRun([learnedArm("base/plain", 1, 1)], three, turns), 1200);
    const alone = lengthQuantiles(plain)(...HALF) as Estimate;
    const found = lengthQuantiles(learned)(...HALF) as Estimate;
    expect(found.trainings!.values).toEqual([5, 6, 8]);
    expect(found.value).toBe(alone.value);
    expect(alone.trainings).toBeUndefined();
    // Student's t with 2 degrees of freedom, and the spread between 5, 6 and 8.
    const between = Math.sqrt(7 / 3 / 3);
    expect(found.low).toBe(Math.max(learned.layout.minTurns, Math.floor(alone.value - 4.303 * between)));
    expect(found.high).toBe(Math.ceil(alone.value + 4.303 * between));
  });

  test("of a difference on common dice are differences", () => {
    const arms = [learnedArm("base/plain", 3, 3), learnedArm("other/learned", 3, 3)];
    const longer = (block: number, arm: number) => turns(block) + (arm === 1 ? block % 3 : 0);
    const [against, of] = countsOf(new DealtRun(arms, three, longer), 1200);
    const found = lengthQuantileDifferences(of, against)(...HALF) as Estimate;
    expect(found.trainings!.values).toEqual([0, 1, 2]);
    expect(found.low).toBeLessThan(0);
  });

  test("leave a difference open on the side on which one of them lies beyond the cap", () => {
    const arms = [learnedArm("base/plain", 3, 3), learnedArm("other/learned", 3, 3)];
    const cap = new DealtRun(arms, three).layout.arms[1].maxTurns;
    const endless = (block: number, arm: number) =>
      arm === 1 && block % 3 === 2 && block % 9 !== 2 ? cap : turns(block) + (arm === 1 ? block % 3 : 0);
    const [against, of] = countsOf(new DealtRun(arms, three, endless), 1200);
    const later = lengthQuantileDifferences(of, against)(...HALF) as Estimate;
    expect(later).toMatchObject({ value: 1, high: Infinity });
    expect(Number.isFinite(later.low)).toBe(true);
    const sooner = lengthQuantileDifferences(against, of)(...HALF) as Estimate;
    expect(sooner).toMatchObject({ value: -1, low: -Infinity, high: -later.low });
    // Of those that lie before the cap the end is farther off than by the blocks alone.
    const [plain, other] = countsOf(
      new DealtRun([learnedArm("base/plain", 1, 1), learnedArm("other/plain", 1, 1)], three, endless),
      1200,
    );
    expect(later.low).toBeLessThan((lengthQuantileDifferences(other, plain)(...HALF) as Estimate).low);
  });

  test("change nothing where all of them are alike", () => {
    const alike = (block: number) => 4 + (Math.floor(block / 3) % 3);
    const [learned] = countsOf(new DealtRun([learnedArm("base/learned", 3, 3)], three, alike), 1200);
    const [plain] = countsOf(new DealtRun([learnedArm("base/plain", 1, 1)], three, alike), 1200);
    const { trainings, ...found } = lengthQuantiles(learned)(...HALF) as Estimate;
    expect(trainings!.values).toEqual([5, 5, 5]);
    expect(found).toEqual(lengthQuantiles(plain)(...HALF));
  });
});

describe("the trainings of half of the games in minutes", () => {
  const run = new DealtRun([learnedArm("base/learned", 3, 3)], three);
  const times = { turn: [10, 20] } as const;
  const layout = { ...run.layout.arms[0], clock: { times, first: 0 } };
  const BLOCK_COUNT = 1200;

  /** Every game of a block takes so many seconds by the shorter times. */
  function countsOf(secondsIn: (block: number) => number) {
    const summary = newArmSummary(layout);
    for (let block = 0; block < BLOCK_COUNT; block++) {
      const place = timeClass(secondsIn(block));
      summary.times[timesPlace(0, 0, block % GROUPS) + place] += layout.gamesPerBlock;
      summary.dealtTimes[timesPlace(0, 0, block % 3, 3) + place] += layout.gamesPerBlock;
    }
    return { layout, summary, blocks: BLOCK_COUNT };
  }

  test("are those of the games that each plays, and widen what the games alone tell", () => {
    const dealt = countsOf((block) => [240, 300, 420][block % 3]);
    const found = timeQuantiles(dealt, "AtLow")(0.5, 0.95) as Estimate;
    expect(found.trainings!.values).toEqual([4, 5, 7]);
    expect(found.value).toBe(5);
    // Student's t with 2 degrees of freedom, and the spread between 4, 5 and 7 minutes.
    const half = 4.303 * Math.sqrt(7 / 3 / 3);
    expect(found.low).toBeCloseTo(Math.max(0, 5 - half), 0);
    expect(found.high).toBeCloseTo(5 + half, 0);
    const alike = timeQuantiles(
      countsOf(() => 300),
      "AtLow",
    )(0.5, 0.95) as Estimate;
    expect(alike).toMatchObject({ value: 5, high: 5 });
  });

  test("are finite where games take longer than all classes", () => {
    const long = countsOf((block) => (block % 3 === 0 ? 1e9 : 300));
    for (const place of [0, 1, 2])
      long.summary.dealtTimes[timesPlace(0, 1, place, 3) + timeClass(300)] = place === 0 ? 1e6 : 0;
    const { trainings } = timeQuantiles(long, "AtLow")(0.9, 0.95) as Estimate;
    expect(trainings!.values.every(Number.isFinite)).toBe(true);
  });

  test("are counted beside the groups of blocks", () => {
    const game = climb.create({}, 2);
    const summary = newArmSummary(layout);
    const clock = new Clock(game, times, 0, 3);
    const row = new Float64Array(layout.columns.length);
    const state = game.newState();
    for (let block = 0; block < 7; block++) {
      clock.begin(state, 0);
      clock.end(0, row, summary, block, 1, block === 6);
    }
    const total = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0);
    expect(total(summary.dealtTimes)).toBe(total(summary.times));
    const capped = timesPlace(0, 1, 0, 3) + timeClass(0);
    expect([summary.dealtTimes[timesPlace(0, 0, 1, 3)], summary.dealtTimes[capped]]).toEqual([2, 1]);
  });
});
