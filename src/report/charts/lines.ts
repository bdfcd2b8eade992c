import { wrapped } from "../text/width.js";
import type { Chart, ChartName, Json, Spec } from "./chart.js";
import { DASHED, given, mark, measuredBy, saying, seriesOf, written, type Series } from "./encode.js";
import { COLOURS, domainOf, framed, panelsByNumber, PHONE_WIDTH, rounded } from "./frame.js";
import { ZOOM } from "./interaction.js";

/** Lines over a number, told apart by their names at their ends, in panels below each other. */

export interface LinePoint {
  /** The name of its line. */
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
  /** Where it stands, in the field that the axis names, and what else is kept. */
  readonly [field: string]: Json | undefined;
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

export interface Lines {
  readonly title: string;
  readonly subtitle: string;
  /** In their order. */
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

/** Of the place around a point of a line at which it says what it stands for. */
const TOUCH = 110;

export function lineChart(name: ChartName, chart: Lines): Chart {
  const phone = { ...chart, width: PHONE_WIDTH - ROOM_FOR_AXIS };
  return { name, title: chart.title, spec: linesSpec(chart, true), phone: linesSpec(phone, false) };
}

/** Names stand at the ends of lines, or in a legend where there is no line, or no room beside it. */
export function linesSpec(chart: Lines, areNamed: boolean): Spec {
  const { lines, panels, x, domain, width } = chart;
  const height = Math.max(chart.height, lines.length * NAME_STEP);
  const domains = panels.map((panel) => domain ?? domainOfPanel(panel));
  const isNamedBeside = areNamed && chart.shows !== "cloud";
  const values = panels.flatMap(({ points, reference, band, within }, panel): Json[] => [
    ...points.map((point) => ({ panel, ...point })),
    ...(reference === undefined ? [] : [{ panel, reference }]),
    ...(band === undefined
      ? []
      : [{ panel, from: band[0] ?? domains[panel][0], upTo: band[1] ?? domains[panel][1] }].map((shaded) =>
          within === undefined ? shaded : { ...shaded, withinFrom: within[0], withinTo: within[1] },
        )),
    ...(domain === undefined ? domains[panel].map((reach) => ({ panel, reach })) : []),
    ...(isNamedBeside && lines.length > 1
      ? namesOf(points, x.field, domains[panel], height).map((one) => ({ panel, ...one }))
      : []),
  ]);
  const series = seriesOf("line", lines, isNamedBeside ? null : { width: width + ROOM_FOR_AXIS });
  const layer = layersOf(chart, series, values);
  const titles = panels.flatMap(({ title }) =>
    title === undefined ? [] : [wrapped(title, width, 12).join("\n")],
  );
  const content: Spec = { width, height, layer };
  return framed(chart, {
    data: { values },
    ...(titles.length === 0
      ? content
      : {
          facet: { row: panelsByNumber(titles) },
          spacing: 14,
          spec: content,
          ...(domain === undefined && { resolve: { scale: { y: "independent" } } }),
        }),
  });
}

function domainOfPanel({
  points,
  reference,
  band = [null, null],
  leastHeight = 1,
}: LinePanel): [number, number] {
  return domainOf(
    [
      reference ?? null,
      ...band,
      ...points.flatMap(({ value, low, high }) => [value, low ?? null, high ?? null]),
    ],
    leastHeight,
  );
}

/** The name of each line beside its end, moved up and down so that no two touch. */
function namesOf(
  points: readonly LinePoint[],
  along: string,
  [low, high]: readonly number[],
  height: number,
) {
  const perPixel = (high - low) / height;
  const last = new Map<string, LinePoint>();
  for (const point of points) {
    const known = last.get(point.line);
    if (point.value !== null && (known === undefined || Number(known[along]) <= Number(point[along])))
      last.set(point.line, point);
  }
  const ends = [...last.values()].toSorted((one, other) => one.value! - other.value!);
  // From below as high as they must, then from above as low as they must.
  const places = ends.map(({ value }) => (value! - low) / perPixel);
  for (let at = 1; at < places.length; at++) places[at] = Math.max(places[at], places[at - 1] + NAME_STEP);
  places.reduceRight(
    (above, place, at) => (places[at] = Math.min(place, above - NAME_STEP)),
    height - NAME_STEP / 2 + NAME_STEP,
  );
  return ends.map(({ line }, at) => ({ line, end: rounded(low + places[at] * perPixel)! }));
}

function layersOf(
  { x: { field, title, domain, axis }, shows, yTitle, marks = [], ...chart }: Lines,
  series: Series,
  values: readonly Json[],
): Json[] {
  const x = measuredBy(field, title, domain ?? null, { tickMinStep: 1, ...axis });
  const y = (of: string) =>
    measuredBy(of, yTitle ?? null, chart.domain ?? null, chart.height < 100 ? { tickCount: 4 } : {});
  const { color, shape, strokeDash, opacity } = series;
  const tooltip = saying({ name: null, text: null });
  const has = (of: string) => values.some((value) => of in (value as object));
  const beside = { x: { value: "width" }, y: y("end"), opacity: opacity(1) };
  const interval = { x, y: y("low"), y2: { field: "high" }, color };
  // A line is one mark, which could say but one thing: its points are there to be touched where they are not drawn.
  const isPlain = shows === "band" || shows === "steps";
  const thin = shows === "bars" || shows === "cloud";
  const swatch = { strokeWidth: 2.5, xOffset: TO_SYMBOL - 6, x2Offset: TO_SYMBOL + 6, clip: false };
  const diamond = { shape: "diamond", filled: true, size: 110, color: COLOURS.vermilion, opacity: 1 };
  return [
    ...given(
      has("reach"),
      mark("point", { opacity: 0, tooltip: false }, { y: y("reach") }, { known: "reach" }),
    ),
    ...given(
      has("from"),
      mark(
        "rect",
        { color: COLOURS.blue, opacity: 0.15 },
        {
          ...{ y: y("from"), y2: { field: "upTo" } },
          ...(has("withinFrom") && {
            x: measuredBy("withinFrom", title, domain ?? null),
            x2: { field: "withinTo" },
          }),
        },
        { known: "from" },
      ),
    ),
    ...given(has("reference"), mark("rule", DASHED, { y: y("reference") }, { known: "reference" })),
    ...given(
      shows === "band",
      mark("area", { clip: true }, { ...interval, opacity: opacity(0.3) }, { known: "low" }),
    ),
    ...given(
      shows !== "cloud",
      mark(
        "line",
        { strokeWidth: thin ? 1 : 1.8, clip: true, ...(shows === "steps" && { interpolate: "step-after" }) },
        { x, y: y("value"), color, opacity: opacity(thin ? 0.45 : 1), ...(isPlain && { strokeDash }) },
        { known: "value" },
      ),
    ),
    ...given(
      has("left"),
      mark(
        "rule",
        { strokeWidth: 2 },
        {
          ...{ x: measuredBy("left", title, domain ?? null), x2: { field: "right" }, y: y("value") },
          ...{ color, opacity: opacity(1), tooltip },
        },
        { known: "left" },
      ),
    ),
    ...given(
      thin,
      mark("rule", { strokeWidth: 2 }, { ...interval, opacity: opacity(1), tooltip }, { known: "low" }),
    ),
    mark(
      "point",
      isPlain ? { filled: true, size: TOUCH, opacity: 0, clip: true } : { filled: true, size: 40 },
      { x, y: y("value"), tooltip, ...(!isPlain && { color, shape, opacity: opacity(1) }) },
      { known: "value", params: [...(has("end") ? [] : series.params), ...(shows === "band" ? [ZOOM] : [])] },
    ),
    ...given(marks.length > 0, mark("point", diamond, { x, y: y("value"), tooltip }, { rows: marks })),
    ...given(
      has("end"),
      isPlain
        ? mark("rule", swatch, { ...beside, color, x2: { value: "width" }, strokeDash }, { known: "end" })
        : mark(
            "point",
            { filled: true, size: 50, xOffset: TO_SYMBOL, clip: false },
            { ...beside, color, shape },
            { known: "end" },
          ),
      ...written("line", { align: "left", dx: TO_NAME }, beside, {
        known: "end",
        // Of layers without a filter or a tooltip nothing can be clicked.
        params: series.params,
      }),
    ),
  ];
}
