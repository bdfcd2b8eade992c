import { unpacked, type PackedRows } from "./rows.js";

/** What a page carries once, however many charts hold it. */
export interface Parts {
  readonly parts: readonly unknown[];
  readonly rows: readonly PackedRows[];
}

/** A copy with all parts and rows in their places. Vega marks the rows that it is given: each drawing gets its own. */
export function restored(value: unknown, parts: Parts): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => restored(one, parts));
  const { "@part": part, "@rows": rows } = value as { "@part"?: number; "@rows"?: number };
  if (part !== undefined) return restored(parts.parts[part], parts);
  if (rows !== undefined) return unpacked(parts.rows[rows]);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, restored(one, parts)]));
}
