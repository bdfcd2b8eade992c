import { chartAt, itemOf } from "./vega.js";

/** Which charts have names that can be clicked, in a legend or beside lines, and the field of the data that it names. */
export function boundLegends(): { index: number; name: string; field: string }[] {
  const { charts, parts = [] } = JSON.parse(document.querySelector("#charts")?.textContent ?? "{}") as {
    charts?: Record<string, { lite: unknown }>;
    parts?: unknown[];
  };
  return [...document.querySelectorAll<HTMLElement>(".chart")].flatMap(({ dataset }, index) => {
    const name = dataset["chart"]!;
    const field = fieldIn(charts![name].lite, parts);
    return field === null ? [] : [{ index, name, field }];
  });
}

/** `parts`: what several charts hold alike. */
function fieldIn(value: unknown, parts: unknown[]): string | null {
  if (typeof value !== "object" || value === null) return null;
  const {
    name,
    select,
    "@part": part,
  } = value as {
    name?: unknown;
    select?: unknown;
    "@part"?: number;
  };
  if (part !== undefined) return fieldIn(parts[part], parts);
  if (name === "chosen" && select !== undefined) return fieldsOf(select, parts)[0];
  for (const inner of Object.values(value)) {
    const found = fieldIn(inner, parts);
    if (found !== null) return found;
  }
  return null;
}

function fieldsOf(select: unknown, parts: unknown[]): string[] {
  const { fields, "@part": part } = select as { fields?: string[]; "@part"?: number };
  return part === undefined ? fields! : fieldsOf(parts[part], parts);
}

/** Brings the first name of a chart's legend or lines into the window; where it is, and what it names. */
export function legendSymbol(index: number): { x: number; y: number; value: string } {
  const names = [...chartAt(index).querySelectorAll("svg .mark-text text")];
  const beside = names.find((name) => itemOf(name)?.datum?.["end"] !== undefined);
  const symbol = chartAt(index).querySelector(".role-legend-symbol path") ?? beside!;
  symbol.scrollIntoView({ block: "center", inline: "center" });
  const { left, top, width, height } = symbol.getBoundingClientRect();
  const datum = itemOf(symbol)!.datum!;
  return { x: left + width / 2, y: top + height / 2, value: String(datum["value"] ?? datum["line"]) };
}

/** A place in a chart where there is nothing to click. */
export function besideLegend(index: number): { x: number; y: number } {
  const svg = chartAt(index).querySelector("svg")!;
  svg.scrollIntoView({ block: "start", inline: "start" });
  const { left, top } = svg.getBoundingClientRect();
  return { x: left + 2, y: top + 2 };
}

interface Mark {
  readonly panel: unknown;
  readonly value: string;
  readonly opacity: number;
}

let kept = new Map<Element, Mark>();

/** Remembers how dense the marks of a chart are; returns how many different things they name. */
export function keepMarks(index: number, field: string): number {
  kept = marksOf(index, field);
  return new Set([...kept.values()].map(({ value }) => value)).size;
}

/** What has become fainter of each panel since then, and of which nothing has, by what the marks name. */
export function fadedBy(index: number, field: string): { faded: string[]; whole: string[] } {
  const faded = new Set<string>();
  const whole = new Set<string>();
  const now = marksOf(index, field);
  const panels = new Map<unknown, Map<string, boolean>>();
  for (const [element, { panel, value, opacity }] of kept) {
    const isFainter = now.get(element)!.opacity < opacity / 2;
    const found = panels.get(panel) ?? new Map<string, boolean>();
    found.set(value, (found.get(value) ?? false) || isFainter);
    panels.set(panel, found);
  }
  for (const found of panels.values())
    for (const [value, isFainter] of found) (isFainter ? faded : whole).add(value);
  return { faded: [...faded].sort(), whole: [...whole].sort() };
}

function marksOf(index: number, field: string): Map<Element, Mark> {
  const marks = new Map<Element, Mark>();
  for (const element of chartAt(index).querySelectorAll("svg .role-mark *")) {
    const item = itemOf(element);
    if (item === null || !DRAWN.has(item.mark.marktype) || item.opacity === 0) continue;
    const { datum = {} } = item;
    if (datum[field] === undefined || datum[field] === null) continue;
    marks.set(element, { panel: item.mark.group, value: String(datum[field]), opacity: item.opacity ?? 1 });
  }
  return marks;
}

const DRAWN = new Set(["symbol", "line", "area"]);
