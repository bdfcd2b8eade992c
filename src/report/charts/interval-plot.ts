import { verdictAgainst, type Verdict } from "../findings.js";
import type { Interval } from "../results.js";
import type { Json, Spec } from "./chart.js";
import { labelsOf, plainText } from "./labels.js";
import { textWidth } from "./text-width.js";
import { COLOURS, domainOf, framed, PLOT_WIDTH, rounded } from "./theme.js";

/** One line of the plot. */
export interface IntervalRow {
  /** As people named it; shortened for the axis, in full in the tooltip. */
  readonly name: string;
  /** What the axis says instead, where a name is better shortened part by part. */
  readonly label?: string;
  readonly interval: Interval;
  /** The value with its interval as text, for the right-hand side. */
  readonly text: string;
  /** The exact value, where it can be computed; drawn as an open diamond. */
  readonly exact?: number;
}

export interface IntervalPlot {
  readonly title: string;
  readonly subtitle: string;
  readonly rows: readonly IntervalRow[];
  /** What the axis shows, with its unit. */
  readonly axis: string;
  /** Values are drawn as so many times what they are: 100 makes per cent of shares. */
  readonly scale: number;
  /** Where the dashed line stands, in the unit of the intervals, and what it means. */
  readonly reference: number;
  readonly referenceName: string;
  /** What it means to lie above or below the line, or not to be told from it. */
  readonly verdicts: Readonly<Record<Verdict, string>>;
  /** The narrowest axis, in the unit of the axis. */
  readonly leastWidth: number;
  /** Values beyond these cannot be, in the unit of the axis. */
  readonly limits?: readonly [number, number];
}

/** Dots with their own interval (thick) and the simultaneous one (thin), against a reference line. */
export function intervalPlot(plot: IntervalPlot): Spec {
  const { rows, scale, axis, reference, referenceName, verdicts } = plot;
  const labels = labelsOf(rows.map(({ name, label }) => label ?? name));
  const at = (value: number | null) => rounded(value === null ? null : value * scale);
  const values = rows.map(({ name, interval, text, exact }, index) => ({
    label: labels[index],
    name: plainText(name),
    value: at(interval.value),
    low: at(interval.low),
    high: at(interval.high),
    familyLow: at(interval.familyLow),
    familyHigh: at(interval.familyHigh),
    verdict: interval.value === null ? null : verdicts[verdictAgainst(interval, reference)],
    text,
    ...(exact !== undefined && { exact: at(exact) }),
  }));
  const line = at(reference)!;
  const domain = domainOf(
    [
      line,
      ...values.flatMap(({ value, familyLow, familyHigh, exact = null }) => [
        value,
        familyLow,
        familyHigh,
        exact,
      ]),
    ],
    plot.leastWidth,
    plot.limits,
  );
  const shown = (["above", "below", "level"] as const).filter((verdict) =>
    values.some((row) => row.verdict === verdicts[verdict]),
  );
  const colour = {
    field: "verdict",
    type: "nominal",
    title: null,
    scale: { domain: shown.map((one) => verdicts[one]), range: shown.map((one) => VERDICT_COLOURS[one]) },
    legend: { orient: "bottom", direction: "horizontal", columns: 3, symbolOpacity: 1 },
  };
  const shape = {
    field: "verdict",
    type: "nominal",
    title: null,
    scale: { domain: shown.map((one) => verdicts[one]), range: shown.map((one) => VERDICT_SHAPES[one]) },
  };
  const y = {
    field: "label",
    type: "nominal",
    sort: null,
    title: null,
    axis: { ticks: false, labelPadding: 8 },
  };
  const x = (field: string) => ({
    field,
    type: "quantitative",
    title: axis,
    scale: { domain, nice: false, zero: false },
  });
  const tooltip = ["name", "text", "verdict"].map((field) => ({
    field,
    type: "nominal",
    title: TOOLTIP_TITLES[field],
  }));
  const known = [{ filter: "isValid(datum.value)" }];
  const step = rows.length > 20 ? 20 : 26;
  const valuesWidth = Math.max(...rows.map(({ text }) => textWidth(text, 11)));
  const marks: Json[] = [
    {
      data: { values: [{ value: line, name: referenceName }] },
      mark: { type: "rule", strokeDash: [5, 4], color: "#222222", strokeWidth: 1.2 },
      encoding: {
        x: x("value"),
        tooltip: [{ field: "name", type: "nominal", title: "line" }],
      },
    },
    {
      transform: known,
      mark: { type: "rule", strokeWidth: 1.4 },
      encoding: { y, x: x("familyLow"), x2: { field: "familyHigh" }, color: colour, tooltip },
    },
    {
      transform: known,
      mark: { type: "rule", strokeWidth: 5, opacity: 0.45 },
      encoding: { y, x: x("low"), x2: { field: "high" }, color: colour, tooltip },
    },
    {
      transform: known,
      mark: { type: "point", filled: true, size: 45, opacity: 1 },
      encoding: { y, x: x("value"), color: colour, shape, tooltip },
    },
    ...(rows.some(({ exact }) => exact !== undefined) ? [exactMark(y, x("exact"), tooltip)] : []),
    {
      mark: { type: "text", align: "right", fontSize: 11, color: "#222222" },
      encoding: {
        y,
        x: { value: PLOT_WIDTH + 14 + valuesWidth },
        text: { field: "text", type: "nominal" },
      },
    },
  ];
  return framed(plot, {
    width: PLOT_WIDTH,
    height: { step },
    data: { values },
    layer: marks,
  });
}

/** Open, so that the simulated value shows within. */
function exactMark(y: Json, x: Json, tooltip: Json): Json {
  return {
    transform: [{ filter: "isValid(datum.exact)" }],
    mark: { type: "point", shape: "diamond", size: 150, filled: false, stroke: "#111111", strokeWidth: 1.3 },
    encoding: { y, x, tooltip },
  };
}

const VERDICT_COLOURS = { above: COLOURS.blue, below: COLOURS.vermilion, level: COLOURS.grey } as const;

/** The verdict is told by shape as well, for print without colour. */
const VERDICT_SHAPES = { above: "triangle-right", below: "triangle-left", level: "circle" } as const;

const TOOLTIP_TITLES: Record<string, string> = { name: "of", text: "value", verdict: "verdict" };
