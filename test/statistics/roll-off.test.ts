import { expect, test } from "vitest";
import { conflicts, MATCHUPS, standardErrors } from "../support/conflicts.js";

/** One seed in 10,000 would fail one of the figures by chance; the seed is fixed. */
const MAX_STANDARD_ERRORS = 4;
const CONFLICTS = 1_000_000;

test.each(MATCHUPS)("%s against %s: simulation and exact odds agree", (red, blue, options) => {
  const { win, rounds } = standardErrors(
    red,
    blue,
    options,
    conflicts(red, blue, options, CONFLICTS, "roll-off"),
  );
  expect(Math.abs(win)).toBeLessThan(MAX_STANDARD_ERRORS);
  expect(Math.abs(rounds)).toBeLessThan(MAX_STANDARD_ERRORS);
});
