import { describe, expect, it } from "vitest";
import { fieldedIn } from "../../../src/report/ladder/evaluate.js";
import type { SharedShare } from "../../../src/report/ladder/meetings.js";

/** What the row wins alone among the column, each to within so much. */
function shares(matrix: readonly (readonly number[])[], within: number): SharedShare[][] {
  return matrix.map((row) =>
    row.map((value) => {
      const [low, high] = [value - within, value + within];
      return { value, low, high, least: low, most: high };
    }),
  );
}

const MATRIX = [
  [1 / 3, 0.4, 0.6],
  [0.3, 1 / 3, 0.36],
  [0.1, 0.2, 1 / 3],
];
const LABELS = ["safe", "bold", "wild"];

describe("one player among others of another strategy", () => {
  it("says whom nobody gains by leaving, and whom it pays to leave", () => {
    const found = LABELS.map((_, own) => fieldedIn(shares(MATRIX, 0.02), own, LABELS, 3));
    expect(found.map(({ leaving }) => leaving)).toEqual(["no gain", "pays", "pays"]);
    expect(found.map(({ bestLeaver }) => bestLeaver)).toEqual(["bold", "safe", "safe"]);
    expect(found.map(({ worst }) => [worst.value, worst.among])).toEqual([
      [0.4, "bold"],
      [0.3, "safe"],
      [0.1, "safe"],
    ]);
  });

  it("leaves open what the intervals leave open", () => {
    const { leaving, worst } = fieldedIn(shares(MATRIX, 0.07), 0, LABELS, 3);
    expect(leaving).toBe("undecided");
    expect(worst.low).toBeCloseTo(0.33, 12);
    expect(worst.high).toBeCloseTo(0.47, 12);
  });

  it("calls nothing sure that capped games could turn", () => {
    const capped = shares(MATRIX, 0.02).map((row) => row.map((one) => ({ ...one, least: 0, most: 1 })));
    expect(LABELS.map((_, own) => fieldedIn(capped, own, LABELS, 3).leaving)).toEqual([
      "undecided",
      "undecided",
      "undecided",
    ]);
  });
});
