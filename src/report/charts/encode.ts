import { textWidth } from "../text/width.js";
import type { Json } from "./chart.js";
import { COLOURS, INK } from "./frame.js";
import { faded, legendFilter } from "./interaction.js";

/** What forms share: how data become places, colours and texts. */

/** What is told apart in one picture differs in colour and in shape. */
const SERIES_COLOURS = [
  COLOURS.blue,
  COLOURS.vermilion,
  COLOURS.green,
  COLOURS.purple,
  COLOURS.orange,
  COLOURS.sky,
  COLOURS.grey,
  INK,
];
const SERIES_SHAPES = [
  "circle",
  "square",
  "triangle-up",
  "diamond",
  "cross",
  "triangle-down",
  "triangle-right",
  "triangle-left",
];
/** Of lines, which have no shape. */
const SERIES_DASHES = [
  [1, 0],
  [6, 3],
  [2, 2],
  [8, 3, 2, 3],
  [10, 4],
  [4, 4],
  [1, 3],
  [12, 3, 3, 3],
];

/** As many as colours tell apart. */
export const MAX_SERIES = SERIES_COLOURS.length;

/** For each name one of these, from the first again where there are more names. */
const cycled = <T>(names: readonly string[], of: readonly T[]): T[] =>
  names.map((_, index) => of[index % of.length]);

export const seriesColours = (names: readonly string[]): string[] => cycled(names, SERIES_COLOURS);

/** Left and right of a name in a legend, for its symbol and the next name, in pixels. */
const ROOM_FOR_SYMBOL = 36;

/** How many names of a legend have room beside each other, `most` of them at most. */
export function legendColumns(names: readonly string[], width: number, most: number): number {
  const widest = Math.max(...names.map((name) => textWidth(name, 12))) + ROOM_FOR_SYMBOL;
  return Math.max(1, Math.min(most, Math.floor(width / widest)));
}

/** How the names in a field are told apart. */
export interface Series {
  readonly color: Json;
  readonly shape: Json;
  readonly strokeDash: Json;
  /** Of marks that a click on another name fades. */
  readonly opacity: (full: number) => Json;
  /** What a click on a name does; for one layer of a chart. */
  readonly params: readonly Json[];
}

/** `legend`: where the names stand and how wide they may get; without one they stand at what they name. */
export function seriesOf(
  field: string,
  names: readonly string[],
  legend: {
    readonly width: number;
    readonly orient?: "top" | "bottom";
    readonly most?: number;
    readonly title?: string;
  } | null,
): Series {
  const several = names.length > 1;
  const channel = (range: readonly Json[]): Json => ({
    field,
    type: "nominal",
    title: legend?.title ?? null,
    scale: { domain: names, range },
    legend:
      legend === null || !several
        ? null
        : {
            orient: legend.orient ?? "bottom",
            direction: "horizontal",
            columns: legendColumns(names, legend.width, legend.most ?? 3),
            symbolOpacity: 1,
          },
  });
  return {
    color: channel(seriesColours(names)),
    shape: channel(cycled(names, SERIES_SHAPES)),
    strokeDash: channel(cycled(names, SERIES_DASHES)),
    opacity: (full) => (several ? faded(full) : { value: full }),
    params: several ? [legendFilter(field, legend !== null)] : [],
  };
}

/** Numbers from one end of `domain` to the other, or as far as there are any. */
export function measuredBy(
  field: string,
  title: Json,
  domain: readonly number[] | null,
  axis: Json = {},
): Json {
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

/** What a mark stands for: each row, each with a value in `known`, or rows of its own. */
interface Of {
  readonly known?: string;
  readonly rows?: readonly object[];
  readonly params?: readonly Json[];
}

/** One kind of mark. */
export function mark(type: string, style: object, encoding: object, { known, rows, params }: Of = {}): Json {
  return {
    ...(params !== undefined && { params }),
    ...(rows !== undefined && { data: { values: rows as Json } }),
    ...(known !== undefined && { transform: [{ filter: `isValid(datum.${known})` }] }),
    mark: { type, ...style },
    encoding: encoding as Json,
  };
}

/** Layers that are drawn only if there is something to draw. */
export function given(isDrawn: boolean, ...layers: readonly Json[]): readonly Json[] {
  return isDrawn ? layers : [];
}

/** Of a line that values are read against. */
export const DASHED = { strokeDash: [5, 4], color: INK, strokeWidth: 1.2, clip: true } as const;

/** A text in a field; as a halo first, where lines pass behind it. */
export function written(
  field: string,
  style: object,
  encoding: object,
  of: Of & { readonly hasHalo?: boolean } = {},
): Json[] {
  const { hasHalo = false, ...rows } = of;
  const text = (halo: object) =>
    mark(
      "text",
      { baseline: "middle", fontSize: 11, color: INK, clip: false, ...style, ...halo },
      { ...encoding, text: { field, type: "nominal" } },
      rows,
    );
  return hasHalo ? [text({ stroke: "white", strokeWidth: 5, strokeJoin: "round" }), text({})] : [text({})];
}

/** From blue on white to orange on white, told apart by colour-blind people too, even about the middle. */
export function diverging(middle: number, reach: number): Json {
  return {
    domain: [middle - reach, middle, middle + reach],
    range: ["#B35806", "#F7F7F7", "#0B559F"],
    interpolate: "lab",
  };
}

/** Of a scale of colours. */
export const COLOUR_LEGEND = {
  orient: "bottom",
  direction: "horizontal",
  gradientLength: 240,
  tickCount: 5,
  titleLimit: 0,
} as const;
