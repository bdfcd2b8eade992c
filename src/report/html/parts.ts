import { packed, type PackedRows } from "./rows.js";

/** What several places hold alike, and rows of data, stand in a page once: `page/parts.ts` puts them back. */
export interface Parts<T> {
  readonly charts: T;
  /** Stand where `{ "@part": place }` does; later ones may hold earlier ones. */
  readonly parts: readonly unknown[];
  /** Stand where `{ "@rows": place }` does. */
  readonly rows: readonly PackedRows[];
}

/** Shorter ones are not worth a reference. */
const LEAST_LENGTH = 60;

export function sharedParts<T>(charts: T): Parts<T> {
  const timesMet = timesMetIn(charts);
  const rows = new Placed<PackedRows>();
  const parts = new Placed<unknown>();
  const insideOf = (value: object): unknown =>
    Array.isArray(value)
      ? value.map((one) => shortened(one))
      : Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shortened(one, key)]));
  const shortened = (value: unknown, key = ""): unknown => {
    if (typeof value !== "object" || value === null) return value;
    const text = JSON.stringify(value);
    if (isRows(key, value)) return { "@rows": rows.placeOf(text, () => packed(value)) };
    if (timesMet.get(text) === 1 || text.length < LEAST_LENGTH) return insideOf(value);
    return { "@part": parts.placeOf(text, () => insideOf(value)) };
  };
  return { charts: shortened(charts) as T, parts: parts.all, rows: rows.all };
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

type Rows = Parameters<typeof packed>[0];

function isRows(key: string, value: object): value is Rows {
  return key === "values" && Array.isArray(value) && typeof value[0] === "object";
}
