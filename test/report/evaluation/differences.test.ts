import { expect, test } from "vitest";
import { arm, climbPlan } from "../../support/plans.js";
import { resultsFor } from "../runs.js";

test("where only outcomes are counted a comparison tells who wins, and the median length", () => {
  const arms = [
    arm("base/steps", ["stepper", "leaper"]),
    arm("high/steps", ["stepper", "leaper"], { height: 30 }),
  ];
  const outcome = { length: false, decisions: false, leads: false, metrics: [] };
  const { comparisons, families } = resultsFor(climbPlan(arms, [{ of: 1, against: 0 }], outcome));
  const [{ differences }] = comparisons;
  const told = differences.map(({ measure }) => measure);
  expect(told).toContain("returns");
  expect(told).not.toContain("turns");
  const median = differences.find(({ measure }) => measure === "medianTurns")!;
  expect(median.value).toBeGreaterThan(0);
  expect(median.familyLow).toBeLessThanOrEqual(median.low!);
  expect(families.verdicts.size).toBeGreaterThan(0);
});
