import type { Chart } from "../../src/report/charts/chart.js";
import { pickCharts } from "../../src/report/charts/picks.js";
import type { PickValue } from "../../src/report/results/picks.js";
import { arm, climbPlan } from "../support/plans.js";
import { resultsFor } from "./runs.js";

const played = resultsFor(climbPlan([arm("free", ["anyhow", "anyhow"])]));

/** What a pick may be worth; `pick` and `at` say which and when. */
export function pickValue(pick: string, at: PickValue["at"], value: number): PickValue {
  const [low, high] = [value - 0.03, value + 0.03];
  return {
    ...{ pick, at, arm: `${pick} forced`, due: 40, made: 20, available: 0.5, capped: 0 },
    ...{ value, low, high, familyLow: low, familyHigh: high, standardError: 0.01, method: "t" },
  };
}

export function chartsOfValues(values: readonly PickValue[], strategy = "<b>me</b>"): Chart[] {
  const who = { variant: "base", strategy, position: null, arm: "free" };
  return pickCharts({ ...played, picks: [{ ...who, values, observed: [] }] });
}
