import fc from "fast-check";
import { expect, test } from "vitest";
import { RandomDice, Streams } from "../../src/dice/index.js";
import {
  exactProportion,
  GROUPS,
  quantileDifferencesOf,
  quantilesOf,
  type Estimate,
  type HistogramSample,
} from "../../src/stats/index.js";

/** One value for each block, in order. */
function sampleOf(values: readonly number[], greatest: number): HistogramSample {
  const groups = Array.from({ length: GROUPS }, () => new Float64Array(greatest + 1));
  values.forEach((value, block) => groups[block % GROUPS][value]++);
  return { blocks: values.length, groups, most: 1 };
}

/** Dice for values that have nothing in common from block to block. */
function diceOf(seed: string): RandomDice {
  const dice = new RandomDice();
  new Streams(seed).start(dice, 0, 0);
  return dice;
}

/** 0, 1, … count − 1 in random order. */
function shuffled(count: number): number[] {
  const dice = diceOf("shuffle");
  const values = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last--) {
    const other = dice.roll(last + 1) - 1;
    [values[last], values[other]] = [values[other], values[last]];
  }
  return values;
}

test("the smallest value with at least the share q at or below it", () => {
  const values = [1, 1, 1, 2, 2, 3, 5, 5, 8, 9];
  const at = (q: number) => quantilesOf(sampleOf(values, 10))(q, 0.95).value;
  expect([0.1, 0.3, 0.31, 0.5, 0.6, 0.61, 0.9, 0.91].map(at)).toEqual([1, 1, 2, 2, 3, 5, 8, 9]);
});

test("many blocks: about as far from the median as 1.96 √n / 2 values", () => {
  const estimate = quantilesOf(sampleOf(shuffled(10_000), 10_000))(0.5, 0.95) as Estimate;
  expect(estimate).toMatchObject({ value: 4999, method: "t", standardError: null });
  for (const margin of [estimate.value - estimate.low, estimate.high - estimate.value]) {
    // The spread between 64 groups is itself known to 9 % only.
    expect(margin).toBeGreaterThan(98 * 0.7);
    expect(margin).toBeLessThan(98 * 1.3);
  }
});

test("few blocks beyond it: the ranks that binomial bounds leave", () => {
  // Of 20 ordered values the 6th to the 15th bound the median at 95 % (Conover, "Practical nonparametric statistics", 3.2).
  const estimate = quantilesOf(sampleOf(shuffled(20), 19))(0.5, 0.95) as Estimate;
  expect(estimate).toMatchObject({ low: 5, high: 14, method: "exact-bounds" });
});

test("like games of one block count once", () => {
  const once = sampleOf(shuffled(80), 79);
  const twice = { ...once, most: 2, groups: once.groups.map((group) => Array.from(group, (n) => 2 * n)) };
  const [a, b] = [quantilesOf(once)(0.5, 0.95), quantilesOf(twice)(0.5, 0.95)];
  expect(b).toEqual(a);
});

test("a tail that was never reached is open to the end", () => {
  const estimate = quantilesOf(sampleOf(shuffled(50), 200))(0.99, 0.95) as Estimate;
  expect(estimate.high).toBe(200);
  expect(exactProportion(50, 50, 0.95).low).toBeLessThan(0.99);
});

test("one value only, refuting all others", () => {
  const values = Array.from({ length: 6400 }, (_, block) => 6 + ((block * 7919) % 3));
  expect(quantilesOf(sampleOf(values, 20))(0.5, 0.95)).toMatchObject({ value: 7, low: 7, high: 7 });
});

test("a difference of medians is narrower on common dice", () => {
  const dice = diceOf("common dice");
  const shared = Array.from({ length: 4000 }, () => dice.roll(400));
  const first = shared.map((face) => 100 + face + dice.roll(40));
  const second = shared.map((face) => face + dice.roll(40));
  const a = sampleOf(first, 600);
  const b = sampleOf(second, 600);
  const difference = quantileDifferencesOf(a, b)(0.5, 0.95) as Estimate;
  const single = quantilesOf(a)(0.5, 0.95) as Estimate;
  expect(difference.low).toBeLessThanOrEqual(100);
  expect(difference.high).toBeGreaterThanOrEqual(100);
  expect(difference.high - difference.low).toBeLessThan(single.high - single.low);
  const swapped = quantileDifferencesOf(b, a)(0.5, 0.95) as Estimate;
  expect([swapped.low, swapped.high]).toEqual([-difference.high, -difference.low]);
});

test("the estimate lies in its interval, and the interval grows with the level", () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(30), { minLength: 1, maxLength: 400 }),
      fc.constantFrom(0.1, 0.5, 0.9),
      (values, q) => {
        const sample = sampleOf(values, 30);
        const estimate = quantilesOf(sample)(q, 0.95) as Estimate;
        const surer = quantilesOf(sample)(q, 0.999) as Estimate;
        expect(estimate.low).toBeLessThanOrEqual(estimate.value);
        expect(estimate.high).toBeGreaterThanOrEqual(estimate.value);
        expect(surer.low).toBeLessThanOrEqual(estimate.low);
        expect(surer.high).toBeGreaterThanOrEqual(estimate.high);
      },
    ),
  );
});

test("nothing to take a quantile of, and histograms that no blocks can have", () => {
  const empty: HistogramSample = { ...sampleOf([], 5), blocks: 3 };
  expect(quantilesOf(empty)(0.5, 0.95).value).toBeNull();
  expect(quantileDifferencesOf(empty, empty)(0.5, 0.95).value).toBeNull();
  const sample = sampleOf([1, 2, 3], 5);
  expect(() => quantilesOf(sample)(1, 0.95)).toThrow("between 0 and 1");
  expect(() => quantilesOf({ ...sample, groups: [] })(0.5, 0.95)).toThrow("3 groups");
  expect(() => quantilesOf({ ...sample, blocks: 1 })(0.5, 0.95)).not.toThrow();
  expect(() => quantileDifferencesOf(sample, { ...sample, blocks: 4 })(0.5, 0.95)).toThrow("same blocks");
});
