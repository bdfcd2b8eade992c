import { textWidth } from "../text/width.js";
import type { Json, Row, Spec } from "./chart.js";
import { COLOURS, INK } from "./frame.js";
import { faded, legendFilter } from "./interaction.js";

/** What forms share: how data become places, colours and texts. */

/** What is told apart in one picture differs in colour and in shape; lines, which have no shape, in their dashes. */
const SERIES = [
  { colour: COLOURS.blue, shape: "circle", dash: [1, 0] },
  { colour: COLOURS.vermilion, shape: "square", dash: [6, 3] },
  { colour: COLOURS.green, shape: "triangle-up", dash: [2, 2] },
  { colour: COLOURS.purple, shape: "diamond", dash: [8, 3, 2, 3] },
  { colour: COLOURS.orange, shape: "cross", dash: [10, 4] },
  { colour: COLOURS.sky, shape: "triangle-down", dash: [4, 4] },
  { colour: COLOURS.grey, shape: "triangle-right", dash: [1, 3] },
  { colour: INK, shape: "triangle-left", dash: [12, 3, 3, 3] },
];

export const MAX_SERIES = SERIES.length;

/** How the one of this number is told apart, from the first again where there are more. */
export const seriesNumber = (index: number) => SERIES[index % SERIES.length];

/** What names in a field look like: each has its own of `range`. */
export function toldApart(
  field: string,
  names: readonly string[],
  range: Json,
  legend?: Json,
  more: Spec = {},
) {
  const scale = { domain: names, range };
  return { field, type: "nominal", title: null, ...more, scale, ...(legend !== undefined && { legend }) };
}

/** Left and right of a name in a legend, for its symbol and the next name, in pixels. */
const ROOM_FOR_SYMBOL = 36;

export type Series = ReturnType<typeof seriesOf>;

/** Where the names stand, how wide all of them may get, in pixels, and how many beside each other. */
interface Legend {
  readonly width: number;
  readonly orient?: "top" | "bottom";
  readonly most?: number;
  readonly title?: string;
}

/** How the names in a field are told apart. Without a legend they stand at what they name. */
export function seriesOf(field: string, names: readonly string[], legend: Legend | null) {
  const several = names.length > 1;
  const { orient = "bottom", title = null, width = 0, most = 3 } = legend ?? {};
  const widest = Math.max(...names.map((name) => textWidth(name, 12))) + ROOM_FOR_SYMBOL;
  const columns = Math.max(1, Math.min(most, Math.floor(width / widest)));
  const named =
    several && legend !== null ? { orient, direction: "horizontal", columns, symbolOpacity: 1 } : null;
  const channel = (by: "colour" | "shape" | "dash") => {
    const range = names.map((_, index) => seriesNumber(index)[by]);
    return toldApart(field, names, range, named, { title });
  };
  return {
    color: channel("colour"),
    shape: channel("shape"),
    strokeDash: channel("dash"),
    /** Of marks that a click on another name fades. */
    opacity: (full: number): Json => (several ? faded(full) : { value: full }),
    /** What a click on a name does; for one layer of a chart. */
    params: several ? [legendFilter(field, legend !== null)] : [],
  };
}

/** Numbers from one end of `domain` to the other, or as far as there are any. */
export function measuredBy(
  field: string,
  title: Json = null,
  domain: readonly number[] | null = null,
  axis: Json = {},
) {
  const scale = domain === null ? { nice: false, zero: false } : { domain, nice: false, zero: false };
  return { field, type: "quantitative", title, scale, axis };
}

/** What is said of a mark: fields with the words before each. */
export function saying(fields: Readonly<Record<string, string | null>>): Json {
  return Object.entries(fields).map(([field, title]) => ({
    field,
    type: "nominal",
    ...(title !== null && { title }),
  }));
}

/** What a mark stands for: rows with a value in a field, or of a kind, or rows of its own; else each row. */
type Of = string | { readonly kind: string } | readonly Row[];

export function mark(type: string, style: object, encoding: object, of?: Of, params?: readonly Json[]): Spec {
  const filter = typeof of === "string" ? `isValid(datum.${of})` : { field: "kind", equal: Object(of).kind };
  return {
    ...(params && { params }),
    ...(Array.isArray(of)
      ? { data: { values: of as Json } }
      : of !== undefined && { transform: [{ filter }] }),
    mark: { type, ...style },
    encoding: encoding as Json,
  };
}

/** How a chart of these rows draws its marks: none where no row has what it needs. */
export function marksOf(values: readonly Row[]) {
  const isMet = (of: Of | undefined) => {
    if (of === undefined) return true;
    if (typeof of === "string") return values.some((value) => of in value);
    return "kind" in of ? values.some(({ kind }) => kind === of.kind) : of.length > 0;
  };
  return (...[type, style, encoding, of, params]: Parameters<typeof mark>): Spec[] =>
    isMet(of) ? [mark(type, style, encoding, of, params)] : [];
}

/** Of a line that values are read against. */
export const DASHED = { strokeDash: [5, 4], color: INK, strokeWidth: 1.2, clip: true } as const;

/** A text in a field. */
export function written(field: string, style: object, encoding: object, of?: Of, params?: readonly Json[]) {
  const letters = { baseline: "middle", fontSize: 11, color: INK, clip: false, ...style };
  return mark("text", letters, { ...encoding, text: { field, type: "nominal" } }, of, params);
}

/** A text as a halo first, where lines pass behind it. */
export function withHalo(text: Spec): Spec[] {
  const halo = { ...Object(text.mark), stroke: "white", strokeWidth: 5, strokeJoin: "round" };
  return [{ ...text, mark: halo }, text];
}

/** Of a coloured field of a table. */
export const FIELD = { stroke: "white", strokeWidth: 1 } as const;

/** From blue on white to orange on white, told apart by colour-blind people too, even about the middle. */
export function diverging(middle: number, reach: number): Json {
  return {
    domain: [middle - reach, middle, middle + reach],
    range: ["#B35806", "#F7F7F7", "#0B559F"],
    interpolate: "lab",
  };
}

/** A colour for each number, told below the chart. */
export function shaded(field: string, title: string, scale: Json) {
  const gradient = { gradientLength: 240, tickCount: 5, titleLimit: 0 };
  const legend = { orient: "bottom", direction: "horizontal", ...gradient };
  return { field, type: "quantitative", title, scale, legend };
}
