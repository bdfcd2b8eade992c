import type { Interval } from "../results/interval.js";
import { verdictAgainst, type Verdict } from "../results/verdict.js";
import { labelsOf, plainText } from "../text/labels.js";
import { textWidth, wrapped } from "../text/width.js";
import type { Drawn, Json, Spec } from "./chart.js";
import { faded, legendFilter, ZOOM } from "./interaction.js";
import {
  BAND_OPACITY,
  COLOURS,
  domainOf,
  framed,
  HALO,
  INK,
  PHONE_WIDTH,
  PLOT_WIDTH,
  rounded,
} from "./theme.js";

/** One line of the plot. */
export interface IntervalRow {
  /** As people named it; shortened for the axis, in full in the tooltip. */
  readonly name: string;
  /** What the axis says instead, where a name is better shortened part by part. */
  readonly label?: string;
  readonly interval: Interval;
  /** The value with its interval as text, for the right-hand side. */
  readonly text: string;
  /** How far apart single games lie, drawn pale behind the interval. */
  readonly spread?: Spread;
  /** Whether somebody in it plays anything: then it is grey, whatever the verdict. */
  readonly isSenseless?: boolean;
}

/** A thin bar and a thick one, each from and to in the unit of the interval, and what they are in words. */
export interface Spread {
  readonly outer: readonly [number, number];
  readonly inner: readonly [number, number];
  readonly text: string;
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

/** What a mark says beside its value, in colour and in shape, for print without colour. */
export interface Kind {
  readonly name: string;
  readonly colour: string;
  readonly shape: string;
}

/** Rows with one axis: the whole of a chart, or one picture of several below each other. */
export interface Panel extends Pick<IntervalPlot, "title" | "axis" | "scale" | "leastWidth" | "limits"> {
  readonly rows: readonly (IntervalRow & {
    readonly kind: Kind | null;
    /** Values that something is claimed of, drawn as a dash across the row. */
    readonly dashes?: readonly number[];
  })[];
  /** A dashed line through all rows, and what it means. */
  readonly line?: { readonly value: number; readonly name: string };
  /** What is shaded through all rows, from and to, and what it means. */
  readonly band?: { readonly from: number; readonly to: number; readonly name: string };
  /** Those of the legend, in its order; where there are several panels all have the same. */
  readonly kinds: readonly Kind[];
  /** Right of the plot, in pixels, where other panels need more than this one. */
  readonly room?: number;
  /** Whether it may be zoomed and its legend clicked, as the only panel of its chart. */
  readonly isAlone: boolean;
}

/** Dots with the interval that verdicts rest on, exact values as open diamonds, against a reference line. */
export function intervalPlot(plot: IntervalPlot): Drawn {
  const { rows, reference, referenceName, verdicts } = plot;
  const kindOf = (verdict: Verdict): Kind => ({ name: verdicts[verdict], ...VERDICTS[verdict] });
  const own = rows.map(({ interval, isSenseless = false }) => {
    if (interval.value === null) return null;
    return isSenseless ? ANYBODY : kindOf(verdictAgainst(interval, reference));
  });
  const all = [...(["above", "below", "level"] as const).map(kindOf), ANYBODY];
  const met = all.filter(({ name }) => own.some((kind) => kind?.name === name));
  const panel: Panel = {
    ...plot,
    rows: rows.map((row, index) => ({ ...row, kind: own[index] })),
    line: { value: reference, name: referenceName },
    kinds: met,
    isAlone: true,
  };
  return { spec: framed(plot, panelSpec(panel, WIDE)), phone: framed(plot, panelSpec(panel, PHONE)) };
}

/** Panels below each other with one legend; a single one has no title of its own. */
export function intervalPanels(
  frame: { readonly title: string; readonly subtitle: string },
  panels: readonly Panel[],
): Drawn {
  const room = Math.max(...panels.map(({ rows }) => valuesWidth(rows)));
  const of = (layout: Layout) =>
    framed(
      frame,
      panels.length === 1
        ? panelSpec(panels[0], layout)
        : { vconcat: panels.map((panel) => panelSpec({ ...panel, room }, layout)), spacing: 26 },
    );
  return { spec: of(WIDE), phone: of(PHONE) };
}

/** Where labels and values stand: on either side of the plot, or above every line of it. */
interface Layout {
  readonly width: number;
  readonly isPhone: boolean;
  readonly step: (rows: number) => number;
}

const WIDE: Layout = { width: PLOT_WIDTH, isPhone: false, step: (rows) => (rows > 20 ? 20 : 26) };
const PHONE: Layout = { width: PHONE_WIDTH, isPhone: true, step: () => 40 };

/** On a phone the text stands so many pixels above its line. */
const ABOVE = -14;
const SPLIT_STEP = 60;

/** Of what lies behind the intervals. */
const SPREAD_OPACITY = 0.4;

/** Between the plot and the values beside it. */
const GAP = 14;

function panelSpec(panel: Panel, layout: Layout): Spec {
  const { title, rows, scale, axis, line, band, kinds, isAlone } = panel;
  const names = rows.map(({ name, label }) => label ?? name);
  const labels = layout.isPhone ? labelsOf(names, layout.width - 30) : labelsOf(names);
  const room = layout.width - valuesWidth(rows) - GAP;
  const isSplit = layout.isPhone && labels.some((label) => textWidth(label, 12) > room);
  const at = (value: number | null) => rounded(value === null ? null : value * scale);
  const values = rows.map(({ name, interval, text, kind, spread }, index) => ({
    label: labels[index],
    name: plainText(name),
    value: at(interval.value),
    low: at(interval.familyLow),
    high: at(interval.familyHigh),
    verdict: kind === null ? null : kind.name,
    text,
    ...(interval.method === "exact" && { exact: at(interval.value) }),
    ...(spread !== undefined && {
      ...{ outerFrom: at(spread.outer[0]), outerTo: at(spread.outer[1]) },
      ...{ innerFrom: at(spread.inner[0]), innerTo: at(spread.inner[1]) },
      spread: spread.text,
    }),
  }));
  const hasSpread = rows.some(({ spread }) => spread !== undefined);
  const dashes = rows.flatMap(({ dashes: own = [] }, index) =>
    own.map((value) => ({ label: labels[index], dash: at(value)! })),
  );
  const domain = domainOf(
    [
      ...(line === undefined ? [] : [at(line.value)]),
      ...(band === undefined ? [] : [at(band.from), at(band.to)]),
      ...rows.flatMap(({ spread }) => (spread === undefined ? [] : spread.outer.map(at))),
      ...dashes.map(({ dash }) => dash),
      ...values.flatMap(({ value, low, high }) => [value, low, high]),
    ],
    panel.leastWidth,
    panel.limits,
  );
  const direction = layout.isPhone ? "vertical" : "horizontal";
  const byKind = (range: readonly string[]) => ({
    field: "verdict",
    type: "nominal",
    title: null,
    scale: { domain: kinds.map(({ name }) => name), range },
  });
  const legend = { orient: "bottom", direction, columns: layout.isPhone ? 1 : 3, symbolOpacity: 1 };
  const colour = {
    ...byKind(kinds.map((kind) => kind.colour)),
    legend: kinds.length === 1 && !isAlone ? null : legend,
  };
  const shape = byKind(kinds.map((kind) => kind.shape));
  const y = {
    field: "label",
    type: "nominal",
    sort: null,
    // The dashes come first and would put their rows there.
    ...(dashes.length > 0 && { scale: { domain: labels } }),
    title: null,
    axis: layout.isPhone ? null : { ticks: false, labelPadding: 8 },
  };
  const x = (field: string) => ({
    field,
    type: "quantitative",
    title: layout.isPhone ? wrapped(axis, layout.width, 12) : axis,
    scale: { domain, nice: false, zero: false },
    ...(layout.isPhone && { axis: { tickCount: 5 } }),
  });
  const fields = ["name", "text", "verdict", ...(hasSpread ? ["spread"] : [])];
  const tooltip = fields.map((field) => ({
    field,
    type: "nominal",
    title: TOOLTIP_TITLES[field],
  }));
  const known = [{ filter: "isValid(datum.value)" }];
  const seen = (opacity: number): Json => (isAlone ? faded(opacity) : { value: opacity });
  const bar = (which: "outer" | "inner", strokeWidth: number): Json => ({
    transform: [{ filter: `isValid(datum.${which}From)` }],
    mark: { type: "rule", strokeWidth, clip: true },
    encoding: {
      ...{ y, x: x(`${which}From`), x2: { field: `${which}To` } },
      ...{ color: colour, opacity: seen(SPREAD_OPACITY), tooltip },
    },
  });
  const written = { align: "right", baseline: "middle", fontSize: 11, color: INK, clip: false };
  const text = (field: string, mark: Json, place: Json): Json => ({
    mark: { type: "text", ...written, ...Object(mark) },
    encoding: { y, x: { value: place }, text: { field, type: "nominal" }, tooltip },
  });
  const texts = layout.isPhone
    ? namesAndValues(text, isSplit)
    : [text("text", { dx: GAP + Math.max(panel.room ?? 0, valuesWidth(rows)) }, "width")];
  const marks: Json[] = [
    ...(band === undefined
      ? []
      : [
          {
            data: { values: [{ from: at(band.from)!, to: at(band.to)!, name: band.name }] },
            mark: { type: "rect", color: COLOURS.green, opacity: BAND_OPACITY, clip: true },
            encoding: {
              x: x("from"),
              x2: { field: "to" },
              tooltip: [{ field: "name", type: "nominal", title: "shaded" }],
            },
          },
        ]),
    ...(line === undefined
      ? []
      : [
          {
            data: { values: [{ value: at(line.value)!, name: line.name }] },
            mark: { type: "rule", strokeDash: [5, 4], color: INK, strokeWidth: 1.2, clip: true },
            encoding: {
              x: x("value"),
              tooltip: [{ field: "name", type: "nominal", title: "line" }],
            },
          },
        ]),
    ...(dashes.length === 0
      ? []
      : [
          {
            data: { values: dashes },
            mark: { type: "tick", color: INK, thickness: 1.2, size: 16, clip: true },
            encoding: { y, x: x("dash"), tooltip: [{ field: "dash", type: "nominal", title: "claimed" }] },
          },
        ]),
    ...(hasSpread ? [bar("outer", 4), bar("inner", 12)] : []),
    {
      transform: known,
      mark: { type: "rule", strokeWidth: 2, clip: true },
      encoding: { y, x: x("low"), x2: { field: "high" }, color: colour, opacity: seen(1), tooltip },
    },
    {
      ...(isAlone && { params: [legendFilter("verdict"), ZOOM] }),
      transform: known,
      mark: { type: "point", filled: true, size: 45, clip: true },
      encoding: { y, x: x("value"), color: colour, shape, opacity: seen(1), tooltip },
    },
    ...(values.some((value) => "exact" in value) ? [exactMark(y, x("exact"), tooltip)] : []),
    ...texts,
  ];
  return {
    ...(!isAlone && { title: panelTitle(title, layout) }),
    width: layout.width,
    height: { step: isSplit ? SPLIT_STEP : layout.step(rows.length) },
    data: { values },
    layer: marks,
  };
}

function panelTitle(title: string, { width, isPhone }: Layout): Json {
  return {
    text: wrapped(title, isPhone ? width : width + ROOM_FOR_LABELS, 12, true),
    anchor: "start",
    frame: isPhone ? "group" : "bounds",
    fontSize: 11,
    fontWeight: "bold",
    offset: isPhone ? 18 : 8,
  };
}

/** What labels and values take at least beside a plot. */
const ROOM_FOR_LABELS = 160;

/** Above the lines of the grid, so that these do not run through it; below each other where they are too long for one line. */
function namesAndValues(text: (field: string, mark: Json, place: Json) => Json, isSplit: boolean): Json[] {
  return [HALO, {}].flatMap((halo) => [
    text("text", { dy: ABOVE, ...halo, ...(isSplit && { align: "left" }) }, isSplit ? 0 : "width"),
    text("label", { dy: isSplit ? 2 * ABOVE : ABOVE, align: "left", ...halo }, 0),
  ]);
}

/** As wide as in the larger letters of a page. */
function valuesWidth(rows: readonly IntervalRow[]): number {
  return Math.ceil(Math.max(...rows.map(({ text }) => textWidth(text, 12))));
}

/** Open, so that the simulated value shows within. */
function exactMark(y: Json, x: Json, tooltip: Json): Json {
  return {
    transform: [{ filter: "isValid(datum.exact)" }],
    mark: { type: "point", shape: "diamond", size: 150, filled: false, stroke: INK, strokeWidth: 1.3 },
    encoding: { y, x, tooltip },
  };
}

/** The verdict is told by shape as well. */
const VERDICTS = {
  above: { colour: COLOURS.blue, shape: "triangle-right" },
  below: { colour: COLOURS.vermilion, shape: "triangle-left" },
  level: { colour: COLOURS.grey, shape: "circle" },
} as const;

/** Of rows in which somebody plays anything, which say little about the game. */
const ANYBODY: Kind = { name: "with players at random", colour: COLOURS.grey, shape: "cross" };

const TOOLTIP_TITLES: Record<string, string> = {
  name: "of",
  text: "value",
  verdict: "verdict",
  spread: "games",
};
