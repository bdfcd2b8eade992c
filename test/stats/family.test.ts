import { expect, test } from "vitest";
import { lookLevel, simultaneousLevel } from "../../src/stats/index.js";

test("a family shares the error between its intervals", () => {
  expect(simultaneousLevel(0.95, 1)).toBeCloseTo(0.95, 15);
  expect(simultaneousLevel(0.95, 20)).toBeCloseTo(0.9975, 15);
  expect(() => simultaneousLevel(0.95, 0)).toThrow("at least 1");
  expect(() => simultaneousLevel(95, 2)).toThrow("between 0 and 1");
});

test("all looks that may ever follow spend the error once", () => {
  expect(lookLevel(0.9, 1)).toBeCloseTo(0.95, 15);
  expect(lookLevel(0.9, 2)).toBeCloseTo(1 - 0.1 / 6, 15);
  let spent = 0;
  for (let look = 1; look <= 10_000; look++) spent += 1 - lookLevel(0.95, look);
  expect(spent).toBeCloseTo(0.05 * (1 - 1 / 10_001), 9);
  expect(() => lookLevel(0.95, 1.5)).toThrow("whole number");
});
