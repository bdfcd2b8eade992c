import { describe, expect, test } from "vitest";
import { blocksToDecide, verdictOf, type Verdict } from "../../src/stats/index.js";
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
    expect(verdictOf({ low, high }, range)).toBe(verdict);
  });
});

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

  test.each<[value: number, range: ReturnType<typeof closed>, times: number]>([
    [0.5, closed(0.48, 0.52), 2.6268557653601565],
    [0.5, closed(0.48, 0.53), 2.0170482312195555],
    [0.5, closed(0.47, 0.52), 2.0170482312195555],
    [0.5, closed(0.4, 0.52), 1.9622199335872734],
    // (1.95996 + 0.84162)² × (0.01 / 0.02)²: the text-book number.
    [0.5, closed(0.48, Infinity), 1.9622199335],
    [0.46, closed(0.48, Infinity), 1.9622199335],
    [0.54, closed(0.48, 0.52), 1.9622199335],
  ])("an estimate of %d within %j: %d times as many", (value, range, times) => {
    expect(blocksToDecide(estimate(value, margin), range, 0.95, 0.95) / 1000).toBeCloseTo(times, 2);
  });

  test("are more at a stricter next look", () => {
    const range = closed(0.48, 0.52);
    const same = blocksToDecide(estimate(0.5, margin), range, 0.95, 0.95);
    expect(blocksToDecide(estimate(0.5, margin), range, 0.95, 0.99)).toBeGreaterThan(same);
  });

  test("are infinitely many on a bound", () => {
    expect(blocksToDecide(estimate(0.52, margin), closed(0.48, 0.52), 0.95, 0.95)).toBe(Infinity);
  });

  test("follow the rule of three where nothing happened", () => {
    // No event in 1,000 blocks: at most 0.00368 at 95 %; below 0.001 takes 3,689 blocks (ln 0.025 / ln 0.999 = 3,687).
    const none: Estimate = {
      ...estimate(0, 0),
      high: 0.003682,
      method: "exact-bounds",
    };
    const wanted = blocksToDecide(none, closed(-Infinity, 0.001), 0.95, 0.95);
    expect(wanted).toBeGreaterThan(3600);
    expect(wanted).toBeLessThan(3750);
  });
});
