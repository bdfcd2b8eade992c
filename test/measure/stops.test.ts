import { describe, expect, test } from "vitest";
import { readCheckpoint, restore, writeCheckpoint } from "../../src/jobs/checkpoint.js";
import {
  blocksOf,
  comparedCounts,
  goOnWithAll,
  isSound,
  mergeInto,
  missedBy,
  newRunSummary,
  playingIn,
  stopArms,
  stopsLike,
  type RunSummary,
} from "../../src/measure/index.js";
import { prepareArm } from "../../src/play/arm.js";
import { BlockPlayer, runLayout } from "../../src/play/block-player.js";
import { resultsOf } from "../../src/report/evaluation/results.js";
import type { Looked } from "../../src/stats/index.js";
import { climb } from "../support/climb.js";
import { arm, climbPlan, modules } from "../support/plans.js";

/** Three heights against one. */
const plan = climbPlan(
  [20, 24, 28, 30].map((height) => arm(`${height}/leaper`, ["leaper", "leaper"], { height })),
  [1, 2, 3].map((of) => ({ of, against: 0 })),
);
const layout = runLayout(
  plan,
  plan.arms.map((one, index) => prepareArm(climb, one, index)),
);
const player = new BlockPlayer(plan, climb, modules);
const played = (...ends: readonly number[]): RunSummary => {
  const summary = newRunSummary(layout);
  ends.forEach((end, index) => mergeInto(summary, player.play(ends[index - 1] ?? 0, end)));
  return summary;
};

/** Arm 2 stops at 100 blocks, arm 3 at 196; the others go on to 274. */
function stopped(): RunSummary {
  const summary = played(100);
  stopArms(summary, layout, [2]);
  mergeInto(summary, player.play(100, 196, playingIn(summary)));
  stopArms(summary, layout, [3]);
  mergeInto(summary, player.play(196, 274, playingIn(summary)));
  return summary;
}

const LOOKS = [100, 140, 196, 274];
const looked = (count: number): Looked => ({ looks: LOOKS.slice(0, count), scheduled: true });
const experiment = {
  ...{ file: "climb.yaml", settings: [], question: "How high?", secondsPerTurn: [], level: 0.95 },
};
const resultsAt = (summary: RunSummary, looks: number) =>
  resultsOf(experiment, plan, layout, summary, looked(looks));

describe("arms that stop", () => {
  test("keep what they came to, and so do comparisons with those that go on", () => {
    const summary = stopped();
    expect(playingIn(summary)).toEqual([0, 1]);
    expect([0, 1, 2, 3].map((one) => blocksOf(summary, one))).toEqual([274, 274, 100, 196]);
    const [first, third, all] = [played(100), played(196), played(274)];
    expect(summary.arms).toEqual([all.arms[0], all.arms[1], first.arms[2], third.arms[3]]);
    expect(summary.comparisons).toEqual([all.comparisons[0], first.comparisons[1], third.comparisons[2]]);
    [all, first, third].forEach((then, comparison) => {
      const [of, against] = comparedCounts(layout, summary, comparison);
      expect([of.blocks, against.blocks]).toEqual([then.blocks, then.blocks]);
      expect(of.summary).toEqual(then.arms[comparison + 1]);
      expect(against.summary).toEqual(then.arms[0]);
    });
  });

  test("are told at the level of the look at which they stopped, whatever is looked at later", () => {
    const [now, then, whole] = [
      resultsAt(stopped(), 4),
      resultsAt(played(100), 1),
      resultsAt(played(274), 4),
    ];
    expect(now.comparisons[1]).toEqual(then.comparisons[1]);
    expect(now.arms[2]).toEqual({ ...then.arms[2], blocks: 100 });
    expect(now.comparisons[0]).toEqual(whole.comparisons[0]);
    expect(now.arms.slice(0, 2)).toEqual(whole.arms.slice(0, 2));
    expect(now.families).toEqual(whole.families);
  });

  test("catch up to what all would have come to", () => {
    const summary = stopped();
    const parts = summary.stops!.map((stop) => player.play(stop.blocks, 274, missedBy(stop, layout)));
    goOnWithAll(summary, layout, parts);
    expect(writeCheckpoint("plan", summary)).toBe(writeCheckpoint("plan", played(274)));
  });

  test("come back from a checkpoint, which is refused where it cannot be right", () => {
    const summary = stopped();
    const taken = (change: (from: RunSummary) => unknown) => {
      const written = structuredClone(summary);
      change(written);
      const state = readCheckpoint(writeCheckpoint("plan", written), "plan");
      const into = newRunSummary(layout);
      into.stops = stopsLike(state, layout)!;
      restore(into, state);
      return into;
    };
    const same = taken(() => undefined);
    expect(same).toEqual(summary);
    expect(isSound(same, layout)).toBe(true);
    const wrong: readonly ((from: RunSummary) => unknown)[] = [
      ({ stops }) => Object.assign(stops![0], { blocks: 99 }),
      ({ stops }) => Object.assign(stops![1], { blocks: 300 }),
      ({ stops }) => Object.assign(stops![0], { others: [] }),
      ({ stops }) => Object.assign(stops![1], { arms: [2] }),
      (from) => Object.assign(from, { stops: [] }),
    ];
    for (const change of wrong) expect(isSound(taken(change), layout)).toBe(false);
    expect(stopsLike({ stops: [{ blocks: 1, arms: [9], others: [] }] }, layout)).toBeNull();
    expect(stopsLike({ stops: 7 }, layout)).toBeNull();
  });
});
