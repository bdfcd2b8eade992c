import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exactProportion, meanOfBlocks, tQuantile, type BlockSample } from "../../src/stats/index.js";
import { missesOfRareEvent } from "../statistics/simulated-experiments.js";

/** The sample that these block totals add up to. */
function sampleOf(
  totals: readonly number[],
  low: number,
  high: number,
): Required<Omit<BlockSample, "common" | "looks" | "apart" | "trainings">> {
  const counts = new Map<number, number>();
  for (const total of totals) counts.set(total, (counts.get(total) ?? 0) + 1);
  return {
    blocks: totals.length,
    sum: totals.reduce((sum, total) => sum + total, 0),
    squares: totals.reduce((sum, total) => sum + total * total, 0),
    low,
    high,
    counts,
    step: 1,
    zeros: counts.get(0) ?? 0,
  };
}

function repeated(...runs: readonly (readonly [total: number, times: number])[]): number[] {
  return runs.flatMap(([total, times]) => Array<number>(times).fill(total));
}

describe("Student's t", () => {
  test("by the textbook", () => {
    // Totals 0 to 99 in 2 games a block: mean 49.5, variance 100 × 101 / 12.
    const totals = Array.from({ length: 100 }, (_, index) => index);
    const estimate = meanOfBlocks(sampleOf(totals, 0, 99), 2, 0.9);
    const error = Math.sqrt((100 * 101) / 12 / 100) / 2;
    expect(estimate).toMatchObject({ value: 24.75, method: "t", blocks: 100 });
    expect(estimate.standardError).toBeCloseTo(error, 12);
    expect(estimate.low).toBeCloseTo(24.75 - tQuantile(0.95, 99) * error, 12);
    expect(estimate.high).toBeCloseTo(24.75 + tQuantile(0.95, 99) * error, 12);
  });

  test("keeps its digits where sum and squares nearly cancel", () => {
    // Half of the blocks have 1 more: variance ¼, with n Σ Y² and (Σ Y)² near 6e19, where doubles are 8,192 apart.
    const [blocks, offset] = [8000, 1e6];
    const estimate = meanOfBlocks(
      {
        blocks,
        sum: blocks * offset + blocks / 2,
        squares: (blocks / 2) * offset ** 2 + (blocks / 2) * (offset + 1) ** 2,
        low: 0,
        high: 2e6,
      },
      1,
      0.95,
    );
    expect(estimate.standardError).toBeCloseTo(Math.sqrt(0.25 / (blocks - 1)), 12);
  });

  test("does not leave what is possible", () => {
    const estimate = meanOfBlocks(sampleOf(repeated([0, 51], [100, 51]), 0, 100), 1, 1 - 1e-15);
    expect(estimate.low).toBeGreaterThanOrEqual(0);
    expect(estimate.high).toBeLessThanOrEqual(100);
  });
});

