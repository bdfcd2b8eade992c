import type { Chart, ChartName, Json, Spec } from "./chart.js";
import { measuredBy, saying } from "./encode.js";
import { BAND_OPACITY, COLOURS, framed, INK, panelsByNumber, PHONE_WIDTH, rounded } from "./frame.js";
import { ZOOM } from "./interaction.js";

/** Histograms below each other, on one scale: bars, and above them what is read from them. */

/** From and to along the axis, and how high, in per cent. */
export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly share: number;
  readonly games: number;
  readonly text: string;
}

/** The exact height of a bar, in its middle. */
export interface Dot {
  readonly value: number;
  readonly share: number;
  readonly text: string;
}

/** What is read from the bars, with its interval, drawn above them. */
export interface Mark {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly text: string;
}

/** What is shaded behind all of them, and what it means. */
export interface Band {
  readonly from: number;
  readonly to: number;
  readonly claim: string;
}

export interface BarPanel {
  /** In full, for tooltips. */
  readonly name: string;
  /** Above it, for wide windows and for phones, whose lines are broken. */
  readonly heading: { readonly wide: string; readonly phone: string };
  readonly bars: readonly Bar[];
  readonly dots: readonly Dot[];
  readonly marks: readonly Mark[];
}

export interface Bars {
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
  const only = (kind: string) => [{ filter: { field: "kind", equal: kind } }];
  const tooltip = saying({ name: null, text: null });
  const above = { value: 5 };
  const claim: Json = {
    transform: only("claim"),
    mark: { type: "rect", opacity: BAND_OPACITY, clip: true },
    encoding: {
      ...{ x: x("from"), x2: { field: "to" }, y: { value: 0 }, y2: { value: height } },
      color: {
        field: "claim",
        type: "nominal",
        title: "claimed by the designer",
        sort: null,
        scale: { domain: bands.map((band) => band.claim), range: BAND_COLOURS.slice(0, bands.length) },
        legend: {
          orient: "bottom",
          direction: "vertical",
          symbolOpacity: BAND_OPACITY,
          symbolType: "square",
        },
      },
    },
  };
  const white = {
    shape: "diamond",
    size: 30,
    filled: true,
    fill: "white",
    stroke: "#111111",
    strokeWidth: 1,
  };
  const layer: Json[] = [
    ...(bands.length === 0 ? [] : [claim]),
    {
      params: [ZOOM],
      transform: only("games"),
      mark: { type: "rect", color: COLOURS.blue, stroke: "white", strokeWidth: 0.4, clip: true },
      encoding: { x: x("from"), x2: { field: "to" }, y: share, y2: { datum: 0 }, tooltip },
    },
    ...(panels.every(({ dots }) => dots.length === 0)
      ? []
      : [
          {
            transform: only("exact"),
            mark: { type: "point", clip: true, ...white },
            encoding: { x: x("value"), y: share, tooltip },
          },
        ]),
    {
      transform: only("quantile"),
      mark: { type: "rule", strokeWidth: 4, color: COLOURS.orange, clip: true },
      encoding: { x: x("low"), x2: { field: "high" }, y: above, tooltip },
    },
    {
      transform: only("quantile"),
      mark: { type: "tick", orient: "vertical", size: 10, thickness: 2, color: INK, clip: true },
      encoding: { x: x("value"), y: above, tooltip },
    },
  ];
  return framed(chart, {
    data: { values },
    facet: { row: panelsByNumber(headings) },
    spacing: height < 80 ? 10 : 16,
    spec: { width, height, layer },
  });
}
