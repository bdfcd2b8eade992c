import { fixed } from "../text/format.js";
import { labelsOf } from "../text/labels.js";
import { textWidth } from "../text/width.js";
import type { Chart, ChartName, Json, Spec } from "./chart.js";
import { diverging, FIELD, mark, saying, shaded, written } from "./encode.js";
import { framed, INK, PHONE_WIDTH, rounded } from "./frame.js";

/** A table of values with a colour behind each, even about the middle. */

export interface Cell {
  readonly row: string;
  readonly column: string;
  /** In the unit of the legend. Null draws an empty field. */
  readonly value: number | null;
  /** The value and, below it, how sure it is. */
  readonly text: string;
  readonly error: string;
  /** Whether it can be told from the neutral middle; others are written in italics, and in grey where that can be read. */
  readonly sure: boolean;
  /** In full, for the tooltip. */
  readonly name: string;
}

interface Matrix {
  readonly title: string;
  readonly subtitle: string;
  readonly cells: readonly Cell[];
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly rowTitle?: string;
  readonly columnTitle: string;
  /** What the colours show, with its unit. */
  readonly legend: string;
  readonly middle: number;
  /** How far the colours go from the middle; as far as the values do if left out. */
  readonly reach?: number;
  /** Rows and columns are the same things; on a phone the columns then go by the numbers of the rows. */
  readonly isSquare?: boolean;
  /** Too many for texts: a field is a colour, grey where it cannot be told from the middle. */
  readonly isDense?: boolean;
}

/** The sizes of letters, as on a page, and those of intervals, which are set small. */
const TEXT_SIZE = 12;
const ERROR_SIZE = 8;

/** Of a field, in pixels: its height, what is left free beside its texts, and both ways where it has none. */
const HEIGHT = 36;
const MARGIN = 12;
const DENSE = 17;

/** A share of games in per cent, with its interval. */
export function shareCell(value: number, low: number, high: number): Pick<Cell, "value" | "text" | "error"> {
  const [text, from, to] = [value, low, high].map((share) => fixed(100 * share, 1));
  return { value: rounded(100 * value), text, error: `${from}–${to}` };
}

export function matrixChart(name: ChartName, map: Matrix): Chart {
  const spec = wideForm(map);
  // In parts it would be many screens long: a phone scrolls it sideways.
  return { name, title: map.title, spec, phone: map.isDense === true ? spec : phoneForm(map) };
}

function wideForm(map: Matrix): Spec {
  const { rows, columns, cells, isDense = false } = map;
  const widths = cells.map(({ text, error }) =>
    Math.max(textWidth(text, TEXT_SIZE), textWidth(error, ERROR_SIZE + 1)),
  );
  const width = isDense ? DENSE : Math.ceil(Math.max(...widths) + MARGIN);
  const isUpright = columns.every((column) => textWidth(column, TEXT_SIZE) < width - 4);
  const slanted = isDense ? { labelAngle: -90 } : { labelAngle: -50, labelAlign: "left" };
  const axis = { ticks: false, domain: false, labelPadding: isDense ? 4 : 8 };
  const above = { ...(!isDense && { orient: "top" }), ...(isUpright ? { labelAngle: 0 } : slanted) };
  return framed(isDense ? { ...map, titleWidth: Math.max(400, DENSE * columns.length) } : map, {
    width: { step: width },
    height: { step: isDense ? DENSE : HEIGHT },
    data: { values: valuesOf(map) },
    encoding: {
      x: placed("column", columns, map.columnTitle, { ...axis, ...above }),
      y: placed("row", rows, map.rowTitle ?? "", axis),
    },
    layer: layersOf(map, isDense ? [] : [valueAt(-5), intervalAt("error", 8)]),
  });
}

function placed(field: string, order: readonly string[], title: string | null, axis: Json, scale = {}): Json {
  return { field, type: "nominal", sort: order, scale: { domain: order, ...scale }, title, axis };
}

/** Of a row on a phone, in pixels: a field of two or of three lines, and its label above. */
const PHONE_FIELD = { two: 32, three: 44 };
const PHONE_LABEL = 20;

/** As many columns beside each other as have room, the others in further parts below. */
function phoneForm(map: Matrix): Spec {
  const { columns } = map;
  const most = Math.max(1, columns.findLastIndex((_, index) => layoutOf(map, index + 1) !== null) + 1);
  const across = Math.ceil(columns.length / Math.ceil(columns.length / most));
  const isSplit = layoutOf(map, across)?.isSplit ?? true;
  const parts = columns
    .filter((_, index) => index % across === 0)
    .map((_, part) => phonePart(map, columns.slice(part * across, (part + 1) * across), across, isSplit));
  return framed(map, parts.length === 1 ? parts[0] : { vconcat: parts, spacing: 20 });
}

