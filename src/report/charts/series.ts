import { textWidth } from "../text/width.js";
import { COLOURS, INK } from "./theme.js";

/** Line-ups of one picture are told apart by colour and by shape. */
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

/** As many as colours tell apart. */
export const MAX_SERIES = SERIES_COLOURS.length;

/** A colour for each name, from the first again where there are more names than colours. */
export function seriesColours(names: readonly string[]): string[] {
  return names.map((_, index) => SERIES_COLOURS[index % SERIES_COLOURS.length]);
}

export function seriesShapes(names: readonly string[]): string[] {
  return names.map((_, index) => SERIES_SHAPES[index % SERIES_SHAPES.length]);
}

/** Left and right of a name in a legend, for its symbol and the next name, in pixels. */
const ROOM_FOR_SYMBOL = 36;

/** How many names of a legend have room beside each other, `most` of them at most. */
export function legendColumns(names: readonly string[], width: number, most: number): number {
  const widest = Math.max(...names.map((name) => textWidth(name, 12))) + ROOM_FOR_SYMBOL;
  return Math.max(1, Math.min(most, Math.floor(width / widest)));
}
