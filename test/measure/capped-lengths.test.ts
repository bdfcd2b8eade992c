import { describe, expect, test } from "vitest";
import { lengthQuantileDifferences, lengthQuantiles } from "../../src/measure/lengths.js";
import type { ArmCounts } from "../../src/measure/summary.js";
import { mayBeCutOff, type OptionValues } from "../../src/game/index.js";
import { shields } from "../../src/games/shields/index.js";
import { GROUPS } from "../../src/measure/index.js";
import { BlockPlayer } from "../../src/play/block-player.js";
import type { Estimate } from "../../src/stats/index.js";
import { climb } from "../support/climb.js";
import { arm, climbPlan, modules } from "../support/plans.js";

const CAP = 20;

/** The same games on the same dice, once as long as they take and once up to the cap. */
const [whole, cut] = (() => {
  const pair = ["leaper", "anyhow"];
  const player = new BlockPlayer(
    climbPlan([arm("whole/duel", pair), arm("cut/duel", pair, { maxTurns: CAP })]),
    climb,
    modules,
  );
  const { arms, blocks } = player.play(0, 400);
  return arms.map((summary, index): ArmCounts => ({ layout: player.layout.arms[index], summary, blocks }));
})();

const quantileOf = (counts: ArmCounts, share: number) => lengthQuantiles(counts)(share, 0.95) as Estimate;

describe("the quantiles of games that a cap ends", () => {
  test.each([0.05, 0.25, 0.5, 0.75, 0.95])("are those of the whole games up to the cap: %d", (share) => {
    const [real, found] = [quantileOf(whole, share), quantileOf(cut, share)];
    expect(found.value).toBe(real.value > CAP ? Infinity : real.value);
    expect(found.high).toBe(real.high > CAP ? Infinity : real.high);
    // Nobody saw more turns than the cap has: surely more than these is all that can be said.
    expect(found.low).toBe(Math.min(real.low, CAP + 1));
  });

  test("reach both sides of the cap, or the test above says nothing", () => {
    expect(quantileOf(whole, 0.05).high).toBeLessThan(CAP);
    expect(quantileOf(whole, 0.95).low).toBeGreaterThan(CAP);
  });

  test("have differences with an open end, never a wrong one", () => {
    const late = (of: ArmCounts, against: ArmCounts, share: number) =>
      lengthQuantileDifferences(of, against)(share, 0.95) as Estimate;
    expect(late(cut, whole, 0.95)).toMatchObject({ value: Infinity, high: Infinity });
    expect(late(whole, cut, 0.95)).toMatchObject({ value: -Infinity, low: -Infinity });
    expect(late(cut, cut, 0.95)).toMatchObject({ low: -Infinity, high: Infinity });
    const real = quantileOf(whole, 0.95).value;
    // The cut games are at least as long as the cap, so they fall short by no more than this.
    expect(late(cut, whole, 0.95).low).toBeGreaterThanOrEqual(CAP - real - 10);
    expect(late(cut, whole, 0.05)).toMatchObject({ value: 0 });
    expect(Number.isFinite(late(cut, whole, 0.05).high)).toBe(true);
  });
});

/** Lengths of games by group, the same in every group, of which so many were capped. */
function counted(lengths: readonly number[], capped: number): ArmCounts {
  const bins = lengths.length;
  const summary = {
    lengths: Float64Array.from({ length: GROUPS * bins }, (_, index) => lengths[index % bins]),
    sums: new Float64Array(GROUPS).fill(capped),
  };
  const layout = {
    ...{ columns: [{ key: "capped" }], lengthBins: bins, maxTurns: bins - 1, gamesPerBlock: 1 },
    mayBeCutOff: true,
  };
  const games = lengths.reduce((sum, one) => sum + one, 0);
  return { layout, summary, blocks: games * GROUPS } as unknown as ArmCounts;
}

test("a match with a capped game goes on: nobody knows which of them it was", () => {
  // 20 matches of 3 turns, 60 of 5, 20 of 7; 12 of them have a capped game, but none has the greatest length of 9.
  const match = counted([0, 0, 0, 20, 0, 60, 0, 20, 0, 0], 12);
  const half = quantileOf(match, 0.5);
  expect([half.value, half.high]).toEqual([5, 5]);
  const early = quantileOf(match, 0.15);
  // With the capped ones among the shortest it could be 5; without them it is 3.
  expect([early.low, early.high]).toEqual([3, 5]);
  expect(quantileOf(match, 0.95)).toMatchObject({ value: Infinity, high: Infinity, low: 7 });
});

test("a game that ends by itself in the last turn is not capped", () => {
  const all = counted([0, 0, 50, 50], 0);
  expect(quantileOf(all, 0.9)).toMatchObject({ value: 3, high: 3 });
  const some = counted([0, 0, 50, 50], 10);
  expect(quantileOf(some, 0.7)).toMatchObject({ value: 3, high: 3 });
  expect(quantileOf(some, 0.95)).toMatchObject({ value: Infinity, low: 4, high: Infinity });
});

test("games of which none was capped yet may be longer than the cap, but where they end by themselves", () => {
  const player = new BlockPlayer(climbPlan([arm("base/duel", ["leaper", "anyhow"])]), climb, modules);
  const { arms, blocks } = player.play(0, 20);
  const [layout] = player.layout.arms;
  const last = (mayBeCutOff: boolean) =>
    quantileOf({ layout: { ...layout, mayBeCutOff }, summary: arms[0], blocks }, 0.95);
  expect(last(true)).toMatchObject({ high: Infinity });
  expect(last(false)).toMatchObject({ high: layout.maxTurns });
  // Most of them are known to be shorter.
  expect(quantileOf({ layout, summary: arms[0], blocks }, 0.5).high).toBeLessThan(layout.maxTurns);
});

test("games of Shields end by themselves but where dice come back, or the limit is lower", () => {
  const gameWith = (options: OptionValues) => shields.create(options, 2);
  expect(mayBeCutOff(gameWith({}))).toBe(false);
  expect(mayBeCutOff(gameWith({ matchBestOf: 3 }))).toBe(false);
  expect(mayBeCutOff(gameWith({ resurrect: "on" }))).toBe(true);
  expect(mayBeCutOff(gameWith({ maxTurns: 100 }))).toBe(true);
});
