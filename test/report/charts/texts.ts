import type { View } from "vega";
import { viewOf } from "../../../src/report/charts/render.js";
import type { Spec } from "../../../src/report/charts/chart.js";
import { textWidth } from "../../../src/report/text/width.js";

/** A text as it is drawn: a rectangle, turned about its middle. */
export interface Box {
  readonly text: string;
  readonly middle: readonly [number, number];
  readonly width: number;
  readonly height: number;
  /** In radians, clockwise. */
  readonly angle: number;
}

interface Item {
  readonly x?: number;
  readonly y?: number;
  readonly items?: readonly Item[];
  readonly marktype?: string;
  readonly text?: unknown;
  readonly opacity?: number;
  readonly fontSize?: number;
  readonly fontWeight?: string | number;
  readonly align?: string;
  readonly baseline?: string;
  readonly angle?: number;
  readonly dx?: number;
  readonly dy?: number;
  readonly lineHeight?: number;
}

/** What capitals and what hangs below the line take of a letter's size. */
const ASCENT = 0.76;
const DESCENT = 0.2;

/** What is left free beside a text, without which two numbers read as one, in pixels. */
const APART = 2;

/** Every line of text of a chart, and the size of the picture. */
export async function textsOf(spec: Spec): Promise<{ boxes: Box[]; width: number; height: number }> {
  const view = viewOf(spec);
  try {
    const svg = await view.toSVG();
    const [, width, height] = /<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg)!.map(Number);
    const [, left, top] = /<g [^>]*transform="translate\(([-\d.]+),([-\d.]+)\)/.exec(svg)!.map(Number);
    const boxes: Box[] = [];
    const visit = (item: Item, x: number, y: number, isText: boolean) => {
      if (isText) boxes.push(...boxesOf(item, x, y));
      const isMark = item.marktype !== undefined;
      const [inX, inY] = isMark ? [x, y] : [x + (item.x ?? 0), y + (item.y ?? 0)];
      for (const inner of item.items ?? []) visit(inner, inX, inY, item.marktype === "text");
    };
    visit(rootOf(view), left, top, false);
    return { boxes, width, height };
  } finally {
    view.finalize();
  }
}

function rootOf(view: View): Item {
  return (view.scenegraph() as unknown as { root: Item }).root;
}

function boxesOf(item: Item, left: number, top: number): Box[] {
  const { text, opacity = 1, fontSize = 11, fontWeight, align = "left", baseline = "alphabetic" } = item;
  if (opacity === 0 || text === undefined || text === null) return [];
  const lines = (Array.isArray(text) ? text : String(text).split("\n")).map(String);
  const angle = ((item.angle ?? 0) * Math.PI) / 180;
  const isBold = fontWeight === "bold" || Number(fontWeight) >= 600;
  const step = item.lineHeight ?? fontSize + 2;
  const above = { top: 0, middle: fontSize / 2 - DESCENT * fontSize, bottom: fontSize }[baseline];
  // From the anchor down to the line on which the letters of the first line stand.
  const base =
    baseline === "top"
      ? ASCENT * fontSize
      : baseline === "bottom"
        ? -DESCENT * fontSize - (lines.length - 1) * step
        : baseline === "middle"
          ? above! - ((lines.length - 1) * step) / 2
          : 0;
  return lines.flatMap((line, index) => {
    if (line.trim() === "") return [];
    const width = textWidth(line, fontSize, isBold) + APART;
    const height = (ASCENT + DESCENT) * fontSize;
    const across =
      { left: (width - APART) / 2, center: 0, right: (APART - width) / 2 }[align]! + (item.dx ?? 0);
    const down = base + index * step + (item.dy ?? 0) + ((DESCENT - ASCENT) * fontSize) / 2;
    const middle = [
      left + (item.x ?? 0) + across * Math.cos(angle) - down * Math.sin(angle),
      top + (item.y ?? 0) + across * Math.sin(angle) + down * Math.cos(angle),
    ] as const;
    return [{ text: line, middle, width, height, angle }];
  });
}

/** Texts that stand in one another, and texts that the picture cuts off; a halo is no other text. */
export function faultsOf({ boxes, width, height }: Awaited<ReturnType<typeof textsOf>>): string[] {
  const faults: string[] = [];
  const seen = boxes.filter((box, index) => !boxes.slice(0, index).some((other) => isSame(box, other)));
  const reach = seen.map(({ width: wide, height: high }) => Math.hypot(wide, high) / 2);
  seen.forEach((box, index) => {
    const corners = cornersOf(box);
    if (corners.some(([x, y]) => x < -SLACK || y < -SLACK || x > width + SLACK || y > height + SLACK))
      faults.push(`“${box.text}” is cut off`);
    for (let at = index + 1; at < seen.length; at++) {
      const other = seen[at];
      const apart = Math.hypot(box.middle[0] - other.middle[0], box.middle[1] - other.middle[1]);
      if (apart < reach[index] + reach[at] && touch(box, other))
        faults.push(`“${box.text}” touches “${other.text}”`);
    }
  });
  return faults;
}

/** Widths are those of one font; another is a little wider or narrower. */
const SLACK = 1;

function isSame(one: Box, other: Box): boolean {
  return one.text === other.text && one.middle[0] === other.middle[0] && one.middle[1] === other.middle[1];
}

function cornersOf({ middle: [x, y], width, height, angle }: Box): [number, number][] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([across, down]) => {
    const [dx, dy] = [(across * width) / 2, (down * height) / 2];
    return [x + dx * cos - dy * sin, y + dx * sin + dy * cos];
  });
}

/** Two rectangles touch unless a side of one of them has the other wholly beyond it. */
function touch(one: Box, other: Box): boolean {
  const [ours, theirs] = [cornersOf(one), cornersOf(other)];
  return [one.angle, other.angle]
    .flatMap((angle) => [angle, angle + Math.PI / 2])
    .every((angle) => {
      const along = (corners: [number, number][]) =>
        corners.map(([x, y]) => x * Math.cos(angle) + y * Math.sin(angle));
      const [a, b] = [along(ours), along(theirs)];
      return Math.min(...a) < Math.max(...b) - 0.5 && Math.min(...b) < Math.max(...a) - 0.5;
    });
}
