import type { Finding } from "../answer/finding.js";
import type { Results } from "../results/results.js";
import type { Verdict } from "../results/verdict.js";
import type { Chart, ChartName } from "./chart.js";
import type { IntervalPanel, IntervalRow } from "./interval-rows.js";
import { intervalChart } from "./intervals.js";
import { howToRead, titleOf, TOGETHER, type Shown } from "./title.js";

/** Rows read against a reference, which is a dashed line. */
export interface Against
  extends Pick<Shown, "unit" | "things">, Pick<IntervalPanel, "axis" | "leastWidth" | "limits"> {
  readonly rows: readonly IntervalRow[];
  /** Those that the title speaks of, where these are others. */
  readonly told?: readonly IntervalRow[];
  /** What was found of them; null where nothing was. */
  readonly finding: Finding | null;
  readonly reference: number;
  /** What the dashed line is, as the subtitle says it, and as the tooltip does. */
  readonly dashed: string;
  readonly line: string;
  /** Of the legend. */
  readonly verdicts: Readonly<Record<Verdict, string>>;
  /** What is true of the intervals. */
  readonly together?: string;
}

export function chartAgainst(results: Results, name: ChartName, about: Against): Chart {
  const { rows, told = rows, finding, unit, axis, leastWidth, limits, reference } = about;
  const { line, verdicts, dashed, together = TOGETHER } = about;
  const frame = {
    title: titleOf([finding], axis, { ...about, rows: told }),
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
