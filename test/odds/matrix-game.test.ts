import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { equilibrium } from "../../src/odds/matrix-game.js";

function close(actual: readonly number[], expected: readonly number[]): void {
  expect(actual).toHaveLength(expected.length);
  actual.forEach((value, index) => expect(value).toBeCloseTo(expected[index], 9));
}

describe("the equilibrium of a matrix game", () => {
  it("of matching pennies, and of rock, paper, scissors", () => {
    const pennies = equilibrium([
      [1, -1],
      [-1, 1],
    ]);
    expect(pennies.value).toBeCloseTo(0, 12);
    close(pennies.rows, [1 / 2, 1 / 2]);
    close(pennies.columns, [1 / 2, 1 / 2]);
    const { value, rows, columns } = equilibrium([
      [0, -1, 1],
      [1, 0, -1],
      [-1, 1, 0],
    ]);
    expect(value).toBeCloseTo(0, 12);
    close(rows, [1 / 3, 1 / 3, 1 / 3]);
    close(columns, [1 / 3, 1 / 3, 1 / 3]);
  });

  it("of a game with a saddle point, where both choose one thing", () => {
    const { value, rows, columns } = equilibrium([
      [4, 2, 5],
      [3, 1, 6],
      [7, 2, 3],
    ]);
    expect(value).toBeCloseTo(2, 12);
    expect(rows[1]).toBeCloseTo(0, 12);
    close(columns, [0, 1, 0]);
  });

  it("of two by two without a saddle point, by the formula", () => {
    // Value (ad − bc) ∕ (a + d − b − c); the first row with probability (d − c) ∕ (a + d − b − c).
    const [a, b, c, d] = [3, -1, -2, 4];
    const { value, rows, columns } = equilibrium([
      [a, b],
      [c, d],
    ]);
    const sum = a + d - b - c;
    expect(value).toBeCloseTo((a * d - b * c) / sum, 10);
    close(rows, [(d - c) / sum, (a - b) / sum]);
    close(columns, [(d - b) / sum, (a - c) / sum]);
  });

  it("of Morra with two fingers, whose value is 0 with 7/12 and 5/12 on two of four choices", () => {
    const { value, rows } = equilibrium([
      [0, 2, -3, 0],
      [-2, 0, 0, 3],
      [3, 0, 0, -4],
      [0, -3, 4, 0],
    ]);
    expect(value).toBeCloseTo(0, 10);
    // Every solution puts 0 on the outer choices and from 4/7 to 3/5 on the second.
    expect(rows[0] + rows[3]).toBeCloseTo(0, 10);
    expect(rows[1]).toBeGreaterThanOrEqual(4 / 7 - 1e-9);
    expect(rows[1]).toBeLessThanOrEqual(3 / 5 + 1e-9);
  });

  it("is one in any matrix: neither side can gain by another choice", () => {
    const matrix = fc
      .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }), fc.boolean())
      .chain(([height, width, whole]) =>
        fc.array(
          fc.array(
            whole ? fc.integer({ min: -3, max: 3 }) : fc.double({ min: -1e3, max: 1e3, noNaN: true }),
            {
              minLength: width,
              maxLength: width,
            },
          ),
          { minLength: height, maxLength: height },
        ),
      );
    fc.assert(
      fc.property(matrix, (payoffs) => {
        const { value, rows, columns } = equilibrium(payoffs);
        const spread = Math.max(...payoffs.flat()) - Math.min(...payoffs.flat()) || 1;
        // What doubles of this size are rounded to comes on top.
        const slack = 2e-7 * spread + 1e-11;
        const sum = (weights: readonly number[]) => weights.reduce((total, weight) => total + weight, 0);
        expect(sum(rows)).toBeCloseTo(1, 9);
        expect(sum(columns)).toBeCloseTo(1, 9);
        expect(Math.min(...rows, ...columns)).toBeGreaterThanOrEqual(0);
        for (const row of payoffs)
          expect(sum(row.map((payoff, column) => payoff * columns[column]))).toBeLessThan(value + slack);
        payoffs[0].forEach((_, column) => {
          const got = sum(payoffs.map((row, index) => rows[index] * row[column]));
          expect(got).toBeGreaterThan(value - slack);
        });
      }),
      { numRuns: 150, seed: 2026 },
    );
  });

  it("of 36 by 36 random payoffs", () => {
    let seed = 7;
    const payoffs = Array.from({ length: 36 }, () =>
      Array.from({ length: 36 }, () => (seed = (seed * 48271) % 2147483647) / 2147483647),
    );
    const { low, high } = equilibrium(payoffs);
    expect(high - low).toBeLessThan(1e-9);
  });

  it("refuses what is no matrix", () => {
    expect(() => equilibrium([])).toThrow("needs a row");
    expect(() => equilibrium([[]])).toThrow("needs a row");
    expect(() => equilibrium([[1, 2], [3]])).toThrow("same length");
    expect(() => equilibrium([[NaN]])).toThrow("finite");
  });
});
