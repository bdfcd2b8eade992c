import { stringify } from "csv-stringify/sync";

/** A table as tidy CSV with a header; names that a spreadsheet would take for formulas are made harmless. */
export function csvOf(
  header: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  return stringify(rows as (string | number | null)[][], {
    header: true,
    columns: header as string[],
    escape_formulas: true,
    record_delimiter: "unix",
  });
}