/** Whether the intervals stand on two lines; null where not even that makes room for so many columns, or for their names. */
function layoutOf({ cells, columns: names, isSquare = false }: Matrix, columns: number) {
  const room = PHONE_WIDTH / columns - 2;
  const fit = (texts: readonly string[], size: number) =>
    texts.every((text) => textWidth(text, size) <= room);
  const texts = [...(isSquare ? [] : names), ...cells.map(({ text }) => text)];
  const errors = cells.map(({ error }) => error);
  if (!fit(texts, TEXT_SIZE) || !fit(errors.flatMap(splitAt), ERROR_SIZE)) return null;
  return { isSplit: !fit(errors, ERROR_SIZE) };
}

/** Some of the columns, in fields as wide as `across` of them have. */
function phonePart(map: Matrix, columns: readonly string[], across: number, isSplit: boolean): Spec {
  const { rows, columnTitle, isSquare = false } = map;
  const height = PHONE_LABEL + (isSplit ? PHONE_FIELD.three : PHONE_FIELD.two);
  const told = rows.map((row, index) => (isSquare ? `${index + 1}  ${row}` : row));
  const names = labelsOf(told, PHONE_WIDTH - 20);
  const numberOf = (column: string) => (isSquare ? String(rows.indexOf(column) + 1) : column);
  const values = valuesOf(map)
    .filter(({ column }) => columns.includes(column))
    .map((one) => {
      const [from, to] = isSplit ? splitAt(one.error) : [one.error, ""];
      return { ...one, row: names[rows.indexOf(one.row)], column: numberOf(one.column), from, to };
    });
  const padding = PHONE_LABEL / height;
  const y = placed("row", names, null, null, { paddingInner: padding, paddingOuter: padding });
  // The fields of the last part are as wide as those above it.
  const missing = Array.from({ length: across - columns.length }, (_, index) => " ".repeat(index + 1));
  const all = [...columns.map(numberOf), ...missing];
  const title = isSquare ? `${columnTitle} number` : columnTitle;
  const axis = { orient: "top", ticks: false, domain: false, labelAngle: 0, labelPadding: 4 };
  const x = placed("column", all, title, axis, { paddingInner: 0, paddingOuter: 0 });
  const lines = isSplit
    ? [valueAt(-11), intervalAt("from", 4), intervalAt("to", 14)]
    : [valueAt(-5), intervalAt("from", 8)];
  const top = { y: { ...Object(y), bandPosition: 0 }, x: { value: 0 } };
  const style = { align: "left", baseline: "bottom", dy: -3 };
  const named = names.map((row) => ({ row }));
  const heading = written("row", style, top, named);
  const layer = [...layersOf(map, lines, { x, y }), heading];
  return { width: PHONE_WIDTH, height: { step: height }, data: { values }, layer };
}

/** `+1.2 to +3.4` and `1.2–3.4` before and after the break. */
function splitAt(error: string): [string, string] {
  const [, from, to] = /^(.+?(?: to|–)) ?(.+)$/.exec(error) ?? [error, error, ""];
  return [from, to];
}

/** The rows of data; `strength`: how far from the middle, from −1 to 1. */
function valuesOf(map: Matrix) {
  const reach = reachOf(map);
  return map.cells.map((cell) => ({
    ...cell,
    strength: cell.value === null ? null : Number(((cell.value - map.middle) / reach).toFixed(4)),
  }));
}

function reachOf({ cells, middle, reach }: Matrix): number {
  return reach ?? Math.max(...cells.map(({ value }) => Math.abs((value ?? middle) - middle)), 1e-6);
}

/** Stands out from the colour behind it by 4.5 to 1, as small letters should. */
const INKS = {
  condition: [
    { test: "!isValid(datum.value)", value: INK },
    { test: "datum.strength > 0.775 || datum.strength < -0.96", value: "white" },
    { test: "!datum.sure && datum.strength > -0.3 && datum.strength < 0.25", value: "#555555" },
  ],
  value: "#000000",
};

/** A line of text: a field, the size of its letters, and how far below the middle it stands. */
interface Line {
  readonly field: string;
  readonly fontSize: number;
  readonly dy: number;
}

const valueAt = (dy: number): Line => ({ field: "text", fontSize: 11, dy });
const intervalAt = (field: string, dy: number): Line => ({ field, fontSize: ERROR_SIZE, dy });

/** The colours, and lines of text upon them; `place`: where, unless all of the chart says so. */
function layersOf(map: Matrix, lines: readonly Line[], place: object = {}): Spec[] {
  const { middle, legend, isDense = false } = map;
  const tooltip = saying({ name: "of", text: "value", error: "interval" });
  // Grey where it cannot be told from the middle.
  const unsure = isDense && { condition: { test: "!datum.sure", value: "#DADADA" } };
  const color = { ...unsure, ...shaded("value", legend, diverging(middle, reachOf(map))) };
  const fontStyle = { expr: "datum.sure || !isValid(datum.value) ? 'normal' : 'italic'" };
  const texts = lines.map(({ field, fontSize, dy }) => {
    // What stands alone stands in the middle.
    const style = { fontSize, dy: { expr: `datum.error === '' ? 0 : ${dy}` }, fontStyle };
    return mark("text", style, { text: { field, type: "nominal" }, color: INKS, tooltip, ...place });
  });
  return [mark("rect", FIELD, { color, tooltip, ...place }, "value"), ...texts];
}
