import { expect, test } from "vitest";
import type { Crew } from "../../src/jobs/crew.js";
import { luckShareOf } from "../../src/run/strength.js";
import type { LearnAnswer, LearnTask } from "../../src/run/learn-task.js";

/** Threads that found these wins of two players by block, and what is left of them without their luck. */
const finding = (wins: readonly number[], scores: readonly number[]) => {
  const byPlace = (shares: readonly number[]) => shares.flatMap((share) => [share, 1 - share]);
  const result = Float64Array.from([...byPlace(wins), ...byPlace(scores)]);
  return { run: () => Promise.resolve({ result }) } as unknown as Crew<LearnTask, LearnAnswer>;
};

const shareOf = (wins: readonly number[], scores: readonly number[]) =>
  luckShareOf(finding(wins, scores), [], 2, [0, wins.length]);

test("luck is the share of the variance that is gone without it", async () => {
  // Half as far from the middle: a quarter of the variance is left.
  expect(await shareOf([1, 0, 1, 0], [0.75, 0.25, 0.75, 0.25])).toBeCloseTo(0.75, 9);
  expect(await shareOf([1, 0, 1, 0], [1, 0, 1, 0])).toBe(0);
  expect(await shareOf([1, 0], [1.5, -0.5])).toBeLessThan(0);
});

test("where every game ends alike there is none", async () => {
  expect(await shareOf([1, 1, 1], [1, 1, 1])).toBe(0);
});
