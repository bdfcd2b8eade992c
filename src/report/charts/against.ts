import type { Results } from "../results/results.js";
import type { Verdict } from "../results/verdict.js";
import type { Chart, ChartName } from "./chart.js";
import type { IntervalPanel, IntervalRow } from "./interval-rows.js";
import { intervalChart } from "./intervals.js";
import { findingOf, howToRead, TOGETHER, type Told } from "./title.js";

/** Rows read against a reference: their finding is the title, the reference a dashed line. */
export interface Against extends Omit<Told, "rows">, Pick<IntervalPanel, "axis" | "leastWidth" | "limits"> {
  readonly rows: readonly IntervalRow[];
  /** Those of the title, where these are others or have other names there. */
  readonly told?: readonly IntervalRow[];
  /** What the dashed line is, as the subtitle says it, and as the tooltip does. */
  readonly dashed: string;
  readonly line: string;
  /** Of the legend. */
  readonly verdicts: Readonly<Record<Verdict, string>>;
  /** What is true of the intervals. */
  readonly together?: string;
}

export function chartAgainst(results: Results, name: ChartName, about: Against): Chart {
  const { rows, told = rows, unit, axis, leastWidth, limits, reference } = about;
  const { line, verdicts, dashed, together = TOGETHER } = about;
  const frame = {
    title: findingOf({ ...about, rows: told }),
    subtitle: howToRead(
      results,
      dashed,
      rows.map(({ interval }) => interval),
      together,
    ),
  };
  const panel = { rows, unit, axis, leastWidth, line: { value: reference, name: line, verdicts } };
  return intervalChart(name, frame, [limits === undefined ? panel : { ...panel, limits }]);
}
