import type { Interval } from "../results/interval.js";
import { wrapped } from "../text/width.js";
import type { Json, Spec } from "./chart.js";

/** Okabe and Ito's colours, told apart by colour-blind people too; the grey bears text on white. */
export const COLOURS = {
  blue: "#0072B2",
  vermilion: "#D55E00",
  grey: "#6B6B6B",
  sky: "#56B4E9",
  orange: "#E69F00",
  green: "#009E73",
  purple: "#CC79A7",
  yellow: "#F0E442",
} as const;

/** Of text and of the lines that values are read against; pages with a dark ground turn it light. */
export const INK = "#222222";

/** Of what is shaded behind marks that are read against it. */
export const BAND_OPACITY = 0.28;

/** The width of a chart's plot, in pixels, without labels. */
export const PLOT_WIDTH = 400;

/** The same in the form for phones, whose pages stretch it to what they have. */
export const PHONE_WIDTH = 300;

const TITLE_SIZE = 15;
const SUBTITLE_SIZE = 11;

const LETTERS = { labelFontSize: 11, titleFontSize: 11, titleFontWeight: "normal" };
const LINE = "#888888";

/** How all charts look. */
const CONFIG = {
  background: "white",
  padding: 16,
  lineBreak: "\n",
  // Whoever hears a picture hears its title; a label for every mark makes it a third larger.
  aria: false,
  font: "DejaVu Sans, Verdana, Geneva, sans-serif",
  title: {
    anchor: "start",
    frame: "bounds",
    fontSize: TITLE_SIZE,
    subtitleFontSize: SUBTITLE_SIZE,
    subtitleColor: "#444444",
    subtitlePadding: 6,
    subtitleLineHeight: 15,
    lineHeight: 20,
    offset: 14,
  },
  axis: {
    ...LETTERS,
    titlePadding: 8,
    labelColor: INK,
    titleColor: INK,
    gridColor: "#E4E4E4",
    domainColor: LINE,
    tickColor: LINE,
    labelLimit: 0,
    labelFlush: false,
    labelSeparation: 5,
  },
  header: { labelFontSize: 11, labelColor: INK, labelLimit: 0, titleFontSize: 11 },
  legend: { ...LETTERS, labelLimit: 0, symbolSize: 90 },
  view: { stroke: null },
} satisfies Json;

/** What all charts share; `titleWidth` is how wide title and subtitle may get, in pixels. */
export function framed(
  { title, subtitle, titleWidth = 680 }: { title: string; subtitle: string; titleWidth?: number },
  content: Spec,
): Spec {
  return {
    $schema: "https://vega.github.io/schema/vega-lite/v6.json",
    description: title,
    title: {
      text: wrapped(title, titleWidth, TITLE_SIZE, true),
      subtitle: wrapped(subtitle, titleWidth, SUBTITLE_SIZE),
    },
    ...content,
    config: CONFIG,
  };
}

/** Six decimals: more than any picture shows, and readable in the file. */
export function rounded(value: number | null): number | null {
  return value === null ? null : Number(value.toFixed(6));
}

/** The ends that verdicts rest on, in the unit in which they are drawn. */
export function drawnEnds({ value, familyLow, familyHigh }: Interval, factor: number) {
  const at = (one: number | null) => rounded(one === null ? null : one * factor);
  return { value: at(value), low: at(familyLow), high: at(familyHigh) };
}

/** A domain around all these values, never narrower than `least` nor beyond the limits. Null values do not count. */
export function domainOf(
  values: readonly (number | null)[],
  least: number,
  [lowest, highest]: readonly [number, number] = [-Infinity, Infinity],
): [number, number] {
  const known = values.filter((value) => value !== null);
  const low = Math.min(...known);
  const high = Math.max(...known);
  const room = Math.max((high - low) * 0.04, (least - (high - low)) / 2);
  return [rounded(Math.max(lowest, low - room))!, rounded(Math.min(highest, high + room))!];
}

/**
 * Panels below each other by the numbers in the field `panel`, each below its label. Vega-Lite reads `datum.value` also
 * where it stands in a text, such as a name: there its full stop is written otherwise.
 */
export function panelsByNumber(labels: readonly string[]): Json {
  const labelExpr = `${JSON.stringify(labels).replaceAll("datum.", "datum\\u002e")}[datum.value]`;
  const header = { labelExpr, labelOrient: "top", labelAnchor: "start", labelPadding: 4 };
  return { field: "panel", type: "ordinal", title: null, header };
}
