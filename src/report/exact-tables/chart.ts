import type { ExactChart, ExactKey, ExactTable } from "../../game/index.js";
import type { Json, Spec } from "../charts/chart.js";
import { FIELD, mark, MAX_SERIES, seriesOf, shaded } from "../charts/encode.js";
import { framed, rounded } from "../charts/frame.js";
import { labelsOf, plainText } from "../text/labels.js";
import { textWidth } from "../text/width.js";
import { distinct, shownFigures, unitOf, valuesOf } from "./figures.js";

/** Facets stand side by side up to this many pixels. */
const PAGE = 1800;
/** A field of a picture bears one digit less than a table. */
const FEWER_DIGITS = 1;
const TITLE_WIDTH = 560;
const CELL_HEIGHT = 26;
const LINE_WIDTH = 260;

export function exactChart(table: ExactTable): Spec | null {
  const { chart, note } = table;
  if (chart === undefined) return null;
  const drawn = drawnOf(table, chart);
  const subtitle = plainText(`Exact: ${drawn.told}.${note === undefined ? "" : ` ${note}`}`);
  const frame = { title: plainText(table.title), subtitle, titleWidth: TITLE_WIDTH };
  return framed(frame, chart.type === "matrix" ? matrix(drawn) : lines(drawn));
}

type Drawn = ReturnType<typeof drawnOf>;

/** The names along the sides of a picture, and the values in it. `other`: the rows of a matrix, or the lines. */
function drawnOf(table: ExactTable, chart: ExactChart) {
  const { keys, figures, rows } = table;
  const number = figures.findIndex(({ name }) => name === chart.value);
  const figure = figures[number];
  const exact = valuesOf(table, number);
  const texts = shownFigures(figure, exact, FEWER_DIGITS);
  const factor = figure.unit === "share" ? 100 : 1;
  const labelled = (name: string | undefined) => {
    const place = keys.findIndex((key) => key.name === name);
    const values = rows.map((row) => row[place]);
    return place < 0 ? null : labelledBy(keys[place], values);
  };
  const [x, facet] = [labelled(chart.x)!, labelled(chart.facet)];
  const other = labelled(chart.type === "matrix" ? chart.y : chart.series);
  const values = exact.map((value, row) => ({
    x: x.of[row],
    ...(other !== null && { other: other.of[row] }),
    // A heading that may have several lines must be a text.
    ...(facet !== null && { facet: String(facet.of[row]) }),
    ...{ value: rounded(factor * value)!, text: texts[row] },
  }));
  const told = `${figure.meaning} (${unitOf(figure)})`;
  return { x, other, facet, values, told, title: plainText(told) };
}

type Labelled = ReturnType<typeof labelledBy>;

/** The labels of a key by row, and each once, in order. Texts are shortened where they are long; numbers stay numbers. */
function labelledBy({ meaning }: ExactKey, values: readonly (string | number)[]) {
  const known = distinct(values);
  const labels = labelsOf(known.map(String), 160);
  const of = values.map((value) => (typeof value === "number" ? value : labels[known.indexOf(value)]));
  return { title: plainText(meaning), of, all: distinct(of) };
}

/** Facets of so many pixels, as many side by side as a page bears. */
function faceted(all: Labelled | null, width: number, content: Spec, values: Json): Spec {
  if (all === null) return { data: { values }, ...content };
  const header = { title: all.title, labelFontSize: 12, labelFontWeight: "bold" };
  const facet = { field: "facet", type: "nominal", sort: all.all.map(String), header };
  const columns = Math.max(1, Math.min(all.all.length, Math.floor(PAGE / (width + 60))));
  return { data: { values }, facet, columns, spec: content };
}

function matrix({ x, other, facet, values, title }: Drawn): Spec {
  const numbers = values.map(({ value }) => value);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const cell = Math.max(30, ...values.map(({ text }) => textWidth(text, 10) + 10));
  const isDark = `datum.value > ${least + 0.5 * (most - least)}`;
  const ink = { condition: { test: isDark, value: "white" }, value: "#111111" };
  const axis = (field: string, { all, title: meaning }: Labelled, extra: Spec): Json => ({
    ...{ field, type: "ordinal", sort: all, title: meaning },
    axis: { ticks: false, domain: false, labelPadding: 6, ...extra },
  });
  const blues = { domain: [least, most], range: ["#F0F4FA", "#0B559F"], interpolate: "lab" };
  const content = {
    width: { step: Math.ceil(cell) },
    height: { step: CELL_HEIGHT },
    encoding: {
      x: axis("x", x, { labelAngle: 0, orient: facet === null ? "top" : "bottom" }),
      y: axis("other", other!, {}),
    },
    layer: [
      mark("rect", { ...FIELD, tooltip: true }, { color: shaded("value", title, blues) }),
      mark("text", { fontSize: 10 }, { text: { field: "text", type: "nominal" }, color: ink }),
    ],
  };
  return faceted(facet, x.all.length * cell, content, values);
}

function lines({ x, other, facet, values, title }: Drawn): Spec {
  const isNumeric = x.all.every((value) => typeof value === "number");
  const along = isNumeric
    ? { type: "quantitative", scale: { zero: false }, axis: { tickMinStep: 1 } }
    : { type: "ordinal", sort: x.all, axis: { labelAngle: 0 } };
  const encoding = {
    x: { field: "x", title: x.title, ...along },
    y: { field: "value", type: "quantitative", title },
    ...(other !== null && byLine(other.all.map(String), other.title)),
  };
  const content = {
    ...{ width: facet === null ? 2 * LINE_WIDTH : LINE_WIDTH, height: 240 },
    ...mark("line", { point: x.all.length <= 40, tooltip: true }, encoding),
  };
  // Names of lines are texts, also where they are numbers.
  const named = values.map((value, row) => ({ ...value, other: String(other?.of[row] ?? "") }));
  return faceted(facet, LINE_WIDTH, content, named);
}

/** Lines by colour, by dash and by the shape of their points; of more than differ so by shades. */
function byLine(names: readonly string[], title: string): Spec {
  const { color, shape, strokeDash } = seriesOf("other", names, { width: 2 * LINE_WIDTH, most: 8, title });
  if (names.length <= MAX_SERIES) return { color, shape, strokeDash };
  return { color: { ...color, scale: { domain: names, scheme: "viridis" } } };
}
