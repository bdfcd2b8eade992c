import { expect, test } from "vitest";
import { differenceCharts } from "../../../src/report/charts/differences.js";
import { arm, climbPlan } from "../../support/plans.js";
import { resultsFor } from "../runs.js";

test("a difference of unlike strategies does not go by the name of one of them", () => {
  const plan = climbPlan(
    [arm("base/one", ["stepper", "leaper"]), arm("base/other", ["stepper", "anyhow"])],
    [{ of: 1, against: 0 }],
  );
  const results = resultsFor(plan, {}, 50);
  const whose = results.comparisons[0].differences.flatMap(({ measure, who }) =>
    measure === "returns" ? [who] : [],
  );
  expect(whose).toEqual(["1st to play", "2nd to play", "stepper", "anyhow − leaper"]);
  const swapped = climbPlan(
    [arm("base/one", ["stepper", "leaper"]), arm("base/other", ["anyhow", "stepper"])],
    [{ of: 1, against: 0 }],
  );
  // The strategy named first is another one, and no equals met: there is no such change to draw.
  expect(differenceCharts(resultsFor(swapped, {}, 50)).map(({ name }) => name)).toEqual([
    "differences-length",
  ]);
});