describe("few informative blocks", () => {
  test("a rare event of one game a block gets Clopper and Pearson's bounds", () => {
    const estimate = meanOfBlocks(sampleOf(repeated([0, 1997], [1, 3]), 0, 1), 1, 0.95);
    const { low, high } = exactProportion(3, 2000, 0.95);
    expect(estimate).toMatchObject({ value: 0.0015, standardError: null, method: "exact-bounds" });
    expect(estimate.low).toBeCloseTo(low, 15);
    expect(estimate.high).toBeCloseTo(high, 15);
  });

  test("an event that never fails is the mirror image", () => {
    const rare = meanOfBlocks(sampleOf(repeated([0, 1997], [1, 3]), 0, 1), 1, 0.95);
    const sure = meanOfBlocks(sampleOf(repeated([1, 1997], [0, 3]), 0, 1), 1, 0.95);
    expect(sure.low).toBeCloseTo(1 - rare.high, 14);
    expect(sure.high).toBeCloseTo(1 - rare.low, 14);
  });

  test("a difference adds the bounds of both tails, each at half the error", () => {
    const estimate = meanOfBlocks(sampleOf(repeated([-1, 2], [0, 993], [1, 5]), -1, 1), 1, 0.95);
    const up = exactProportion(5, 1000, 0.975);
    const down = exactProportion(2, 1000, 0.975);
    expect(estimate.low).toBeCloseTo(up.low - down.high, 14);
    expect(estimate.high).toBeCloseTo(up.high - down.low, 14);
  });

  test("identical arms leave room for a difference, and less with larger steps", () => {
    const fine = meanOfBlocks(sampleOf(repeated([0, 500]), -840, 840), 840, 0.95);
    const coarse = meanOfBlocks({ ...sampleOf(repeated([0, 500]), -840, 840), step: 840 }, 840, 0.95);
    const high = exactProportion(0, 500, 0.975).high;
    expect(coarse.high).toBeCloseTo(high, 14);
    expect(coarse.low).toBeCloseTo(-high, 14);
    expect(fine.high).toBeGreaterThan(coarse.high);
  });

  test("a measure without a histogram is bounded by its range", () => {
    const { blocks, sum, squares } = sampleOf(repeated([0, 995], [-7, 2], [40, 3]), -50, 300);
    const estimate = meanOfBlocks({ blocks, sum, squares, low: -50, high: 300, zeros: 995 }, 1, 0.95);
    const share = exactProportion(5, 1000, 0.95).high;
    expect(estimate.low).toBeCloseTo(-50 * share, 12);
    expect(estimate.high).toBeCloseTo(300 * share, 12);
  });

  test("blocks that are all equal, but need not be, around their common total", () => {
    const estimate = meanOfBlocks({ blocks: 100, sum: 700, squares: 4900, low: 0, high: 9 }, 1, 0.95);
    const share = exactProportion(0, 100, 0.95).high;
    expect(estimate.value).toBe(7);
    expect(estimate.low).toBeCloseTo(7 - 7 * share, 12);
    expect(estimate.high).toBeCloseTo(7 + 2 * share, 12);
  });

  test("a difference of wide range lies where its terms allow it, at a tenth of the error each", () => {
    const { blocks, sum, squares } = sampleOf(repeated([0, 995], [-7, 2], [40, 3]), -300, 300);
    const levels: number[] = [];
    const apart = (level: number) => {
      levels.push(level);
      return [-0.8, 100] as const;
    };
    const sample = { blocks, sum, squares, low: -300, high: 300, zeros: 995 };
    const estimate = meanOfBlocks({ ...sample, apart }, 1, 0.95);
    expect(levels).toEqual([expect.closeTo(0.995, 12)]);
    expect(estimate.low).toBe(-0.8);
    expect(estimate.high).toBeCloseTo(300 * exactProportion(5, 1000, 0.96).high, 12);
    // Student's t knows what both arms share.
    const known = sampleOf(repeated([-3, 200], [0, 400], [3, 400]), -300, 300);
    expect(meanOfBlocks({ ...known, apart: () => [0.59, 0.61] }, 1, 0.95)).toEqual(
      meanOfBlocks(known, 1, 0.95),
    );
  });

  test("20 blocks that go either way suffice for t, 20 that go one way do not", () => {
    const even = sampleOf(repeated([-1, 11], [0, 978], [1, 11]), -1, 1);
    const lopsided = sampleOf(repeated([0, 978], [1, 22]), -1, 1);
    expect(meanOfBlocks(even, 1, 0.95).method).toBe("t");
    expect(meanOfBlocks(lopsided, 1, 0.95).method).toBe("exact-bounds");
  });
});

describe("far out in the tail", () => {
  const level = 1 - 4e-5;

  test("a rare event is missed no more often than promised, however many there are", () => {
    for (const chance of [0.01, 0.05, 0.2])
      expect(missesOfRareEvent(2000, chance, level)).toBeLessThanOrEqual(1.1 * (1 - level));
  });

  test("what goes either way still suffices for t", () => {
    const even = sampleOf(repeated([-1, 60], [0, 880], [1, 60]), -1, 1);
    const lopsided = sampleOf(repeated([0, 880], [1, 120]), -1, 1);
    expect(meanOfBlocks(even, 1, level).method).toBe("t");
    expect(meanOfBlocks(lopsided, 1, level).method).toBe("exact-bounds");
    expect(meanOfBlocks(lopsided, 1, 0.95).method).toBe("t");
  });
});

