import { wrapped } from "../text/width.js";
import type { Chart, ChartName, Json, Row, Spec } from "./chart.js";
import { DASHED, marksOf, measuredBy, saying, seriesOf, written, type Series } from "./encode.js";
import { COLOURS, domainOf, framed, panelsByNumber, PHONE_WIDTH, rounded } from "./frame.js";
import { ZOOM } from "./interaction.js";

/** Lines over a number, told apart by their names at their ends, in panels below each other. */

/** With its place in the field that the axis names, and what else is kept. */
export interface LinePoint extends Row {
  readonly line: string;
  readonly value: number | null;
  readonly low?: number | null;
  readonly high?: number | null;
  /** In a cloud, how sure its place along the axis is. */
  readonly left?: number;
  readonly right?: number;
  /** What it is of and what it says, for the tooltip. */
  readonly name: string;
  readonly text: string;
}

export interface LinePanel {
  /** Where there are several. */
  readonly title?: string;
  readonly points: readonly LinePoint[];
  /** A dashed line across. */
  readonly reference?: number;
  /** Shaded across, as where a target lies; an end that is null is that of the panel. */
  readonly band?: readonly [low: number | null, high: number | null];
  /** Where along the axis the shading begins and ends; everywhere if left out. */
  readonly within?: readonly [from: number, to: number];
  /** The narrowest axis. */
  readonly leastHeight?: number;
}

interface Lines {
  readonly title: string;
  readonly subtitle: string;
  readonly lines: readonly string[];
  readonly panels: readonly LinePanel[];
  /** The field along the axis, what it is, its ends where they are not those of the data, and its ticks. */
  readonly x: {
    readonly field: string;
    readonly title: string;
    readonly domain?: readonly number[];
    readonly axis?: object;
  };
  readonly yTitle?: string;
  /** Of all panels, where they share one. */
  readonly domain?: readonly [number, number];
  /** Intervals as bars about points, as a band about the line; or none, with or without points; or points with bars both ways and no line. */
  readonly shows: "bars" | "band" | "points" | "steps" | "cloud";
  /** What is pointed out on the lines, as diamonds. */
  readonly marks?: readonly LinePoint[];
  /** Of a panel, in pixels. */
  readonly width: number;
  readonly height: number;
}

/** Left of a panel, for the labels of its axis, in pixels. */
const ROOM_FOR_AXIS = 40;

/** The longest name beside a line, in pixels. */
export const LINE_NAME_WIDTH = 180;

/** From one name to the next, and from the plot to a name's symbol and to the name, in pixels. */
const NAME_STEP = 14;
const TO_SYMBOL = 10;
const TO_NAME = 18;

/** Of what is pointed out on a line. */
const POINTED_OUT = { shape: "diamond", filled: true, size: 110, color: COLOURS.vermilion, opacity: 1 };

/** Of the place around a point of a line at which it says what it stands for. */
const TOUCH = 110;

export function lineChart(name: ChartName, chart: Lines): Chart {
  const phone = { ...chart, width: PHONE_WIDTH - ROOM_FOR_AXIS };
  return { name, title: chart.title, spec: linesSpec(chart, true), phone: linesSpec(phone, false) };
}

/** Names stand at the ends of lines, or in a legend where there is no line, or no room beside it. */
function linesSpec(chart: Lines, areNamed: boolean): Spec {
  const { lines, panels, x, domain, width } = chart;
  const height = Math.max(chart.height, lines.length * NAME_STEP);
  const isNamedBeside = areNamed && chart.shows !== "cloud";
  const values = panels.flatMap(({ points, reference = null, band, within, leastHeight = 1 }, panel) => {
    const drawn = points.flatMap(({ value, low = null, high = null }) => [value, low, high]);
    const ends = domain ?? domainOf([reference, ...(band ?? []), ...drawn], leastHeight);
    const shaded = band && { from: band[0] ?? ends[0], upTo: band[1] ?? ends[1] };
    const marks: readonly Row[] = [
      ...points,
      ...(reference === null ? [] : [{ reference }]),
      ...(shaded ? [{ ...shaded, ...(within && { withinFrom: within[0], withinTo: within[1] }) }] : []),
      ...(domain === undefined ? ends.map((reach) => ({ reach })) : []),
      ...(isNamedBeside && lines.length > 1 ? namesOf(points, x.field, ends, height) : []),
    ];
    return marks.map((one) => ({ panel, ...one }));
  });
  const series = seriesOf("line", lines, isNamedBeside ? null : { width: width + ROOM_FOR_AXIS });
  const layer = layersOf(chart, series, values);
  const titles = panels
    .flatMap(({ title }) => title ?? [])
    .map((title) => wrapped(title, width, 12).join("\n"));
  const content: Spec = { width, height, layer };
  if (titles.length === 0) return framed(chart, { data: { values }, ...content });
  const resolve = domain === undefined && { resolve: { scale: { y: "independent" } } };
  const facet = { row: panelsByNumber(titles) };
  return framed(chart, { data: { values }, facet, spacing: 14, spec: content, ...resolve });
}

