/** What a page carries once, however many charts hold it. */
export interface Parts {
  readonly parts: readonly unknown[];
}

/** A copy with all parts in their places. Vega marks the rows that it is given: each drawing gets its own. */
export function restored(value: unknown, kept: Parts): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => restored(one, kept));
  const { "@part": part } = value as { "@part"?: number };
  if (part !== undefined) return restored(kept.parts[part], kept);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, restored(one, kept)]));
}
