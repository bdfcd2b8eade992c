import type { Finding } from "../answer/finding.js";
import type { Results } from "../results/results.js";
import { listed } from "../text/format.js";
import { shortened } from "../text/labels.js";
import { numbered, packed, type Chart, type ChartName } from "./chart.js";
import type { IntervalPanel, IntervalRow } from "./interval-rows.js";
import { intervalChart } from "./intervals.js";
import { howToRead, titleOf, TOGETHER } from "./title.js";

/** Rows read against a reference, which is a dashed line. */
export interface Against extends IntervalPanel {
  readonly finding: Finding | null;
  /** What the dashed line is, as the subtitle says it. */
  readonly dashed: string;
  readonly together?: string;
}

/** More rows than these are no picture any more: further line-ups have one of their own, which pages fold away. */
export const MAX_ROWS = 36;

/** One chart or several; what was found is told above the first. */
export function chartsAgainst(results: Results, name: ChartName, about: Against): Chart[] {
  const parts = packed(lineupsOf(about.rows), MAX_ROWS, (rows) => rows.length);
  const charts = parts.map((some, part) => {
    const rows = some.flat();
    if (part === 0) return chartOf(results, name, { ...about, rows });
    const lineups = [...new Set(rows.flatMap(({ lineup }) => lineup ?? []))];
    const of = lineups.length > 2 ? `${lineups[0]} to ${lineups.at(-1)}` : listed(lineups);
    return chartOf(results, name, { ...about, rows, finding: null }, `: ${shortened(of)}`);
  });
  return numbered(charts);
}

/** Rows of one line-up that stand beside each other; of many as many as a picture has room for. */
function lineupsOf(rows: readonly IntervalRow[]): IntervalRow[][] {
  const lineups: IntervalRow[][] = [];
  rows.forEach((row, index) => {
    const last = lineups.at(-1);
    const isSame = index > 0 && row.lineup !== undefined && row.lineup === rows[index - 1].lineup;
    if (isSame && last!.length < MAX_ROWS) last!.push(row);
    else lineups.push([row]);
  });
  return lineups;
}

/** `of`: whose rows they are, where those of others are elsewhere. */
function chartOf(results: Results, name: ChartName, panel: Against, of = ""): Chart {
  const { rows, finding, axis, dashed, together = TOGETHER } = panel;
  const title = titleOf([finding], `${axis}${of}`);
  return intervalChart(name, { title, subtitle: howToRead(results, dashed, rows, together) }, [panel]);
}
