import { describe, expect, test } from "vitest";
import { boundByBets } from "../../src/stats/bets.js";
import { scheduledLevel } from "../../src/stats/index.js";
import { spentSoFar } from "../../src/stats/looks.js";
import { generator } from "../statistics/simulated-until.js";

describe("an upper bound by bets", () => {
  test("after nothing but 0 is where the mixture of stakes has won enough", () => {
    // Σ 1 / ((k + 1) (k + 2)) · (1 + 0.6^k · m / (1 − m))^n = 1 / error.
    for (const [blocks, error] of [
      [100, 0.025],
      [2000, 0.001],
    ] as const) {
      const mean = boundByBets([[0, blocks]], error);
      const won = Array.from(
        { length: 8 },
        (_, k) => (1 + (0.6 ** k * mean) / (1 - mean)) ** blocks / ((k + 1) * (k + 2)),
      ).reduce((sum, one) => sum + one, 0);
      expect(won * error).toBeCloseTo(1, 6);
    }
  });

  test("lies above the mean, nearer with more blocks and a greater error", () => {
    const some = (times: number, error = 0.01) =>
      boundByBets(
        [
          [0, 90 * times],
          [0.5, 8 * times],
          [1, 2 * times],
        ],
        error,
      );
    const bounds = [some(1), some(1, 0.05), some(10), some(1000)];
    expect(bounds).toEqual(bounds.toSorted((a, b) => b - a));
    expect(bounds.at(-1)).toBeGreaterThan(0.06);
    expect(bounds.at(-1)).toBeLessThan(0.064);
    expect(boundByBets([[1, 50]], 0.01)).toBe(1);
  });

  test("is no higher for a number that might have been drawn and never was", () => {
    const drawn = [[0, 1000] as const, [0.5, 3] as const];
    expect(boundByBets([...drawn, [1, 0]], 0.025)).toBe(boundByBets(drawn, 0.025));
  });

  test.each([0.02, 0.05, 0.2])(
    "of a mean of %d is too low at any of 40 looks as seldom as promised",
    (mean) => {
      const random = generator(`bets ${mean}`);
      const [error, runs] = [0.2, 500];
      let wrong = 0;
      for (let run = 0; run < runs; run++) {
        const counts = [0, 0, 0];
        const isLow = () =>
          boundByBets(
            [0, 0.5, 1].map((number, index) => [number, counts[index]] as const),
            error,
          ) < mean;
        for (let look = 0, isOut = false; look < 40 && !isOut; look++) {
          for (let block = 0; block < 50; block++)
            counts[Number(random() < mean) + Number(random() < mean)]++;
          isOut = isLow();
          wrong += Number(isOut);
        }
      }
      expect(wrong / runs).toBeLessThanOrEqual(error + 3 * Math.sqrt((error * (1 - error)) / runs));
      expect(wrong).toBeGreaterThan(0);
    },
  );
});

describe("what looks have spent so far", () => {
  test("is what the first has, where it is the only one", () => {
    expect(spentSoFar(scheduledLevel(0.95, [100]), [100])).toBeCloseTo(0.05 / 9, 5);
  });

  test("is the shares of all looks of the error that gives the last one its level", () => {
    const looks = [100, 140, 196, 274, 384, 538];
    for (const level of [0.95, 0.999]) {
      const spent = spentSoFar(scheduledLevel(level, looks), looks);
      expect(spent / ((1 - level) * (6 / 14))).toBeCloseTo(1, 2);
      expect(spent).toBeLessThanOrEqual((1 - level) * (6 / 14) * (1 + 1e-9));
    }
  });
});
