import { describe, expect, test } from "vitest";
import {
  allOf,
  CHANGE,
  column,
  COUNT,
  quantity,
  exactPercent,
  fixed,
  listed,
  NUMBER,
  PERCENT,
  POINTS,
  roundedDown,
  roundedUp,
  shown,
} from "../../../src/report/text/format.js";
import { mapped, type Interval } from "../../../src/report/results/interval.js";

function interval(value: number, low: number, high: number): Interval {
  return { value, low, high, familyLow: low, familyHigh: high, standardError: 0, method: "t" };
}

describe("an interval is shown with the digits that its width bears", () => {
  test.each([
    [interval(0.53217, 0.52912, 0.53524), "53.2 % (52.9 to 53.5)"],
    [interval(0.53217, 0.43, 0.63), "53 % (43 to 63)"],
    [interval(0.532174, 0.532172, 0.532176), "53.2174 % (53.2172 to 53.2176)"],
    [interval(0, 0, 0.00018), "0.000 % (0.000 to 0.018)"],
    [interval(1, 1, 1), "100 % (100 to 100)"],
  ])("%#", (given, words) => expect(shown(given, PERCENT)).toBe(words));

  test("differences carry their sign, zero none", () => {
    expect(shown(interval(0.013, 0.009, 0.017), POINTS)).toBe("+1.3 points (+0.9 to +1.7)");
    expect(shown(interval(-0.013, -0.03, 0.004), POINTS)).toBe("−1 point (−3 to 0)");
    expect(shown(interval(-0.0001, -0.3, 0.3), CHANGE)).toBe("0.0 (−0.3 to +0.3)");
  });

  test("a bound that keeps zero out does not look like zero", () => {
    expect(shown(interval(0.04, 0.002, 0.08), POINTS)).toBe("+4 points (+0.2 to +8)");
    expect(shown(interval(-0.04, -0.08, -0.0006), POINTS)).toBe("−4 points (−8 to −0.1)");
    expect(shown(interval(0.0031, 1e-6, 0.04), PERCENT)).toBe("0.3 % (0 to 4)");
    expect(shown(interval(0.04, -0.002, 0.08), POINTS)).toBe("+4 points (0 to +8)");
    expect(shown(interval(0.04, 1e-9, 0.08), POINTS)).toBe("+4 points (0 to +8)");
  });

  test("counts have no decimals", () => expect(shown(interval(55, 55, 56), COUNT)).toBe("55 (55 to 56)"));

  test("nothing measured is a dash", () => {
    const nothing = { value: null, low: null, high: null, familyLow: null, familyHigh: null };
    expect(shown({ ...nothing, standardError: null, method: null }, NUMBER)).toBe("—");
  });

  test("a column has the digits of its sharpest interval", () => {
    const cells = column([interval(24.2, 23, 25), interval(11.94, 11.9, 12)], NUMBER);
    expect(cells).toEqual(["24.20 (23.00 to 25.00)", "11.94 (11.90 to 12.00)"]);
  });

  test("a column has no more digits than a wide interval bears, but one", () => {
    const cells = column([interval(0, 0, 0.307), interval(1.1118, 1.111, 1.113), interval(6, 0, 6)], NUMBER);
    expect(cells).toEqual(["0.00 (0.00 to 0.31)", "1.1118 (1.1110 to 1.1130)", "6.0 (0.0 to 6.0)"]);
  });

  test("what may be nearly anything is not told in numbers, where it stands in a column", () => {
    const shares = [interval(0.75, 0.001, 1), interval(0.75, 0.3, 1)];
    expect(column(shares, PERCENT)).toEqual(["too few games", "75 % (30 to 100)"]);
    expect(column([interval(0, -0.89, 0.89), interval(0, -0.7, 0.7)], POINTS)).toEqual([
      "too few games",
      "0 points (−70 to +70)",
    ]);
    const trained = { ...interval(0, -1, 1), trainings: [-0.9, 0.9] };
    expect(column([trained], { ...POINTS, name: "" })).toEqual(["not known"]);
    // A sentence tells why it says nothing.
    expect(shown(shares[0], PERCENT)).toBe("75 % (0.1 to 100)");
    expect(column([interval(75, 1, 300)], NUMBER)).toEqual(["75 (1 to 300)"]);
  });

  test("one of a thing is one, whatever its sign", () => {
    expect(shown(interval(1, 0, 3), { ...COUNT, name: " turns" })).toBe("1 turn (0 to 3)");
    expect(shown(interval(0.01, -0.02, 0.03), POINTS)).toBe("+1 point (−2 to +3)");
    expect(shown(interval(0.011, 0.01, 0.012), POINTS)).toBe("+1.10 points (+1.00 to +1.20)");
    expect(shown(interval(1, 0, 3), { ...COUNT, name: " losses" })).toBe("1 losses (0 to 3)");
  });

  test("a change the other way round swaps its bounds", () => {
    const turned = mapped(interval(-3, -5, -1), (value) => -value, true);
    expect(shown(turned, CHANGE)).toBe("+3 (+1 to +5)");
  });
});

test("numbers, shares and lists as people write them", () => {
  expect(fixed(-1234567.891, 1)).toBe("−1,234,567.9");
  expect(fixed(-0.04, 1)).toBe("0.0");
  expect([0.95, 0.999, 0.9, 0.9999].map(exactPercent)).toEqual(["95 %", "99.9 %", "90 %", "99.99 %"]);
  expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(listed)).toEqual(["", "a", "a and b", "a, b and c"]);
});

test("bounds are rounded outwards, and stay where they are shown in full", () => {
  expect([0.0123, 0.012, 0.07, 3].map((bound) => roundedUp(bound, 3))).toEqual([
    "0.013",
    "0.012",
    "0.070",
    "3.000",
  ]);
  expect(roundedUp(0.0001, 1)).toBe("0.1");
  expect(roundedDown(99.99, 1)).toBe("99.9");
  expect(roundedDown(0.07, 2)).toBe("0.07");
});

test("one of a thing, several, and all of them", () => {
  expect([quantity(0, "question"), quantity(1, "question"), quantity(1200, "question")]).toEqual([
    "0 questions",
    "1 question",
    "1,200 questions",
  ]);
  expect(quantity(2, "this", "these")).toBe("2 these");
  expect([allOf(2, "arms"), allOf(3, "arms")]).toEqual(["both arms", "all 3 arms"]);
});
