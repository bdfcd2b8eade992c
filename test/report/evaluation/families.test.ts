import { describe, expect, test } from "vitest";
import { prepareArm } from "../../../src/play/arm.js";
import { runLayout } from "../../../src/play/block-player.js";
import type { Plan } from "../../../src/play/plan.js";
import { familiesOf } from "../../../src/report/evaluation/levels.js";
import { climb } from "../../support/climb.js";
import { arm, climbPlan } from "../../support/plans.js";
import { capped, variants } from "../runs.js";

function verdictsOf(plan: Plan): number {
  const arms = plan.arms.map((one, index) => prepareArm(climb, one, index));
  return familiesOf(plan, runLayout(plan, arms), 0.95, { looks: [100] }).verdicts.size;
}

describe("the family of verdicts", () => {
  test.each<[what: string, plan: Plan, size: number]>([
    // Who begins, the mean length and the median.
    ["a mirror of two", climbPlan([arm("base/x", ["stepper", "stepper"])]), 3],
    ["two strategies: what one wins the other loses", climbPlan([arm("base/x", ["stepper", "leaper"])]), 4],
    ["three places, three strategies", climbPlan([arm("base/x", ["stepper", "leaper", "anyhow"])]), 8],
    ["three places, two strategies", climbPlan([arm("base/x", ["stepper", "leaper", "leaper"])]), 7],
    [
      "two arms and what differs between them",
      climbPlan(
        [arm("base/x", ["stepper", "leaper"]), arm("high/x", ["stepper", "leaper"], { height: 30 })],
        [{ of: 1, against: 0 }],
      ),
      12,
    ],
  ])("counts %s", (_, plan, size) => {
    expect(verdictsOf(plan)).toBe(size);
  });

  test("has one level, for wins, lengths and differences alike, and every look costs", () => {
    const plan = climbPlan([arm("base/x", ["stepper", "leaper"])]);
    const layout = runLayout(
      plan,
      plan.arms.map((one, index) => prepareArm(climb, one, index)),
    );
    expect(familiesOf(plan, layout, 0.95, { looks: [100] }).verdicts.level).toBeCloseTo(1 - 0.05 / 2 / 4, 15);
    expect(familiesOf(plan, layout, 0.95, { looks: [100, 200, 300] }).verdicts.level).toBeCloseTo(
      1 - 0.05 / 12 / 4,
      15,
    );
    expect(familiesOf(plan, layout, 0.95, { looks: [100, 200, 300] }).counted.level).toBeGreaterThan(0.95);
  });

  test("is what the results are read at", () => {
    expect(capped.families.verdicts.size).toBe(8);
    const three = capped.arms[0].measures.find(({ measure }) => measure === "returns")!;
    // At the level of a family of one the interval would be the figure's own.
    expect(three.familyHigh! - three.familyLow!).toBeGreaterThan(1.3 * (three.high! - three.low!));
    // A mirror has no win rates of strategies.
    expect(variants.families.verdicts.size).toBe(6 * 4 + 3 * 4 + 4 * 3 + 2 * 3);
  });
});