describe("most blocks alike, and not counted by total", () => {
  const totals = repeated([48, 960], [40, 20], [60, 20]);
  const { counts, zeros, ...sums } = sampleOf(totals, 0, 2000);
  const common = { total: 48, blocks: 960 };

  test("take bounds on how many differ, and t over these", () => {
    const estimate = meanOfBlocks({ ...sums, common }, 1, 0.95);
    expect({ method: estimate.method, zeros, different: counts.size }).toEqual({
      method: "exact-bounds",
      zeros: 0,
      different: 3,
    });
    const share = exactProportion(40, 1000, 0.975);
    const spread = Math.sqrt((20 * 100 + 20 * 100) / 39 / 40);
    const [low, high] = [-1, 1].map((sign) => 2 + sign * tQuantile(1 - 0.05 / 4, 39) * spread);
    expect(estimate.low).toBeCloseTo(48 + share.high * low, 10);
    expect(estimate.high).toBeCloseTo(48 + share.high * high, 10);
  });

  test("are bounded by the range where too few differ", () => {
    const few = sampleOf(repeated([48, 995], [40, 5]), 0, 2000);
    const estimate = meanOfBlocks(
      {
        blocks: 1000,
        sum: few.sum,
        squares: few.squares,
        low: 0,
        high: 2000,
        common: { total: 48, blocks: 995 },
      },
      1,
      0.95,
    );
    const share = exactProportion(5, 1000, 0.95).high;
    expect(estimate.low).toBeCloseTo(48 - 48 * share, 10);
    expect(estimate.high).toBeCloseTo(48 + 1952 * share, 10);
  });
});

test("a single block says nothing, no choice says everything", () => {
  expect(meanOfBlocks(sampleOf([1], 0, 2), 2, 0.95)).toMatchObject({ value: 0.5, low: 0, high: 1 });
  expect(meanOfBlocks(sampleOf([3, 3, 3], 3, 3), 1, 0.95)).toMatchObject({
    low: 3,
    high: 3,
    method: "exact",
    standardError: 0,
  });
});

test("always possible, around the value, of positive width, and wider at a higher level", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.integer({ min: -3, max: 5 })), {
        minLength: 1,
        maxLength: 300,
      }),
      fc.constantFrom("counts", "zeros", "neither"),
      (totals, kept) => {
        const { counts, zeros, blocks, sum, squares, low, high } = sampleOf(totals, -3, 5);
        const sums = { blocks, sum, squares, low, high };
        const sample =
          kept === "counts" ? { ...sums, counts } : kept === "zeros" ? { ...sums, zeros } : { ...sums };
        const estimate = meanOfBlocks(sample, 4, 0.95);
        const surer = meanOfBlocks(sample, 4, 0.999);
        expect(estimate.low).toBeGreaterThanOrEqual(-3 / 4);
        expect(estimate.high).toBeLessThanOrEqual(5 / 4);
        expect(estimate.low).toBeLessThanOrEqual(estimate.value);
        expect(estimate.high).toBeGreaterThanOrEqual(estimate.value);
        expect(estimate.high).toBeGreaterThan(estimate.low);
        expect(surer.low).toBeLessThanOrEqual(estimate.low);
        expect(surer.high).toBeGreaterThanOrEqual(estimate.high);
      },
    ),
  );
});

test("samples that no blocks can have are refused", () => {
  const sample = sampleOf([0, 1, 1], 0, 1);
  expect(() => meanOfBlocks({ ...sample, blocks: 0 }, 1, 0.95)).toThrow("blocks must be");
  expect(() => meanOfBlocks({ ...sample, sum: 4 }, 1, 0.95)).toThrow("cannot add up to 4");
  expect(() => meanOfBlocks({ ...sample, squares: 2 ** 60 }, 1, 0.95)).toThrow("exact whole numbers");
  expect(() => meanOfBlocks({ ...sample, high: Infinity }, 1, 0.95)).toThrow("finite range");
  expect(() => meanOfBlocks({ ...sample, step: 2 }, 1, 0.95)).toThrow("steps of 2");
  expect(() => meanOfBlocks({ ...sample, counts: new Map([[0, 1]]) }, 1, 0.95)).toThrow("add up to 1");
  expect(() => meanOfBlocks({ ...sample, common: { total: 7, blocks: 1 } }, 1, 0.95)).toThrow("cannot be 7");
  expect(() => meanOfBlocks(sample, 0, 0.95)).toThrow("divisor");
  expect(() => meanOfBlocks(sample, 1, 1)).toThrow("level");
});
