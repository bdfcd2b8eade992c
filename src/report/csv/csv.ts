import { stringify } from "csv-stringify/sync";
import { oneLine } from "../../play/errors.js";
import type { MoreGames, Results } from "../results/results.js";

type Cell = string | number | null;

/**
 * A table as tidy CSV with a header. Names that a spreadsheet would take for formulas are made harmless, and hold
 * nothing that controls a terminal or turns the direction of text.
 */
export function csvOf(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const plain = rows.map((row) => row.map((cell) => (typeof cell === "string" ? oneLine(cell) : cell)));
  return stringify(plain, {
    header: true,
    columns: header as string[],
    escape_formulas: true,
    record_delimiter: "unix",
  });
}

/** The same of rows that name their cells, all alike; at least one of them. */
export function csvOfRows(rows: readonly Readonly<Record<string, Cell>>[]): string {
  return csvOf(
    Object.keys(rows[0]),
    rows.map((row) => Object.values(row)),
  );
}

/** What the fields of a row that are written mean, in the order of their columns; `familyLow` is headed `family_low`. */
export type Meanings<Row> = {
  readonly [Key in keyof Row as Row[Key] extends Cell | undefined ? Key : never]?: string;
};

/** One CSV file: its data dictionary and its content come from the same columns. */
export interface Table {
  readonly name: string;
  readonly meaning: string;
  readonly columns: readonly { readonly name: string; readonly meaning: string }[];
  readonly csv: (results: Results) => string;
}

export function table<Row extends object>(
  name: string,
  meaning: string,
  rowsOf: (results: Results) => readonly Row[],
  meanings: Meanings<Row>,
): Table {
  const columns = Object.entries<string>(meanings as Record<string, string>).map(([field, words]) => ({
    field: field as keyof Row,
    name: field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    meaning: words,
  }));
  const heads = columns.map((column) => column.name);
  const cellsOf = (row: Row) => columns.map(({ field }) => (row[field] ?? null) as Cell);
  return { name, meaning, columns, csv: (results) => csvOf(heads, rowsOf(results).map(cellsOf)) };
}

/** How many more games decide what is open, as two columns. */
export function moreGamesOf({ moreGames }: MoreGames) {
  return { moreGamesLeast: moreGames?.least, moreGamesMost: moreGames?.most };
}
