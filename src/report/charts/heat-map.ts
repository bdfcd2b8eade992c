import { labelsOf } from "../text/labels.js";
import { textWidth } from "../text/width.js";
import type { Drawn, Json, Spec } from "./chart.js";
import { framed, INK, PHONE_WIDTH } from "./theme.js";

/** One field of a heat map. */
export interface Cell {
  readonly row: string;
  readonly column: string;
  /** Distance from the neutral middle, in the unit of the legend. Null draws an empty field. */
  readonly value: number | null;
  /** The value and, below it, how sure it is. */
  readonly text: string;
  readonly error: string;
  /** Whether it can be told from the neutral middle; others are written in italics, and in grey where that can be read. */
  readonly sure: boolean;
  /** In full, for the tooltip. */
  readonly name: string;
}

export interface HeatMap {
  readonly title: string;
  readonly subtitle: string;
  readonly cells: readonly Cell[];
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly rowTitle: string;
  readonly columnTitle: string;
  /** What the colours show, with its unit. */
  readonly legend: string;
  readonly middle: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
  /** The labels of the columns upright. */
  readonly upright: boolean;
  /** Rows and columns are the same things; on a phone the columns then go by the numbers of the rows. */
  readonly square: boolean;
}

/**
 * A table of values with a colour behind each: from orange through white to blue, told apart by colour-blind people
 * too, even about the middle.
 */
export function heatMap(map: HeatMap): Drawn {
  return { spec: wideForm(map), phone: phoneForm(map) };
}

function wideForm(map: HeatMap): Spec {
  const { cellWidth, cellHeight } = map;
  const y = {
    field: "row",
    type: "nominal",
    sort: map.rows,
    scale: { domain: map.rows },
    title: map.rowTitle,
    axis: { ticks: false, domain: false, labelPadding: 8 },
  };
  const x = {
    field: "column",
    type: "nominal",
    sort: map.columns,
    scale: { domain: map.columns },
    title: map.columnTitle,
    axis: {
      orient: "top",
      ticks: false,
      domain: false,
      labelAngle: map.upright ? 0 : -50,
      labelAlign: map.upright ? "center" : "left",
      labelPadding: 6,
    },
  };
  return framed(map, {
    width: { step: cellWidth },
    height: { step: cellHeight },
    data: { values: valuesOf(map) },
    encoding: { x, y },
    layer: layersOf(map, [
      { field: "text", fontSize: 11, dy: -5 },
      { field: "error", fontSize: ERROR_SIZE, dy: 8 },
    ]),
  });
}

/** Intervals are set small. */
const ERROR_SIZE = 8;

/** Of a row on a phone, in pixels: a field of two or of three lines, and its label above. */
const PHONE_FIELD = { two: 32, three: 44 };
const PHONE_LABEL = 20;

/** As many columns beside each other as have room, the others in further parts below. */
function phoneForm(map: HeatMap): Spec {
  const { columns } = map;
  const most = Math.max(1, columns.findLastIndex((_, index) => layoutOf(map, index + 1) !== null) + 1);
  const across = Math.ceil(columns.length / Math.ceil(columns.length / most));
  const isSplit = layoutOf(map, across)?.isSplit ?? true;
  const parts = columns
    .filter((_, index) => index % across === 0)
    .map((_, part) => phonePart(map, columns.slice(part * across, (part + 1) * across), across, isSplit));
  return framed(map, parts.length === 1 ? parts[0] : { vconcat: parts, spacing: 20 });
}

/** Whether the intervals stand on two lines; null where not even that makes room for so many columns. */
function layoutOf({ cells }: HeatMap, columns: number): { readonly isSplit: boolean } | null {
  const field = PHONE_WIDTH / columns;
  const fits = (texts: readonly string[], size: number) =>
    texts.every((text) => textWidth(text, size) <= field - 2);
  if (
    !fits(
      cells.map(({ text }) => text),
      12,
    )
  )
    return null;
  const errors = cells.map(({ error }) => error);
  if (fits(errors, ERROR_SIZE)) return { isSplit: false };
  return fits(errors.flatMap(splitAt), ERROR_SIZE) ? { isSplit: true } : null;
}

