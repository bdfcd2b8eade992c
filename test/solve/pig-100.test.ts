import { expect, test } from "vitest";
import { capChance, solve } from "../../src/solve/index.js";
import { pigTo } from "./pigs.js";

/**
 * Neller and Presser, "Optimal play of the dice game Pig", The UMAP Journal 25 (1), 2004: between optimal players whoever
 * begins wins 53.06 %. The further digits are our own. What bots get, exactly and simulated, is in bench/solve.ts.
 */
test("Pig to 100 is worth what has been published", () => {
  const solution = solve(pigTo(100));
  expect(solution.starter).toBeCloseTo(0.5306, 4);
  expect(solution.starter).toBeCloseTo(0.530592725, 8);
  expect(solution.error).toBeLessThan(1e-9);
  expect(solution.positions).toBe(1_078_110);
  expect(solution.turns).toBeCloseTo(19.2512735, 6);
  expect(capChance(solution, 1000)).toBeLessThan(1e-9);
});
