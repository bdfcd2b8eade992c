import type { Finding } from "../answer/finding.js";
import { countedFindings } from "../answer/counted.js";
import type { Results } from "../results/results.js";
import { NUMBER, PERCENT } from "../text/format.js";
import { countedOf, RARE, type Counted, type CountedRow } from "../words/counted.js";
import { MAX_ROWS } from "./against.js";
import { numbered, packed, type Chart } from "./chart.js";
import { COLOURS } from "./frame.js";
import type { IntervalRow, Kind } from "./interval-rows.js";
import { intervalChart } from "./intervals.js";
import { COUNTED_TOGETHER, howToRead, titleOf } from "./title.js";

/** What is claimed of a number, and how that stands. */
const KINDS = {
  holds: { name: "as claimed", colour: COLOURS.blue, shape: "square" },
  fails: { name: "not as claimed", colour: COLOURS.vermilion, shape: "cross" },
  undecided: { name: "the claim is undecided", colour: COLOURS.grey, shape: "circle" },
  none: { name: "nothing is claimed of it", colour: COLOURS.green, shape: "diamond", isPlain: true },
} as const satisfies Record<string, Kind>;

/** No more numbers than these in a title. */
const MAX_TOLD = 2;

/** What the game itself counts: a picture for each number that the answer is about. None where it is about none. */
export function countedCharts(results: Results): Chart[] {
  const findings = countedFindings(results).slice(0, MAX_TOLD);
  const all = countedOf(results);
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
  const isClaimed = rows.some(({ claimed }) => claimed !== undefined);
  const kinds = Object.values(KINDS).filter((kind) => rows.some((row) => kindOf(row) === kind));
  const dashes = isClaimed ? "Upright dashes: what is claimed. " : "";
  const title = titleOf(findings, panels[0].title, panels[0]);
  const subtitle = howToRead(results, dashes, rows, COUNTED_TOGETHER);
  const drawnPanels = panels.map(({ title: own, axis, unit, rows: counted }) => ({
    ...(all.length > 1 && { title: own }),
    axis,
    kinds,
    rows: counted.map(drawn),
    ...(unit === PERCENT
      ? { unit, leastWidth: 2, limits: [0, 100] as const }
      : { unit: NUMBER, leastWidth: 0.1 }),
  }));
  return intervalChart("counted", { title, subtitle }, drawnPanels);
}

function drawn(row: CountedRow): IntervalRow {
  return {
    ...{ name: row.fullName, label: row.name, interval: row.interval, kind: kindOf(row) },
    ...(row.interval.value === null && { text: RARE }),
    ...(row.claimed !== undefined && { dashes: [row.claimed.range].flat() }),
  };
}

function kindOf({ claimed, interval }: CountedRow): Kind | null {
  if (interval.value === null) return null;
  if (claimed === undefined) return KINDS.none;
  const { verdict } = claimed.one;
  return verdict === "not exercised" ? KINDS.none : KINDS[verdict];
}
