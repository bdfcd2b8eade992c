import { expect, test } from "vitest";
import {
  parsePool,
  rollOffOdds,
  STANDARD,
  winChances,
  withOneMore,
} from "../../../src/odds/roll-off/index.js";

test.each([
  ["d4+d6+d8", "2d10"],
  ["2d6", "2d6"],
])("says of %s against %s what full odds say", (first, second) => {
  const [red, blue] = [parsePool(first), parsePool(second)];
  const { win } = rollOffOdds(red, blue);
  const chances = winChances(red, blue);
  expect(chances[0]).toBeCloseTo(win[0], 12);
  expect(chances[1]).toBeCloseTo(win[1], 12);
});

test("gives a die to each side in turn", () => {
  const [first, second] = withOneMore([[4, 6], [10]], 8, { ...STANDARD, tie: "both-leave" });
  expect(first).toBeCloseTo(rollOffOdds([4, 6, 8], [10], { ...STANDARD, tie: "both-leave" }).win[0], 12);
  expect(second).toBeCloseTo(rollOffOdds([4, 6], [8, 10], { ...STANDARD, tie: "both-leave" }).win[1], 12);
});
