import type { Chart } from "../../../src/report/charts/chart.js";
import { chartsOf } from "../../../src/report/charts/index.js";
import { survivalCharts } from "../../../src/report/charts/survival.js";
import { tuneCharts } from "../../../src/report/tune/page.js";
import { arm, climbPlan } from "../../support/plans.js";
import {
  capped,
  eliminations,
  endings,
  HOSTILE,
  hostile,
  resultsFor,
  sweep,
  thirty,
  timed,
  variants,
  withSurvival,
  withTimes,
} from "../runs.js";
import { chartsOfValues, pickValue } from "../pick-values.js";
import { tuned } from "../tune-results.js";

/** Charts of every kind, of runs that are hard to draw: names from hell, many arms, a cap. */

export const pickCharts = chartsOfValues(
  HOSTILE.flatMap((pick, index) =>
    (["first", 1, 2, 22] as const).map((at) => pickValue(pick, at, (index - 4) / 50)),
  ),
);

export const sets: Record<string, readonly Chart[]> = {
  variants: chartsOf(variants),
  hostile: chartsOf(hostile),
  "three equals, the best": chartsOf({ ...hostile, answer: "best" }).slice(0, 1),
  "three players, capped": chartsOf(capped),
  "three equals": chartsOf(resultsFor(climbPlan([arm("base/three", ["anyhow", "anyhow", "anyhow"])]))),
  "thirty arms": chartsOf(thirty),
  picks: pickCharts,
  sweep: chartsOf(sweep),
  counted: chartsOf({ ...hostile, answer: "counted", counted: ["falls", "climbed"] }).slice(0, 1),
  "minutes by kind": chartsOf(timed),
  "minutes by kind, hostile": chartsOf(withTimes(hostile)).filter(({ name }) => name === "minutes"),
  endings: chartsOf({ ...endings, answer: "endings" }).slice(0, 1),
  eliminations: survivalCharts(eliminations),
  "eliminations, hostile": survivalCharts(withSurvival(hostile)),
  "eliminations of a sweep": survivalCharts(withSurvival(sweep)),
  "eliminations of thirty arms": survivalCharts(withSurvival(thirty)),
  tune: tuneCharts(tuned(["whoever starts gets nothing", "the second", "third", "length"])),
  "tune, hostile": tuneCharts(tuned(HOSTILE, 4)),
  "tune of many values": tuneCharts(
    tuned(
      [...Array(12).keys()].map((at) => `value ${at}`),
      12,
    ),
  ),
};
