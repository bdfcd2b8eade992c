import { stringify } from "csv-stringify/sync";
import { oneLine } from "../../play/errors.js";

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
