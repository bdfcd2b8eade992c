import { describe, expect, it } from "vitest";
import { circlesIn } from "../../../src/report/ladder/evaluate.js";

/** Who beats whom among so many, `a>b` each. */
function circles(number: number, ...pairs: readonly string[]): number[][] {
  const beats = Array.from({ length: number }, () => Array.from({ length: number }, () => false));
  for (const pair of pairs) {
    const [one, other] = pair.split(">").map(Number);
    beats[one][other] = true;
  }
  return circlesIn(beats);
}

describe("circles of strategies", () => {
  it("are none where everyone has a place", () => {
    expect(circles(3, "0>1", "1>2", "0>2")).toEqual([]);
    expect(circles(2)).toEqual([]);
  });

  it("are found once, whoever begins", () => {
    expect(circles(3, "0>1", "1>2", "2>0")).toEqual([[0, 1, 2]]);
    expect(circles(4, "3>1", "1>2", "2>3", "0>1", "0>2", "0>3")).toEqual([[1, 2, 3]]);
  });

  it("of four are found where none of three is sure", () => {
    expect(circles(4, "0>2", "2>1", "1>3", "3>0")).toEqual([[0, 2, 1, 3]]);
  });

  it("are a shortest for everyone who is in one", () => {
    // Three in one, and a fourth who is in one of four only.
    const found = circles(4, "0>1", "1>2", "2>0", "2>3", "3>0");
    expect(found).toContainEqual([0, 1, 2]);
    expect(found).toContainEqual([0, 1, 2, 3]);
    expect(found).toHaveLength(2);
  });
});
