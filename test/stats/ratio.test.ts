import fc from "fast-check";
import { expect, test } from "vitest";
import {
  exactProportion,
  GROUPS,
  ratioDifference,
  ratioOfSums,
  tQuantile,
  type Estimate,
  type RatioSample,
} from "../../src/stats/index.js";

function sampleOf(
  blocks: number,
  sums: (group: number) => readonly [numerator: number, denominator: number],
  range: { low: number; high: number; most?: number },
): RatioSample {
  const groups = Array.from({ length: GROUPS }, (_, group) => sums(group));
  return { blocks, numerators: groups.map(([n]) => n), denominators: groups.map(([, d]) => d), ...range };
}

const PROPORTION = { low: 0, high: 1, most: 2 };

/** Σ e² G / (G − 1), the variance of a sum of residuals about their mean. */
function varianceOf(residuals: readonly number[]): number {
  const mean = residuals.reduce((sum, e) => sum + e, 0) / residuals.length;
  return (residuals.reduce((sum, e) => sum + (e - mean) ** 2, 0) * residuals.length) / (residuals.length - 1);
}

test("both ends of a ratio are as far from the data as Student's t says", () => {
  const sample = sampleOf(640, (g) => [20 + (g % 7), 10 + (g % 4)], { low: 0, high: 100 });
  const estimate = ratioOfSums(sample, 0.95) as Estimate;
  expect(estimate.method).toBe("t");
  for (const end of [estimate.low, estimate.high]) {
    const residuals = Array.from(
      { length: GROUPS },
      (_, g) => sample.numerators[g] - end * sample.denominators[g],
    );
    const sum = residuals.reduce((total, e) => total + e, 0);
    expect(Math.abs(sum) / Math.sqrt(varianceOf(residuals))).toBeCloseTo(tQuantile(0.975, 63), 9);
  }
});

test("a proportion of games that share nothing gets about Wilson's interval", () => {
  // 64 groups of 10 games with 3 or 7 won, as spread as independent games would be: variance 10 × ½ × ½ each.
  const sample = sampleOf(640, (g) => [g % 16 < 5 ? 7 : g % 16 < 10 ? 3 : 5, 10], { ...PROPORTION, most: 1 });
  const estimate = ratioOfSums(sample, 0.95) as Estimate;
  const t = tQuantile(0.975, 63);
  const margin = (t * Math.sqrt(0.25 / 640 + (t * t) / 640 ** 2 / 4)) / (1 + (t * t) / 640);
  expect(estimate.value).toBe(0.5);
  expect(estimate.high - 0.5).toBeCloseTo(margin, 3);
  expect(0.5 - estimate.low).toBeCloseTo(estimate.high - 0.5, 12);
});

test("few successes: exact bounds, on half the counts where a block may add two like games", () => {
  const sums = (g: number) => [g < 6 ? 1 : 0, 10] as const;
  const single = ratioOfSums(sampleOf(640, sums, { ...PROPORTION, most: 1 }), 0.95) as Estimate;
  const double = ratioOfSums(sampleOf(640, sums, PROPORTION), 0.95) as Estimate;
  expect(single).toMatchObject({ method: "exact-bounds", ...exactProportion(6, 640, 0.95) });
  expect(double).toMatchObject({ method: "exact-bounds", ...exactProportion(3, 320, 0.95) });
});

test("what cannot be known gets the full range, what never happened says so", () => {
  const rare = sampleOf(640, (g) => [g === 0 ? 3 : 0, 10], { low: -2, high: 9 });
  expect(ratioOfSums(rare, 0.95)).toMatchObject({ low: -2, high: 9, method: "exact-bounds" });
  const never = sampleOf(640, () => [0, 0], PROPORTION);
  expect(ratioOfSums(never, 0.95)).toEqual({
    value: null,
    reason: "it never happened in 640 blocks",
    blocks: 640,
  });
  expect(ratioDifference(never, rare, 0.95).value).toBeNull();
});

test("a ratio that never differed gets bounds as narrow as there was to see", () => {
  const sums = (g: number) => [22 * (g + 1), g + 1] as const;
  const blind = sampleOf(6400, sums, { low: 0, high: 234 });
  expect(ratioOfSums(blind, 0.95)).toMatchObject({ low: 0, high: 234, method: "exact-bounds" });
  const seen = ratioOfSums({ ...blind, mostDenominator: 2 }, 0.95) as Estimate;
  const { high: otherwise } = exactProportion(0, (64 * 65) / 4, 0.95);
  expect(seen).toMatchObject({ value: 22, standardError: null, method: "exact-bounds" });
  expect(seen.low).toBeCloseTo(22 - 22 * otherwise, 12);
  expect(seen.high).toBeCloseTo(22 + 212 * otherwise, 12);
  // A third has no exact double, and never differs all the same.
  const third = sampleOf(640, (g) => [g + 1, 3 * (g + 1)], { low: -1, high: 9 });
  expect((ratioOfSums({ ...third, mostDenominator: 3 }, 0.95) as Estimate).high).toBeLessThan(0.4);
});