/** Some of the columns, in fields as wide as `across` of them have. */
function phonePart(map: HeatMap, columns: readonly string[], across: number, isSplit: boolean): Spec {
  const { rows, square } = map;
  const height = PHONE_LABEL + (isSplit ? PHONE_FIELD.three : PHONE_FIELD.two);
  const labelShare = PHONE_LABEL / height;
  const names = labelsOf(
    rows.map((row, index) => (square ? `${index + 1}  ${row}` : row)),
    PHONE_WIDTH - 20,
  );
  const numberOf = (column: string) => (square ? String(rows.indexOf(column) + 1) : column);
  const values = valuesOf(map)
    .filter(({ column }) => columns.includes(column))
    .map((value) => {
      const [from, to] = isSplit ? splitAt(value.error) : [value.error, ""];
      return { ...value, row: names[rows.indexOf(value.row)], column: numberOf(value.column), from, to };
    });
  const y = {
    field: "row",
    type: "nominal",
    sort: names,
    scale: { domain: names, paddingInner: labelShare, paddingOuter: labelShare },
    title: null,
    axis: null,
  };
  // The fields of the last part are as wide as those above it.
  const missing = Array.from({ length: across - columns.length }, (_, index) => " ".repeat(index + 1));
  const domain = [...columns.map(numberOf), ...missing];
  const x = {
    field: "column",
    type: "nominal",
    sort: domain,
    scale: { domain, paddingInner: 0, paddingOuter: 0 },
    title: square ? `${map.columnTitle} number` : map.columnTitle,
    axis: { orient: "top", ticks: false, domain: false, labelAngle: 0, labelPadding: 4 },
  };
  const heading: Json = {
    data: { values: names.map((row) => ({ row })) },
    mark: { type: "text", align: "left", baseline: "bottom", fontSize: 11, dy: -3, color: INK },
    encoding: {
      y: { ...y, bandPosition: 0 },
      x: { value: 0 },
      text: { field: "row", type: "nominal" },
    },
  };
  const fields = layersOf(map, [
    { field: "text", fontSize: 11, dy: isSplit ? -11 : -5 },
    { field: "from", fontSize: ERROR_SIZE, dy: isSplit ? 4 : 8 },
    ...(isSplit ? [{ field: "to", fontSize: ERROR_SIZE, dy: 14 }] : []),
  ]).map((layer) => ({ ...layer, encoding: { ...Object(layer["encoding"]), x, y } }));
  return { width: PHONE_WIDTH, height: { step: height }, data: { values }, layer: [...fields, heading] };
}

/** `+1.2 to +3.4` and `1.2–3.4` before and after the break. */
function splitAt(error: string): [string, string] {
  const [, from, to] = /^(.+?(?: to|–)) ?(.+)$/.exec(error) ?? [error, error, ""];
  return [from, to];
}

function valuesOf({ cells, middle }: HeatMap) {
  const reach = reachOf(cells, middle);
  return cells.map((cell) => ({
    ...cell,
    strength: cell.value === null ? null : Number(((cell.value - middle) / reach).toFixed(4)),
  }));
}

/** How far the values go from the middle. */
function reachOf(cells: readonly Cell[], middle: number): number {
  return Math.max(...cells.map(({ value }) => (value === null ? 0 : Math.abs(value - middle))), 1e-6);
}

/** The colours, and lines of text upon them. */
function layersOf(
  { cells, middle, legend }: HeatMap,
  texts: readonly { readonly field: string; readonly fontSize: number; readonly dy: number }[],
): Spec[] {
  const reach = reachOf(cells, middle);
  // Each stands out from the colour behind it by 4.5 to 1, as small letters should.
  const ink = {
    condition: [
      { test: "!isValid(datum.value)", value: INK },
      { test: "datum.strength > 0.775 || datum.strength < -0.96", value: "white" },
      { test: "!datum.sure && datum.strength > -0.3 && datum.strength < 0.25", value: "#555555" },
    ],
    value: "#000000",
  };
  const tooltip = [
    { field: "name", type: "nominal", title: "of" },
    { field: "text", type: "nominal", title: "value" },
    { field: "error", type: "nominal", title: "interval" },
  ];
  return [
    {
      transform: [{ filter: "isValid(datum.value)" }],
      mark: { type: "rect", stroke: "white", strokeWidth: 1 },
      encoding: {
        color: {
          field: "value",
          type: "quantitative",
          title: legend,
          scale: {
            domain: [middle - reach, middle, middle + reach],
            range: ["#B35806", "#F7F7F7", "#0B559F"],
            interpolate: "lab",
          },
          legend: {
            orient: "bottom",
            direction: "horizontal",
            gradientLength: 240,
            tickCount: 5,
            titleLimit: 0,
          },
        },
        tooltip,
      },
    },
    ...texts.map(({ field, fontSize, dy }) => ({
      mark: {
        type: "text",
        fontSize,
        // What stands alone stands in the middle.
        dy: { expr: `datum.error === '' ? 0 : ${dy}` },
        fontStyle: { expr: "datum.sure || !isValid(datum.value) ? 'normal' : 'italic'" },
      },
      encoding: { text: { field, type: "nominal" }, color: ink, tooltip },
    })),
  ];
}
