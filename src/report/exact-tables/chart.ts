import type { ExactChart, ExactFigure, ExactTable } from "../../game/index.js";
import type { Json, Spec } from "../charts/chart.js";
import { COLOUR_LEGEND, mark, MAX_SERIES, seriesOf } from "../charts/encode.js";
import { framed, rounded } from "../charts/frame.js";
import { labelsOf, plainText } from "../text/labels.js";
import { textWidth } from "../text/width.js";
import { shownFigures, unitOf, valuesOf } from "./figures.js";
import { distinct } from "./grid.js";

/** Facets stand side by side up to this many pixels. */
const PAGE = 1800;
/** A field of a picture bears one digit less than a table. */
const FEWER_DIGITS = 1;
const TITLE_WIDTH = 560;
const CELL_HEIGHT = 26;
const LINE_WIDTH = 260;

export function exactChart(table: ExactTable): Spec | null {
  const { chart, keys, figures, rows } = table;
  if (chart === undefined) return null;
  const number = figures.findIndex(({ name }) => name === chart.value);
  const figure = figures[number];
  const exact = valuesOf(table, number);
  const words = shownFigures(figure, exact, FEWER_DIGITS);
  const factor = figure.unit === "share" ? 100 : 1;
  const column = (name: string | undefined) => {
    const place = keys.findIndex((key) => key.name === name);
    return place < 0 ? null : labelledBy(rows.map((row) => row[place]));
  };
  const data: Data = {
    x: column(chart.x)!,
    other: column(chart.type === "matrix" ? chart.y : chart.series),
    facet: column(chart.facet),
    values: exact.map((value) => rounded(factor * value)!),
    words,
    title: (name) => plainText(keys.find((key) => key.name === name)?.meaning ?? ""),
    figure,
  };
  const content = chart.type === "matrix" ? matrix(chart, data) : lines(chart, data);
  const note = table.note === undefined ? "" : ` ${table.note}`;
  const subtitle = plainText(`Exact: ${figure.meaning} (${unitOf(figure)}).${note}`);
  return framed({ title: plainText(table.title), subtitle, titleWidth: TITLE_WIDTH }, content);
}

interface Data {
  readonly x: Labelled;
  /** The rows of a matrix, or the lines of a picture of lines. */
  readonly other: Labelled | null;
  readonly facet: Labelled | null;
  readonly values: readonly number[];
  readonly words: readonly string[];
  readonly title: (key: string) => string;
  readonly figure: ExactFigure;
}

interface Labelled {
  /** By row of the table. */
  readonly of: readonly (string | number)[];
  /** Each once, in order. */
  readonly all: readonly (string | number)[];
}

/** Texts are shortened where they are long; numbers stay numbers. */
function labelledBy(values: readonly (string | number)[]): Labelled {
  const known = distinct(values);
  const labels = labelsOf(known.map(String), 160);
  const of = values.map((value) => (typeof value === "number" ? value : labels[known.indexOf(value)]));
  return { of, all: distinct(of) };
}

function dataOf({ x, other, facet, values, words }: Data): Json[] {
  return values.map((value, row) => ({
    x: x.of[row],
    ...(other !== null && { other: other.of[row] }),
    // A heading that may have several lines must be a text.
    ...(facet !== null && { facet: String(facet.of[row]) }),
    value,
    text: words[row],
  }));
}

/** Facets of so many pixels, as many side by side as a page bears. */
function faceted(
  { facet, title: titleOf }: Data,
  width: number,
  key: string | undefined,
  content: Spec,
  values: Json[],
): Spec {
  if (facet === null) return { data: { values }, ...content };
  const title = key === undefined ? "" : titleOf(key);
  return {
    data: { values },
    facet: {
      ...{ field: "facet", type: "nominal", sort: facet.all.map(String) },
      header: { title, labelFontSize: 12, labelFontWeight: "bold" },
    },
    columns: Math.max(1, Math.min(facet.all.length, Math.floor(PAGE / (width + 60)))),
    spec: content,
  };
}

function figureTitle({ figure }: Data): string {
  return `${plainText(figure.meaning)} (${unitOf(figure)})`;
}

function matrix(chart: ExactChart & { type: "matrix" }, data: Data): Spec {
  const least = Math.min(...data.values);
  const most = Math.max(...data.values);
  const cell = Math.max(30, ...data.words.map((word) => textWidth(word, 10) + 10));
  const ink = {
    condition: { test: `datum.value > ${least + 0.5 * (most - least)}`, value: "white" },
    value: "#111111",
  };
  const axis = (field: string, labels: Labelled, key: string, extra: Spec): Json => ({
    ...{ field, type: "ordinal", sort: labels.all as Json, title: data.title(key) },
    axis: { ticks: false, domain: false, labelPadding: 6, ...extra },
  });
  const orient = data.facet === null ? "top" : "bottom";
  const content: Spec = {
    width: { step: Math.ceil(cell) },
    height: { step: CELL_HEIGHT },
    encoding: {
      x: axis("x", data.x, chart.x, { labelAngle: 0, orient }),
      y: axis("other", data.other!, chart.y, {}),
    },
    layer: [
      {
        mark: { type: "rect", stroke: "white", strokeWidth: 1, tooltip: true },
        encoding: {
          color: {
            ...{ field: "value", type: "quantitative", title: figureTitle(data) },
            scale: { domain: [least, most], range: ["#F0F4FA", "#0B559F"], interpolate: "lab" },
            legend: COLOUR_LEGEND,
          },
        },
      },
      mark("text", { fontSize: 10 }, { text: { field: "text", type: "nominal" }, color: ink }),
    ],
  };
  return faceted(data, data.x.all.length * cell, chart.facet, content, dataOf(data));
}

function lines(chart: ExactChart & { type: "lines" }, data: Data): Spec {
  const numeric = data.x.all.every((value) => typeof value === "number");
  const series = data.other;
  const content: Spec = {
    width: data.facet === null ? 2 * LINE_WIDTH : LINE_WIDTH,
    height: 240,
    mark: { type: "line", point: data.x.all.length <= 40, tooltip: true },
    encoding: {
      x: {
        field: "x",
        title: data.title(chart.x),
        ...(numeric
          ? { type: "quantitative", scale: { zero: false }, axis: { tickMinStep: 1 } }
          : { type: "ordinal", sort: data.x.all as Json, axis: { labelAngle: 0 } }),
      },
      y: { field: "value", type: "quantitative", title: figureTitle(data) },
      ...(series !== null && told(series.all.map(String), data.title(chart.series!))),
    },
  };
  // Names of lines are texts, also where they are numbers.
  const of = data.other?.of.map(String) ?? [];
  const values = dataOf(data).map((value, row) => ({ ...Object(value), other: of[row] ?? "" }) as Json);
  return faceted(data, LINE_WIDTH, chart.facet, content, values);
}

/** Lines by colour, by dash and by the shape of their points; of more than differ so by shades. */
function told(names: readonly string[], title: string): Spec {
  const { color, shape, strokeDash } = seriesOf("other", names, { width: 2 * LINE_WIDTH, most: 8, title });
  if (names.length <= MAX_SERIES) return { color, shape, strokeDash };
  return { color: { ...Object(color), scale: { domain: names, scheme: "viridis" } } };
}
