import type { Chart, ChartName, Json, Spec } from "./chart.js";
import { given, measuredBy, saying } from "./encode.js";
import { BAND_OPACITY, COLOURS, framed, INK, panelsByNumber, PHONE_WIDTH, rounded } from "./frame.js";
import { ZOOM } from "./interaction.js";

/** Histograms below each other, on one scale: bars, and above them what is read from them. */

/** Numbers along the axis, a share being a height in per cent, and what the mark says. */
type Marks<Field extends string> = readonly (Readonly<Record<Field, number | null>> & {
  readonly text: string;
})[];

interface BarPanel {
  /** In full, for tooltips. */
  readonly name: string;
  /** Above it, for wide windows and for phones, whose lines are broken. */
  readonly heading: { readonly wide: string; readonly phone: string };
  readonly bars: Marks<"from" | "to" | "share" | "games">;
  /** The exact height of a bar, in its middle. */
  readonly dots: Marks<"value" | "share">;
  /** What is read from the bars, with its interval, drawn above them. */
  readonly marks: Marks<"value" | "low" | "high">;
}

/** What is shaded behind all of them, and what it means. */
export interface Band {
  readonly from: number;
  readonly to: number;
  readonly claim: string;
}

interface Bars {
  readonly title: string;
  readonly subtitle: string;
  readonly panels: readonly BarPanel[];
  readonly bands: readonly Band[];
  readonly axis: string;
  /** Both ends of the axis, and the height of the highest bar of all. */
  readonly domain: readonly [number, number];
  readonly highest: number;
}

/** Of one panel, in pixels, and what the labels of its axis take on the left. */
const WIDTH = 600;
const ROOM_FOR_AXIS = 36;
export const PHONE_BARS = PHONE_WIDTH - ROOM_FOR_AXIS;

/** Pixels above the highest bar. */
const ROOM_FOR_MARKS = 14;

const BAND_COLOURS = [
  COLOURS.green,
  COLOURS.orange,
  COLOURS.purple,
  COLOURS.sky,
  COLOURS.yellow,
  COLOURS.vermilion,
  COLOURS.grey,
  COLOURS.blue,
];

export function barChart(name: ChartName, chart: Bars): Chart {
  const values = chart.panels.flatMap(({ name: of, bars, dots, marks }, panel): Json[] =>
    [
      ...bars.map((bar) => ({ kind: "games", ...bar })),
      ...dots.map((dot) => ({ kind: "exact", ...dot })),
      ...marks.map((mark) => ({ kind: "quantile", ...mark })),
      ...chart.bands.map((band) => ({ kind: "claim", ...band })),
    ].map((value) => ({ panel, ...value, name: of })),
  );
  const headings = (form: "wide" | "phone") => chart.panels.map(({ heading }) => heading[form]);
  return {
    name,
    title: chart.title,
    spec: specOf(chart, values, headings("wide"), WIDTH),
    phone: specOf(chart, values, headings("phone"), PHONE_BARS),
  };
}

function specOf(chart: Bars, values: readonly Json[], headings: readonly string[], width: number): Spec {
  const { axis, domain, bands, panels, highest } = chart;
  // The more panels, the lower each of them.
  const height = panels.length <= 2 ? 180 : panels.length <= 6 ? 100 : 70;
  const x = (field: string) => measuredBy(field, axis, domain, { tickMinStep: 1 });
  const top = rounded((highest * height) / (height - ROOM_FOR_MARKS))!;
  const share = measuredBy("share", null, [0, top], {
    tickCount: height < 80 ? 2 : 4,
    labelExpr: "datum.label + ' %'",
    grid: true,
  });
  const tooltip = saying({ name: null, text: null });
  const hasDots = panels.some(({ dots }) => dots.length > 0);
  const above = { value: 5 };
  const claimed = {
    field: "claim",
    type: "nominal",
    title: "claimed by the designer",
    sort: null,
    scale: { domain: bands.map((band) => band.claim), range: BAND_COLOURS.slice(0, bands.length) },
    legend: { orient: "bottom", direction: "vertical", symbolOpacity: BAND_OPACITY, symbolType: "square" },
  };
  const kind = (name: string, type: string, style: object, encoding: object, more: object = {}): Json => ({
    ...more,
    transform: [{ filter: { field: "kind", equal: name } }],
    mark: { type, clip: true, ...style },
    encoding: { tooltip, ...encoding } as Json,
  });
  const range = { x: x("from"), x2: { field: "to" } };
  const bar = { color: COLOURS.blue, stroke: "white", strokeWidth: 0.4 };
  const diamond = { shape: "diamond", size: 30, filled: true };
  const white = { ...diamond, fill: "white", stroke: "#111111", strokeWidth: 1 };
  const thick = { strokeWidth: 4, color: COLOURS.orange };
  const upright = { orient: "vertical", size: 10, thickness: 2, color: INK };
  const behind = { ...range, y: { value: 0 }, y2: { value: height }, color: claimed, tooltip: null };
  const layer: readonly Json[] = [
    ...given(bands.length > 0, kind("claim", "rect", { opacity: BAND_OPACITY }, behind)),
    kind("games", "rect", bar, { ...range, y: share, y2: { datum: 0 } }, { params: [ZOOM] }),
    ...given(hasDots, kind("exact", "point", white, { x: x("value"), y: share })),
    kind("quantile", "rule", thick, { x: x("low"), x2: { field: "high" }, y: above }),
    kind("quantile", "tick", upright, { x: x("value"), y: above }),
  ];
  return framed(chart, {
    data: { values },
    facet: { row: panelsByNumber(headings) },
    spacing: height < 80 ? 10 : 16,
    spec: { width, height, layer },
  });
}
