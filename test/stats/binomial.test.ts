import fc from "fast-check";
import { expect, test } from "vitest";
import { exactProportion } from "../../src/stats/index.js";

/** P(X ≤ k) of the binomial distribution, term by term. */
function atMost(k: number, n: number, p: number): number {
  let term = (1 - p) ** n;
  let sum = term;
  for (let x = 1; x <= k; x++) {
    term *= (((n - x + 1) / x) * p) / (1 - p);
    sum += term;
  }
  return sum;
}

test("the ends are where the count observed is just refuted", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom(0.8, 0.95, 0.999),
      (n, share, level) => {
        const k = Math.round(share * n);
        const { low, high } = exactProportion(k, n, level);
        const tail = (1 - level) / 2;
        if (k > 0) expect(1 - atMost(k - 1, n, low)).toBeCloseTo(tail, 9);
        else expect(low).toBe(0);
        if (k < n) expect(atMost(k, n, high)).toBeCloseTo(tail, 9);
        else expect(high).toBe(1);
      },
    ),
  );
});

test("Clopper and Pearson's rule of three for what never happened, and its mirror image", () => {
  expect(exactProportion(0, 10, 0.95)).toEqual({
    low: 0,
    high: expect.closeTo(1 - 0.025 ** 0.1, 12) as number,
  });
  const [some, mirrored] = [exactProportion(3, 1e8, 0.95), exactProportion(1e8 - 3, 1e8, 0.95)];
  expect(mirrored.low).toBeCloseTo(1 - some.high, 14);
  // 3 events of a Poisson count: 0.61867 to 8.76727 (Garwood, 1936).
  expect(some.low * 1e8).toBeCloseTo(0.61867, 5);
  expect(some.high * 1e8).toBeCloseTo(8.76727, 5);
});

test("impossible counts and levels are refused", () => {
  expect(() => exactProportion(3, 2, 0.95)).toThrow("between 0 and the 2 trials");
  expect(() => exactProportion(-1, 2, 0.95)).toThrow(RangeError);
  expect(() => exactProportion(0, 0, 0.95)).toThrow("some trials");
  expect(() => exactProportion(1, 2, 1)).toThrow("between 0 and 1");
});
