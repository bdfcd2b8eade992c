import { describe, expect, test } from "vitest";
import { blocksToDecide, exactly, verdictOf, type Verdict } from "../../src/stats/index.js";
import type { Estimate } from "../../src/stats/index.js";

const closed = (low: number, high: number) => ({ low, high, lowIncluded: true });
const above = { low: 0, high: Infinity, lowIncluded: false };

describe("a verdict", () => {
  test.each<[interval: [number, number], range: ReturnType<typeof closed>, verdict: Verdict]>([
    [[0.49, 0.51], closed(0.48, 0.52), "holds"],
    [[0.48, 0.52], closed(0.48, 0.52), "holds"],
    [[0.47, 0.51], closed(0.48, 0.52), "undecided"],
    [[0.49, 0.53], closed(0.48, 0.52), "undecided"],
    [[0.4, 0.6], closed(0.48, 0.52), "undecided"],
    [[0.52, 0.53], closed(0.48, 0.52), "undecided"],
    [[0.5201, 0.53], closed(0.48, 0.52), "fails"],
    [[0.47, 0.48], closed(0.48, 0.52), "undecided"],
    [[0.47, 0.4799], closed(0.48, 0.52), "fails"],
    [[3, 9], closed(3, Infinity), "holds"],
    [[2, 9], closed(3, Infinity), "undecided"],
    [[1, 2], closed(3, Infinity), "fails"],
    [[0, 0], closed(-Infinity, 0), "holds"],
    [[0.1, 0.2], closed(-Infinity, 0), "fails"],
    [[0.1, 0.2], above, "holds"],
    [[0, 0.2], above, "undecided"],
    [[-0.1, 0], above, "fails"],
    [[0, 0], above, "fails"],
  ])("of the interval %j held against %j: %s", ([low, high], range, verdict) => {
    expect(verdictOf({ low, high, method: "t" }, range)).toBe(verdict);
  });
});

test.each([0.5 - 1e-12, 0.5, 0.5 + 1e-12])(
  "an exact value that all but meets a bound lies on it: %d",
  (value) => {
    const { low, high, method } = exactly(value, 100);
    for (const range of [closed(0.5, 1), closed(0, 0.5), closed(0.5, 0.5)])
      expect(verdictOf({ low, high, method }, range)).toBe("holds");
    expect(verdictOf({ low, high, method }, { low: 0.5, high: Infinity, lowIncluded: false })).toBe("fails");
  },
);

describe("the blocks that decide", () => {
  const estimate = (value: number, margin: number): Estimate => ({
    value,
    low: value - margin,
    high: value + margin,
    standardError: null,
    method: "t",
    blocks: 1000,
  });
  // An error of 0.01 at 95 %; references from the normal distribution, solved with Python's math.erfc.
  const margin = 0.01 * 1.959963984540054;

  /** An 80 % interval is ± 1.2816 standard errors; half a per cent of error makes those of it end here. */
  const END = 0.01 * 1.2815515655446004;

  test.each<[value: number, range: ReturnType<typeof closed>, least: number, most: number]>([
    // The middle is among what may be, and so is no bound: told soonest in the middle, last at an end.
    [0.5, closed(0.48, 0.52), 2.6268557653601565, (2.80158 * 0.01) ** 2 / (0.02 - END) ** 2],
    // (1.95996 + 0.84162)² × (0.01 / distance)²: the text-book number, at both ends of the interval.
    [
      0.5,
      closed(0.48, Infinity),
      (2.80158 * 0.01) ** 2 / (0.02 + END) ** 2,
      (2.80158 * 0.01) ** 2 / (0.02 - END) ** 2,
    ],
    [
      0.46,
      closed(0.48, Infinity),
      (2.80158 * 0.01) ** 2 / (0.02 + END) ** 2,
      (2.80158 * 0.01) ** 2 / (0.02 - END) ** 2,
    ],
    // A bound within it is never told.
    [0.475, closed(0.48, Infinity), (2.80158 * 0.01) ** 2 / (0.005 + END) ** 2, Infinity],
    [0.48, closed(0.48, Infinity), (2.80158 * 0.01) ** 2 / END ** 2, Infinity],
  ])("an estimate of %d within %j: %d to %d times as many", (value, range, least, most) => {
    const wanted = blocksToDecide(estimate(value, margin), range, 0.95, 0.95);
    expect(wanted.least / 1000).toBeCloseTo(least, 2);
    if (Number.isFinite(most)) expect(wanted.most / 1000).toBeCloseTo(most, 2);
    else expect(wanted.most).toBe(Infinity);
  });

  test("are more at a stricter next look", () => {
    const range = closed(0.48, 0.52);
    const same = blocksToDecide(estimate(0.5, margin), range, 0.95, 0.95);
    expect(blocksToDecide(estimate(0.5, margin), range, 0.95, 0.99).least).toBeGreaterThan(same.least);
  });

  test("follow the rule of three where nothing happened", () => {
    // No event in 1,000 blocks: at most 0.00368 at 95 %; below 0.001 takes 3,689 blocks (ln 0.025 / ln 0.999 = 3,687).
    const none: Estimate = {
      ...estimate(0, 0),
      high: 0.003682,
      method: "exact-bounds",
    };
    const wanted = blocksToDecide(none, closed(-Infinity, 0.001), 0.95, 0.95);
    expect(wanted.least).toBeGreaterThan(3600);
    expect(wanted.least).toBeLessThan(3750);
    // Of something that never happened nobody knows how rare it is.
    expect(wanted.most).toBe(Infinity);
  });
});
