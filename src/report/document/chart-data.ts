import type { Chart, Json, Spec } from "../charts/chart.js";
import { interactionsOf } from "../charts/interaction.js";

/** Compiles Vega-Lite to Vega; handed in, because it loads much. */
export type Compile = (spec: Spec) => unknown;

export function hintsOf(spec: Spec): string[] {
  const { filter, zooms } = interactionsOf(spec);
  return [
    "Point at a mark, or walk through them with the arrow keys, to read its value.",
    ...(filter === null ? [] : [`A click on a name singles out ${FILTERED[filter] ?? "what it names"}.`]),
    ...(zooms ? ["Ctrl and the wheel zoom in; a double click shows everything again."] : []),
  ];
}

const FILTERED: Readonly<Record<string, string>> = {
  verdict: "a verdict",
  lineup: "a line-up",
  line: "a line-up",
};

/**
 * What the page's script draws from: each chart as Vega for wide and narrow windows, and as the Vega-Lite it was compiled from.
 * What several places hold alike, and rows of data, stand in a page once: `page/parts.ts` puts them back.
 */
export interface DrawnCharts {
  readonly charts: Readonly<Record<string, { lite: unknown; wide: unknown; phone: unknown }>>;
  /** Stand where `{ "@part": place }` does; later ones may hold earlier ones. */
  readonly parts: readonly unknown[];
  /** Stand where `{ "@rows": place }` does. */
  readonly rows: readonly PackedRows[];
}

/** Shorter parts are not worth a reference. */
const MIN_LENGTH = 60;

/** Charts themselves stay where they are, even two that are alike. */
export function chartsOfPage(charts: readonly Chart[], compile: Compile): DrawnCharts {
  const rows = new Placed<PackedRows>();
  const parts = new Placed<unknown>();
  const drawn = charts.map(({ name, spec, phone }) => {
    const chart = { lite: spec, wide: compile(onPage(spec)), phone: compile(onPage(phone)) };
    return [name, withoutRows(chart, rows)];
  });
  const bare = Object.fromEntries(drawn) as DrawnCharts["charts"];
  const timesMet = timesMetIn(bare);
  const shortened = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    const text = JSON.stringify(value);
    const inside = () => eachInside(value, shortened);
    if (timesMet.get(text) === 1 || text.length < MIN_LENGTH) return inside();
    return { "@part": parts.placeOf(text, inside) };
  };
  const whole = eachInside(bare, (chart) => eachInside(chart as object, shortened)) as DrawnCharts["charts"];
  return { charts: whole, parts: parts.all, rows: rows.all };
}

export function readingOf({ title }: Spec): string {
  const { subtitle = "" } = Object(title) as { subtitle?: string | readonly string[] };
  return [subtitle].flat().join(" ");
}

/** As it stands in a page: title and text above it are the page's, and so are the letters and the ground. */
export function onPage({ title, ...spec }: Spec): Spec {
  if (title === undefined) throw new Error("a chart without a title");
  const config = Object(spec["config"]) as Record<string, Json>;
  const own = { ...config, background: "transparent", padding: 5, font: "system-ui, sans-serif" };
  return larger({ ...spec, config: own }) as Spec;
}

/** Letters of a page are larger than those of a printed chart. */
function larger(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(larger);
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      if (key === "values") return [key, value];
      return [key, /fontSize$/i.test(key) && value === 11 ? 12 : larger(value)];
    }),
  );
}

function withoutRows(value: unknown, rows: Placed<PackedRows>, key = ""): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (key === "values" && Array.isArray(value) && typeof value[0] === "object")
    return { "@rows": rows.placeOf(JSON.stringify(value), () => packed(value as Row[])) };
  return eachInside(value, (one, inner) => withoutRows(one, rows, inner));
}

/** A copy of an object or list in which everything is changed; in a list nothing has a key. */
function eachInside(value: object, change: (one: unknown, key: string) => unknown): object {
  if (Array.isArray(value)) return value.map((one) => change(one, ""));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(one, key)]));
}

/** How often each object and list is met, what lies within one counted once. */
function timesMetIn(whole: unknown): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const text = JSON.stringify(value);
    const before = times.get(text) ?? 0;
    times.set(text, before + 1);
    if (before === 0) Object.values(value).forEach(look);
  };
  look(whole);
  return times;
}

/** Things in the order in which they were met, each once. */
class Placed<T> {
  readonly all: T[] = [];
  readonly #places = new Map<string, number>();

  placeOf(text: string, make: () => T): number {
    const known = this.#places.get(text);
    if (known !== undefined) return known;
    const made = make();
    this.#places.set(text, this.all.length);
    this.all.push(made);
    return this.all.length - 1;
  }
}

/** Rows of data in little room: `page/rows.ts` unpacks them. */
interface PackedRows {
  /** The fields that rows have: those that hold numbers, truth values or nothing, and those that hold text. */
  readonly shapes: readonly { readonly plain: readonly string[]; readonly texts: readonly string[] }[];
  /** Every text once. */
  readonly words: readonly string[];
  /** The number of its shape, its plain values, then the numbers of its texts. */
  readonly rows: readonly (readonly Json[])[];
}

type Row = Readonly<Record<string, Json>>;

function packed(rows: readonly Row[]): PackedRows {
  const shapes = new Map<string, number>();
  const words = new Map<string, number>();
  const numberOf = (known: Map<string, number>, text: string): number => {
    const number = known.get(text) ?? known.size;
    known.set(text, number);
    return number;
  };
  const packedRows = rows.map((row) => {
    const keys = Object.keys(row);
    const texts = keys.filter((key) => typeof row[key] === "string");
    const plain = keys.filter((key) => !texts.includes(key));
    return [
      numberOf(shapes, JSON.stringify({ plain, texts })),
      ...plain.map((key) => row[key]),
      ...texts.map((key) => numberOf(words, row[key] as string)),
    ];
  });
  return {
    shapes: [...shapes.keys()].map((shape) => JSON.parse(shape) as PackedRows["shapes"][number]),
    words: [...words.keys()],
    rows: packedRows,
  };
}
