import { expect, test } from "vitest";
import { wronglyFavoured } from "./simulated-fair.js";

/** Few enough for every test run; bench/claims.ts does the same with more experiments. */
const COUNT = 60;
const LOOKS = [200, 400];

/** 5 %, widened by 3 standard errors of the simulation. Seeds are fixed, so nothing flickers. */
const ALLOWED = 0.05 + 3 * Math.sqrt((0.05 * 0.95) / COUNT);

test("of a fair game for six nobody is called favoured, however often the run is extended", () => {
  const { first, any } = wronglyFavoured(LOOKS, COUNT);
  expect(first).toBeLessThanOrEqual(ALLOWED);
  expect(any).toBeLessThanOrEqual(ALLOWED);
});
