import { describe, expect, test } from "vitest";
import type { ExactTable } from "../../src/game/index.js";
import { sampleTable } from "../../src/measure/index.js";

/** A die of ten: how often it shows 1, and what it shows, with figures that may be wrong. */
const table = (one: number, mean: number): ExactTable => ({
  name: "die",
  title: "A die",
  keys: [],
  figures: [
    { name: "one", unit: "share", meaning: "a one" },
    { name: "mean", unit: "points", meaning: "in the mean" },
  ],
  rows: [[one, mean]],
  sample(_, dice, out) {
    const roll = dice.roll(10);
    out[0] = roll === 1 ? 1 : 0;
    out[1] = roll;
  },
});

describe("a table beside simulation", () => {
  test("agrees where it is right, with the standard errors that a die has", () => {
    const [[one, mean]] = sampleTable(table(0.1, 5.5), 40_000, "right");
    expect(Math.abs(one.distance)).toBeLessThan(4);
    expect(Math.abs(mean.distance)).toBeLessThan(4);
    expect(one.standardError).toBeCloseTo(Math.sqrt(0.09 / 40_000), 4);
    expect(mean.standardError).toBeCloseTo(Math.sqrt(8.25 / 40_000), 3);
    expect(mean.distance).toBeCloseTo((mean.mean - 5.5) / mean.standardError, 9);
  });

  test("is far off where it is wrong", () => {
    const [[one, mean]] = sampleTable(table(0.11, 5.4), 40_000, "wrong");
    expect(one.distance).toBeLessThan(-4);
    expect(mean.distance).toBeGreaterThan(4);
  });

  test("gives the same again, and other numbers from another seed", () => {
    const [again, same, other] = ["a", "a", "b"].map((seed) => sampleTable(table(0.1, 5.5), 500, seed));
    expect(same).toEqual(again);
    expect(other).not.toEqual(again);
  });

  test("one event in a few games that was expected in a thousand is no sign of an error", () => {
    const rare = (chance: number, ones: number): ExactTable => {
      let game = 0;
      return {
        ...table(0, 0),
        figures: table(0, 0).figures.slice(0, 1),
        rows: [[chance]],
        sample: (_, __, out) => void (out[0] = game++ < ones ? 1 : 0),
      };
    };
    // Expected 0.01 times and seen once: 1 in 100, about 2.3 standard errors. Its own spread would say 9.9.
    expect(sampleTable(rare(1e-4, 1), 100, "rare")[0][0].distance).toBeCloseTo(2.33, 1);
    expect(sampleTable(rare(1e-4, 0), 100, "rare")[0][0].distance).toBeCloseTo(0, 9);
    expect(sampleTable(rare(1e-4, 3), 100, "rare")[0][0].distance).toBeGreaterThan(4);
    expect(Math.abs(sampleTable(rare(0, 1), 100, "rare")[0][0].distance)).toBeGreaterThan(4);
    expect(sampleTable(rare(1, 99), 100, "rare")[0][0].distance).toBeLessThan(-4);
    expect(sampleTable(rare(0, 0), 100, "rare")[0][0].distance).toBe(0);
  });

  test("throws where a sample leaves a figure out", () => {
    const silent = { ...table(0.1, 5.5), sample: () => undefined };
    expect(() => sampleTable(silent, 10, "silent")).toThrow("writes no one");
  });
});