/** The name of each line beside its end, moved up and down so that no two touch. */
function namesOf(points: readonly LinePoint[], along: string, range: readonly number[], height: number) {
  const [low, high] = range;
  const perPixel = (high - low) / height;
  const last = new Map<string, LinePoint>();
  for (const point of points.filter(({ value }) => value !== null)) {
    const known = last.get(point.line);
    if (known === undefined || Number(known[along]) <= Number(point[along])) last.set(point.line, point);
  }
  const ends = [...last.values()].toSorted((one, other) => one.value! - other.value!);
  // From below as high as they must, then from above as low as they must.
  const places = ends.map(({ value }) => (value! - low) / perPixel);
  for (let at = 1; at < places.length; at++) places[at] = Math.max(places[at], places[at - 1] + NAME_STEP);
  const top = height + NAME_STEP / 2;
  places.reduceRight((above, place, at) => (places[at] = Math.min(place, above - NAME_STEP)), top);
  return ends.map(({ line }, at) => ({ line, end: rounded(low + places[at] * perPixel)! }));
}

function layersOf(lines: Lines, series: Series, values: readonly Row[]): Json[] {
  const { x: along, shows, yTitle, marks = [], ...chart } = lines;
  const { field, title, domain, axis } = along;
  const { color, shape, strokeDash, opacity } = series;
  const has = (of: string) => values.some((value) => of in value);
  const drawn = marksOf(values);
  const tooltip = saying({ name: null, text: null });
  const y = (of: string) => measuredBy(of, yTitle, chart.domain, chart.height < 100 ? { tickCount: 4 } : {});
  const at = { x: measuredBy(field, title, domain, { tickMinStep: 1, ...axis }), y: y("value") };
  const across = (from: string, to: string) => ({ x: measuredBy(from, title, domain), x2: { field: to } });
  const interval = { ...at, y: y("low"), y2: { field: "high" }, color };
  const full = { opacity: opacity(1), tooltip };
  const sideways = { ...across("left", "right"), y: y("value"), color, ...full };
  const beside = { x: { value: "width" }, y: y("end"), opacity: opacity(1) };
  const within = has("withinFrom") && across("withinFrom", "withinTo");
  const shaded = { y: y("from"), y2: { field: "upTo" }, ...within };
  // A line is one mark, which could say but one thing: its points are there to be touched where they are not drawn.
  const isPlain = shows === "band" || shows === "steps";
  const isThin = shows === "bars" || shows === "cloud";
  const stroke = { strokeWidth: isThin ? 1 : 1.8, clip: true };
  const style = shows === "steps" ? { ...stroke, interpolate: "step-after" } : stroke;
  const line = { ...at, color, opacity: opacity(isThin ? 0.45 : 1), ...(isPlain && { strokeDash }) };
  const dot = { filled: true, ...(isPlain ? { size: TOUCH, opacity: 0, clip: true } : { size: 40 }) };
  const point = { ...at, tooltip };
  const shown = isPlain ? point : { ...point, color, shape, opacity: opacity(1) };
  const params = [...(has("end") ? [] : series.params), ...(shows === "band" ? [ZOOM] : [])];
  const swatch = { strokeWidth: 2.5, xOffset: TO_SYMBOL - 6, x2Offset: TO_SYMBOL + 6, clip: false };
  const symbol = { filled: true, size: 50, xOffset: TO_SYMBOL, clip: false };
  return [
    drawn("point", { opacity: 0, tooltip: false }, { y: y("reach") }, "reach"),
    drawn("rect", { color: COLOURS.blue, opacity: 0.15 }, shaded, "from"),
    drawn("rule", DASHED, { y: y("reference") }, "reference"),
    shows === "band" ? drawn("area", { clip: true }, { ...interval, opacity: opacity(0.3) }, "low") : [],
    shows === "cloud" ? [] : drawn("line", style, line, "value"),
    drawn("rule", { strokeWidth: 2 }, sideways, "left"),
    isThin ? drawn("rule", { strokeWidth: 2 }, { ...interval, ...full }, "low") : [],
    drawn("point", dot, shown, "value", params),
    drawn("point", POINTED_OUT, point, marks),
    isPlain
      ? drawn("rule", swatch, { ...beside, color, x2: { value: "width" }, strokeDash }, "end")
      : drawn("point", symbol, { ...beside, color, shape }, "end"),
    // Of layers without a filter or a tooltip nothing can be clicked.
    has("end") ? written("line", { align: "left", dx: TO_NAME }, beside, "end", series.params) : [],
  ].flat();
}
