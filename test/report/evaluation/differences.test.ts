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

test("where hardly any game changed, lengths differ by no more than both allow", () => {
  const arms = [60, 300].map((maxTurns) => arm(`${maxTurns}/duel`, ["leaper", "leaper"], { maxTurns }));
  const { arms: own, comparisons } = resultsFor(climbPlan(arms, [{ of: 1, against: 0 }]), {}, 400);
  const [turns] = comparisons[0].differences.filter(({ measure }) => measure === "turns");
  const widths = own.map(({ measures }) => {
    const { familyLow, familyHigh } = measures.find(({ measure }) => measure === "turns")!;
    return familyHigh! - familyLow!;
  });
  expect(turns).toMatchObject({ value: 0, method: "exact-bounds" });
  // Both at a tenth of the error are a little wider.
  const width = turns.familyHigh! - turns.familyLow!;
  expect(width).toBeLessThan(1.3 * (widths[0] + widths[1]));
  // A game may be 300 turns long, and so many of 100 may have changed.
  expect(turns.unchanged!.most * 300).toBeGreaterThan(4);
  expect(turns.familyHigh).toBeLessThan(2);
});
