import type { Finding } from "../answer/finding.js";
import { countedFindings } from "../answer/counted.js";
import type { Results } from "../results/results.js";
import { NUMBER, PERCENT, upperFirst } from "../text/format.js";
import { alikeTogether, countedOf, RARE, type Counted, type CountedRow } from "../words/counted.js";
import { MAX_ROWS } from "./against.js";
import { numbered, packed, type Chart } from "./chart.js";
import type { IntervalRow } from "./interval-rows.js";
import { intervalChart } from "./intervals.js";
import { COUNTED_TOGETHER, howToRead, titleOf } from "./title.js";

/** No more numbers than these in a title. */
const MAX_TOLD = 2;

/** What the game itself counts: a picture for each number that the answer is about. None where it is about none. */
export function countedCharts(results: Results): Chart[] {
  const findings = countedFindings(results).slice(0, MAX_TOLD);
  const all = alikeTogether(countedOf(results), ({ axis }) => axis);
  const parts = packed(all, MAX_ROWS, ({ rows }) => rows.length);
  return numbered(parts.map((some, part) => chartOf(results, all, some, part === 0 ? findings : [])));
}

function chartOf(
  results: Results,
  all: readonly Counted[],
  panels: readonly Counted[],
  findings: readonly Finding[],
): Chart {
  const rows = panels.flatMap((panel) => panel.rows);
  const sizes = new Set(rows.map(({ arm }) => arm.players)).size;
  const isClaimed = rows.some(({ claimed }) => claimed !== undefined);
  const dashes = isClaimed ? "Upright dashes: what is claimed. " : "";
  const title = titleOf(findings, panels[0].title);
  const subtitle = howToRead(results, dashes, rows, COUNTED_TOGETHER);
  const drawnPanels = panels.map(({ title: own, axis, unit, rows: counted }) => ({
    ...(all.length > 1 && own !== upperFirst(counted[0].name) && { title: own }),
    axis,
    // What is asked of tables of several sizes is told size by size.
    rows: counted
      .toSorted((one, other) => one.arm.players - other.arm.players)
      .map((row) => ({ ...drawn(row), ...(sizes > 1 && { lineup: `${row.arm.players} players` }) })),
    ...(unit === PERCENT
      ? { unit, leastWidth: 2, limits: [0, 100] as const }
      : { unit: NUMBER, leastWidth: 0.1 }),
  }));
  return intervalChart("counted", { title, subtitle }, drawnPanels);
}

function drawn(row: CountedRow): IntervalRow {
  return {
    ...{ name: row.fullName, label: row.name, interval: row.interval },
    ...(row.interval.value === null && { text: RARE }),
    ...(row.claimed !== undefined && { dashes: [row.claimed.range].flat() }),
  };
}