test("what never happened may have happened in few blocks, and in the longest of them", () => {
  const never = (sums: (g: number) => number) => {
    const sample = sampleOf(6400, (g) => [0, sums(g)], { low: 0, high: 1 });
    return ratioOfSums({ ...sample, mostDenominator: 5000 }, 0.95) as Estimate;
  };
  const { high: part } = exactProportion(0, 6400, 0.95);
  // 20 in each of the 100 blocks of a group.
  expect(never(() => 2000).high).toBeCloseTo(part, 12);
  // Groups of 100 that lie 8 % apart are of blocks that lie 80 % apart.
  const uneven = never((g) => 2000 + 200 * ((g % 3) - 1)).high;
  expect(uneven).toBeGreaterThan(part + 0.5 * Math.sqrt(part));
  expect(uneven).toBeLessThan(part + 1.5 * Math.sqrt(part));
});

test("fewer blocks than groups: the empty groups do not count", () => {
  const sample = sampleOf(40, (g) => (g < 40 ? [10 + (g % 3), 10] : [0, 0]), { low: 0, high: 50 });
  const estimate = ratioOfSums(sample, 0.95) as Estimate;
  expect(estimate.standardError).toBeCloseTo(
    Math.sqrt(varianceOf(Array.from({ length: 40 }, (_, g) => (g % 3) - 39 / 40))) / 400,
    12,
  );
});

test("a difference keeps what the arms share", () => {
  const shared = (g: number) => 40 + 10 * Math.sin(g);
  const arm = (shift: number) =>
    sampleOf(6400, (g) => [Math.round(shared(g)) + ((g * shift) % 3), 100], PROPORTION);
  const first = arm(1);
  const second = arm(2);
  const difference = ratioDifference(first, second, 0.95) as Estimate;
  const [one, other] = [ratioOfSums(first, 0.95) as Estimate, ratioOfSums(second, 0.95) as Estimate];
  expect(difference.value).toBeCloseTo(one.value - other.value, 14);
  expect(difference.standardError!).toBeLessThan(one.standardError! / 3);
  const swapped = ratioDifference(second, first, 0.95) as Estimate;
  expect(swapped.low).toBeCloseTo(-difference.high, 14);
  expect(swapped.high).toBeCloseTo(-difference.low, 14);
});

test("the difference of identical arms has a width", () => {
  const arm = sampleOf(6400, (g) => [40 + (g % 3), 100], PROPORTION);
  const difference = ratioDifference(arm, arm, 0.95) as Estimate;
  expect(difference).toMatchObject({ value: 0, method: "exact-bounds" });
  expect(difference.low).toBeLessThan(0);
  expect(difference.high).toBeGreaterThan(0);
});

test("proportions: possible, around the value, of positive width", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.array(fc.tuple(fc.nat(1), fc.nat(1)), { minLength: 500, maxLength: 500 }),
      (blocks, games) => {
        const groups = Array.from({ length: GROUPS }, () => [0, 0] as [number, number]);
        games.slice(0, blocks).forEach(([won, taken], block) => {
          groups[block % GROUPS][0] += won * taken;
          groups[block % GROUPS][1] += taken;
        });
        const estimate = ratioOfSums(
          sampleOf(blocks, (g) => groups[g], PROPORTION),
          0.95,
        );
        if (estimate.value === null) return;
        expect(estimate.low).toBeGreaterThanOrEqual(0);
        expect(estimate.high).toBeLessThanOrEqual(1);
        expect(estimate.low).toBeLessThanOrEqual(estimate.value);
        expect(estimate.high).toBeGreaterThanOrEqual(estimate.value);
        expect(estimate.high).toBeGreaterThan(estimate.low);
      },
    ),
  );
});

test("sums that no blocks can have are refused", () => {
  const good = sampleOf(640, () => [3, 10], PROPORTION);
  expect(() => ratioOfSums({ ...good, numerators: [1] }, 0.95)).toThrow("64 groups");
  expect(() =>
    ratioOfSums(
      sampleOf(640, () => [11, 10], PROPORTION),
      0.95,
    ),
  ).toThrow("between 0 and 1");
  expect(() =>
    ratioOfSums(
      sampleOf(64, () => [3, 10], PROPORTION),
      0.95,
    ),
  ).toThrow("cannot add up");
  expect(() => ratioDifference(good, { ...good, blocks: 641 }, 0.95)).toThrow("same blocks");
});
