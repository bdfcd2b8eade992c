import type { Results } from "../results/results.js";
import { csvOf } from "./csv.js";

export type Cell = string | number | null;

/** Name, meaning and content. */
export type Column<Row> = readonly [name: string, meaning: string, cell: (row: Row) => Cell];

/** One CSV file: its data dictionary and its content come from the same columns. */
export interface Table {
  readonly name:
    | "measures"
    | "luck"
    | "quantiles"
    | "lengths"
    | "survival"
    | "differences"
    | "picks"
    | "picks-observed"
    | "claims"
    | "audit"
    | "audit-exercise";
  readonly meaning: string;
  readonly columns: readonly { readonly name: string; readonly meaning: string }[];
  readonly csv: (results: Results) => string;
}

export function table<Row>(
  name: Table["name"],
  meaning: string,
  rows: (results: Results) => readonly Row[],
  columns: readonly Column<Row>[],
): Table {
  const csv = (results: Results) =>
    csvOf(
      columns.map(([title]) => title),
      rows(results).map((row) => columns.map(([, , cell]) => cell(row))),
    );
  return { name, meaning, columns: columns.map(([title, words]) => ({ name: title, meaning: words })), csv };
}
