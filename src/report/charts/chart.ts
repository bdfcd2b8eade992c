export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A Vega-Lite specification with its data inside. */
export interface Spec {
  readonly [key: string]: Json;
}

/** A row of its data. */
export interface Row {
  readonly [field: string]: Json | undefined;
}

/** One picture, for paper or a wide window and for the width of a phone. */
export interface Chart {
  /** Its file's name without ending. */
  readonly name: ChartName;
  /** What it shows, as a finding. Names in it are shortened. */
  readonly title: string;
  readonly spec: Spec;
  /** The same content about 300 pixels wide. */
  readonly phone: Spec;
}

/** The charts there are, the first that an experiment has being the answer unless its file names another. */
export const CHART_NAMES = [
  "audit",
  "pick-values",
  "pick-numbers",
  "differences-starter",
  "differences-strategies",
  "payoffs",
  "players",
  "win-rates",
  "strategies",
  "differences-length",
  "minutes",
  "lengths",
  "endings",
  "counted",
  "survival",
  "luck",
  "win-chance",
  "ladder",
  "set-ups",
  "tune",
  "tune-map",
  "tune-trade-off",
  "conflict",
  "dice",
] as const;

export type ChartName = (typeof CHART_NAMES)[number] | `${(typeof CHART_NAMES)[number]}-${number}`;

/** What stands under a name anywhere in a specification, but for what the rows of its data hold. */
export function foundIn(json: Json, name: string): Json[] {
  if (json === null || typeof json !== "object") return [];
  return Object.entries(json).flatMap(([key, value]: [string, Json]) => {
    if (key === name) return [value];
    return key === "values" ? [] : foundIn(value, name);
  });
}

/** No more panels below each other than these; further ones make a chart of their own, which pages fold away. */
const MAX_PANELS = 12;

/** A chart for each so many of what has a panel of its own. */
export function inParts<T>(panels: readonly T[], chartOf: (some: readonly T[]) => Chart): Chart[] {
  return numbered(packed(panels, MAX_PANELS).map(chartOf));
}

/** As many together as have room, each of them whole and of size 1 unless told otherwise. */
export function packed<T>(all: readonly T[], room: number, sizeOf: (one: T) => number = () => 1): T[][] {
  const parts: T[][] = [];
  let taken = 0;
  for (const one of all) {
    taken += sizeOf(one);
    if (parts.length > 0 && taken <= room) parts.at(-1)!.push(one);
    else {
      parts.push([one]);
      taken = sizeOf(one);
    }
  }
  return parts;
}

/** Charts of one name: from the second on it has a number. */
export function numbered(charts: readonly Chart[]): Chart[] {
  const met = new Map<ChartName, number>();
  return charts.map((chart) => {
    const number = (met.get(chart.name) ?? 0) + 1;
    met.set(chart.name, number);
    return number === 1 ? chart : { ...chart, name: `${chart.name}-${number}` as ChartName };
  });
}
