import { describe, expect, test } from "vitest";
import { whoName } from "../../src/measure/index.js";
import { prepareArm } from "../../src/play/arm.js";
import { runLayout } from "../../src/play/block-player.js";
import type { Interval } from "../../src/report/results/interval.js";
import { shown, PERCENT, TURNS } from "../../src/report/text/format.js";
import { auditOfRulings } from "../audit/audits.js";
import { climb } from "../support/climb.js";
import { arm, climbPlan } from "../support/plans.js";
import { resultsFor } from "./runs.js";

/** Games that always take as long, games ended by a cap of one turn, games in which much happens, and a variant without effect. */
const plan = climbPlan(
  [
    arm("base/steps", ["stepper", "stepper"]),
    arm("one/steps", ["stepper", "stepper"], { maxTurns: 1 }),
    arm("base/duel", ["leaper", "stepper"]),
    arm("soft/duel", ["leaper", "stepper"], { fall: "none" }),
    arm("same/duel", ["leaper", "stepper"], { maxTurns: 299 }),
  ],
  [
    { of: 1, against: 0 },
    { of: 3, against: 2 },
    { of: 4, against: 2 },
  ],
);
const { arms: layouts } = runLayout(
  plan,
  plan.arms.map((one, index) => prepareArm(climb, one, index)),
);

type Ends = Pick<Interval, "low" | "high" | "familyLow" | "familyHigh">;

function expectWithin({ low, high, familyLow, familyHigh }: Ends, least: number, most: number) {
  for (const end of [low, familyLow]) if (end !== null) expect(end).toBeGreaterThanOrEqual(least);
  for (const end of [high, familyHigh]) if (end !== null) expect(end).toBeLessThanOrEqual(most);
}

describe.each([1, 2, 3, 8, 40, 300])("of %d blocks every interval stays within what can be:", (blocks) => {
  const { arms, comparisons } = resultsFor(plan, { secondsPerTurn: [] }, blocks);
  const rangeOf = (index: number, measure: string, who: string) => {
    const { columns, lineup } = layouts[index];
    const of = columns.filter((one) => one.measure === measure);
    const { min, max, divisor } = of.find((one) => whoName(one.who, lineup.labels) === who) ?? of[0];
    return [min / divisor, max / divisor] as const;
  };

  test("means and shares", () => {
    arms.forEach(({ measures }, index) => {
      for (const one of measures) {
        const bound = /^returnsIf/.test(one.measure) ? "returns" : one.measure;
        const [least, most] = rangeOf(index, bound, one.who);
        expectWithin(one, least, most);
        if (one.unit.startsWith("share")) expectWithin(one, 0, 1);
      }
    });
  });

  test("the turns within which games end, of which there is one at least", () => {
    arms.forEach(({ quantiles, measures }, index) => {
      for (const one of quantiles) expectWithin(one, 1, layouts[index].maxTurns + 1);
      expectWithin(
        measures.find(({ measure }) => measure === "turns")!,
        1,
        layouts[index].maxTurns,
      );
    });
  });

  test("differences", () => {
    plan.comparisons.forEach(({ of, against }, index) => {
      for (const one of comparisons[index].differences) {
        const measure = one.measure === "medianTurns" ? "turns" : one.measure;
        const [[least, most], [other, others]] = [of, against].map((each) =>
          rangeOf(each, measure, one.who),
        ) as [readonly [number, number], readonly [number, number]];
        expectWithin(one, least - others, most - other);
      }
    });
  });

  test("changes of an audit, of which none makes games shorter than nothing", () => {
    const audit = auditOfRulings();
    for (const { alternatives } of audit.judge(audit.play(0, blocks)).rulings)
      for (const { measure, low, high } of alternatives.flatMap(({ cases }) =>
        cases.flatMap(({ changes }) => changes),
      )) {
        expect(low).toBeGreaterThanOrEqual(-1);
        if (measure === "turns") expect(low).toBeGreaterThan(-1);
        else expect(high).toBeLessThanOrEqual(1);
      }
  });
});

test("what changed in no game is said so, with what can be", () => {
  const { comparisons } = resultsFor(plan, {}, 300);
  const same = comparisons[2].differences.filter(
    ({ measure }) => measure === "returns" || measure === "turns",
  );
  for (const one of same) {
    expect(one).toMatchObject({ value: 0, unchanged: { games: 600 } });
    // (1 − p)³⁰⁰ = error ÷ 2 at the level of the family.
    expect(one.unchanged!.most).toBeGreaterThan(0.01);
    expect(one.unchanged!.most).toBeLessThan(0.05);
    expect(shown(one, TURNS)).toMatch(/^no change in 600 games \(in at most \d\.\d % of the deals\)$/);
  }
  expect(comparisons[1].differences.find(({ measure }) => measure === "turns")).not.toHaveProperty(
    "unchanged",
  );
});

test.each([
  [0.5, "50 % exactly"],
  [0.125, "12.5 % exactly"],
  [11 / 72, "15.278 % exactly"],
  [0.5 + 1e-7, "50.000 % exactly"],
])("%d is written %s", (value, words) => {
  const interval = { value, low: value, high: value, familyLow: value, familyHigh: value };
  expect(shown({ ...interval, standardError: 0, method: "exact" }, PERCENT)).toBe(words);
});
