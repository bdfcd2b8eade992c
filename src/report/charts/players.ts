import type { Results } from "../results/results.js";
import { upperFirst, shown } from "../text/format.js";
import { labelsOf, plainText, shortened } from "../text/labels.js";
import { wrapped } from "../text/width.js";
import { subjectsOf, sweepsOf, type Subject, type Sweep } from "../words/players.js";
import type { Chart, Json } from "./chart.js";
import { faded, legendFilter } from "./interaction.js";
import { howToRead } from "./reading.js";
import { legendColumns, seriesColours, seriesShapes } from "./series.js";
import { domainOf, framed, INK, PHONE_WIDTH, PLOT_WIDTH, rounded } from "./theme.js";
import { inAll, rangeOf } from "./title.js";

const PANEL_HEIGHT = 130;
/** Left of a panel, for the labels of its axis, in pixels. */
const ROOM_FOR_AXIS = 40;
/** How far apart the line-ups of one number of players stand, of 1 between two numbers. */
const SPREAD = 0.3;

/** What the number of players changes: one picture below the other, a line for each line-up. Null where it is the same. */
export function playersChart(results: Results): Chart | null {
  const sweeps = sweepsOf(results);
  if (sweeps.length === 0) return null;
  const subjects = subjectsOf(results);
  const names = labelsOf(sweeps.map(({ name }) => name));
  const counts = [...new Set(sweeps.flatMap(({ arms }) => arms.map(({ players }) => players)))].toSorted(
    (one, other) => one - other,
  );
  const title = titleOf(subjects, sweeps);
  const subtitle = `${howToRead(results, "")} Lines between the numbers of players only guide the eye.`;
  const values = subjects.flatMap((subject, panel) =>
    sweeps.flatMap(({ arms }, index) =>
      arms.map((arm) => {
        const interval = subject.of(arm);
        const at = (value: number | null) => rounded(value === null ? null : value * subject.unit.factor);
        return {
          panel,
          series: names[index],
          name: plainText(sweeps[index].name),
          players: arm.players,
          who: `${arm.players} players`,
          // Side by side, so that no interval hides another.
          at: rounded(arm.players + ((index + 0.5) / sweeps.length - 0.5) * SPREAD)!,
          value: at(interval.value),
          low: at(interval.familyLow),
          high: at(interval.familyHigh),
          text: `${subject.title}: ${shown(interval, { ...subject.unit, name: "" })}`,
        };
      }),
    ),
  );
  const of = (width: number) =>
    framed(
      { title, subtitle },
      {
        data: { values },
        vconcat: subjects.map((subject, panel) =>
          panelOf(
            subject,
            panel,
            values.filter((value) => value.panel === panel),
            { names, counts, width, isLast: panel === subjects.length - 1 },
          ),
        ),
        spacing: 22,
      },
    );
  return { name: "players", title, spec: of(PLOT_WIDTH), phone: of(PHONE_WIDTH - ROOM_FOR_AXIS) };
}

interface Value {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

function panelOf(
  { title, unit, judged }: Subject,
  panel: number,
  values: readonly Value[],
  {
    names,
    counts,
    width,
    isLast,
  }: {
    readonly names: string[];
    readonly counts: number[];
    readonly width: number;
    readonly isLast: boolean;
  },
): Json {
  const lines = judged === undefined ? [] : [judged.reference * unit.factor];
  const domain = domainOf(
    [...lines, ...values.flatMap(({ value, low, high }) => [value, low, high])],
    judged === undefined ? 1 : 2,
  );
  const x = {
    field: "at",
    type: "quantitative",
    title: isLast ? "players" : null,
    scale: { domain: [counts[0] - 0.5, counts[counts.length - 1] + 0.5], nice: false, zero: false },
    axis: { values: counts, format: "d", labelAngle: 0, grid: false },
  };
  const y = (field: string) => ({
    field,
    type: "quantitative",
    title: null,
    scale: { domain, nice: false, zero: false },
  });
  const legend = {
    orient: "bottom",
    direction: "horizontal",
    columns: legendColumns(names, width + ROOM_FOR_AXIS, 3),
    symbolOpacity: 1,
  };
  const series = (range: readonly string[]) => ({
    field: "series",
    type: "nominal",
    title: null,
    scale: { domain: names, range },
    legend: names.length === 1 ? null : legend,
  });
  const color = series(seriesColours(names));
  const tooltip = ["name", "who", "text"].map((field) => ({ field, type: "nominal" }));
  const isFiltered = names.length > 1;
  const opacity = (full: number): Json => (isFiltered ? faded(full) : { value: full });
  return {
    title: {
      text: wrapped(title, width, 12),
      anchor: "start",
      fontSize: 11,
      fontWeight: "normal",
      offset: 6,
    },
    width,
    height: PANEL_HEIGHT,
    transform: [{ filter: `datum.panel === ${panel} && isValid(datum.value)` }],
    layer: [
      ...lines.map((line): Json => ({
        data: { values: [{ line }] },
        mark: { type: "rule", strokeDash: [5, 4], color: INK, strokeWidth: 1.2 },
        encoding: { y: { field: "line", type: "quantitative", scale: { domain, nice: false, zero: false } } },
      })),
      {
        mark: { type: "line", strokeWidth: 1 },
        encoding: { x, y: y("value"), color, opacity: opacity(0.45) },
      },
      {
        mark: { type: "rule", strokeWidth: 2 },
        encoding: { x, y: y("low"), y2: { field: "high" }, color, opacity: opacity(1), tooltip },
      },
      {
        // Only one of the pictures may have the filter, by whose name all of them go.
        ...(panel === 0 && isFiltered && { params: [legendFilter("series")] }),
        mark: { type: "point", filled: true, size: 40 },
        encoding: {
          x,
          y: y("value"),
          color,
          shape: series(seriesShapes(names)),
          opacity: opacity(1),
          tooltip,
        },
      },
    ],
  };
}

const EDGES = {
  above: "is above fair",
  below: "is below fair",
  level: "cannot be told from fair",
};

/** With the fewest and the most players, over all line-ups: a verdict only where it is the same for all. */
function titleOf(subjects: readonly Subject[], sweeps: readonly Sweep[]): string {
  const ends = [0, -1].map((end) => sweeps.map(({ arms }) => arms.at(end)!));
  const parts = subjects.slice(0, 2).map(({ says, unit, judged, of }) => {
    const intervals = ends.map((arms) => arms.map(of).filter(({ value }) => value !== null));
    const verdicts = intervals.map((own) =>
      judged === undefined ? null : inAll(own, judged.reference, EDGES, "line-ups"),
    );
    const isAgreed = verdicts.every((verdict) => verdict !== null);
    const told = ends.map(([{ players }], at) => {
      const range = isAgreed ? verdicts[at] : rangeOf(intervals[at], unit);
      return isAgreed && at > 0 && range === verdicts[0] ? `with ${players}` : `${range} with ${players}`;
    });
    return `${shortened(isAgreed ? judged!.says : says, 560)} ${told.join(" and ")} players`;
  });
  return upperFirst(parts.join("; "));
}
