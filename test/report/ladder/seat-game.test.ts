import { describe, expect, it } from "vitest";
import { ratioOfSums, simultaneousLevel, type Estimate } from "../../../src/stats/index.js";
import type { CountedShare } from "../../../src/report/ladder/meetings.js";
import { solvedSeatGame } from "../../../src/report/ladder/seat-game.js";

const GROUPS = 64;

/** Shares that every group of blocks has alike, known to within so much. */
function known(matrix: readonly (readonly number[])[], within = 0): CountedShare[][] {
  return matrix.map((row) =>
    row.map((value) => ({
      ...{ value, low: value - within, high: value + within },
      wins: Array.from({ length: GROUPS }, () => 100 * value),
      games: Array.from({ length: GROUPS }, () => 100),
    })),
  );
}

/** A generator of our own: the figures below must not hang on the program's dice. */
function chance(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

/** The same matrix as so many games in each group show it, with intervals that hold together at 95 %. */
function played(matrix: readonly (readonly number[])[], games: number, seed: number): CountedShare[][] {
  const random = chance(seed);
  const level = simultaneousLevel(0.95, matrix.length ** 2);
  return matrix.map((row) =>
    row.map((truth) => {
      const wins = Array.from(
        { length: GROUPS },
        () => Array.from({ length: games }, () => random() < truth).filter((won) => won).length,
      );
      const denominators = wins.map(() => games);
      const sample = { blocks: GROUPS * games, numerators: wins, denominators, low: 0, high: 1, most: 1 };
      const { value, low, high } = ratioOfSums(sample, level) as Estimate;
      return { value, low, high, wins, games: denominators };
    }),
  );
}

function weights(found: ReturnType<typeof solvedSeatGame>, role: "starter" | "second"): number[] {
  return found.mixed.map((one) => one[role]);
}

/** Rock, paper, scissors: who wins 70 %, whoever starts. */
const RING = [
  [0.5, 0.3, 0.7],
  [0.7, 0.5, 0.3],
  [0.3, 0.7, 0.5],
];

/** The magic square (Ferguson, "Game Theory", II 3.7), in tenths: both play everything alike, and the value is 5. */
const MAGIC = [
  [0.4, 0.9, 0.2],
  [0.3, 0.5, 0.7],
  [0.8, 0.1, 0.6],
];

describe("the game of choosing a strategy for a role", () => {
  it.each([
    ["rock, paper, scissors", RING],
    ["a magic square", MAGIC],
  ])("of %s is mixed of all alike", (_, matrix) => {
    const found = solvedSeatGame(known(matrix, 0.01));
    expect(found.value.value).toBeCloseTo(0.5, 9);
    expect(found.value.low).toBeCloseTo(0.49, 9);
    expect(found.value.high).toBeCloseTo(0.51, 9);
    for (const role of ["starter", "second"] as const)
      for (const weight of weights(found, role)) expect(weight).toBeCloseTo(1 / 3, 9);
    for (const { againstMixture } of found.mixed) expect(againstMixture).toBeCloseTo(0.5, 9);
    expect(found).toMatchObject({ halves: 126, sameHalves: 126, stable: true });
  });

  it("has mixtures of their own for whoever starts and whoever plays second", () => {
    // The first is best for whoever starts, the second for whoever plays second.
    const found = solvedSeatGame(
      known([
        [0.8, 0.7],
        [0.6, 0.5],
      ]),
    );
    expect(weights(found, "starter")).toEqual([1, 0]);
    expect(weights(found, "second")).toEqual([0, 1]);
    expect(found.value.value).toBeCloseTo(0.7, 12);
    // As starter 0.7, as second 1 − 0.8; the other way round 0.5 and 1 − 0.7.
    expect(found.mixed.map(({ againstMixture }) => againstMixture)).toEqual([
      expect.closeTo(0.45, 12),
      expect.closeTo(0.4, 12),
    ]);
  });

  it("is solved where nothing makes a difference, and where there is one strategy only", () => {
    const flat = solvedSeatGame(known([0, 1, 2].map(() => [0.5, 0.5, 0.5])));
    expect(flat.value.value).toBeCloseTo(0.5, 12);
    for (const role of ["starter", "second"] as const)
      expect(weights(flat, role).reduce((sum, weight) => sum + weight)).toBeCloseTo(1, 12);
    expect(solvedSeatGame(known([[0.6]])).value.value).toBeCloseTo(0.6, 12);
    const certain = solvedSeatGame(
      known([
        [0.5, 1],
        [0, 0.5],
      ]),
    );
    expect(weights(certain, "starter")).toEqual([1, 0]);
  });

  it.each([
    ["rock, paper, scissors", RING],
    ["a magic square", MAGIC],
  ])("brackets the value of %s, whatever the games show", (_, matrix) => {
    const runs = Array.from({ length: 40 }, (_unused, seed) => solvedSeatGame(played(matrix, 4, 100 + seed)));
    for (const { value } of runs) {
      expect(value.low).toBeLessThanOrEqual(value.value);
      expect(value.high).toBeGreaterThanOrEqual(value.value);
    }
    // Together the intervals miss in at most 5 % of the runs, and the value is surer than they are.
    expect(runs.filter(({ value }) => value.low > 0.5 || value.high < 0.5).length).toBeLessThanOrEqual(2);
  });

  it("calls a mixture stable only where nearly all half-samples agree", () => {
    // What decides is 1 % in the one, 30 % in the other.
    const close = played([[0.5, 0.505], [0.495, 0.5]], 20, 7); // prettier-ignore
    const clear = played([[0.5, 0.8], [0.2, 0.5]], 20, 7); // prettier-ignore
    expect(solvedSeatGame(close).stable).toBe(false);
    expect(solvedSeatGame(clear)).toMatchObject({ stable: true, sameHalves: 126 });
  });
});
