import { tablesOf } from "../csv/tables.js";
import type { Results } from "../results/results.js";
import { code, escaped, tableOf } from "../document/markdown.js";

/** What every column of every CSV file means, and every measure in them. */
export function dataDictionary(results: Results): string {
  const tables = tablesOf(results).map(({ name, meaning, columns }) => {
    const rows = columns.map((column) => [code(column.name), column.meaning]);
    return `## ${name}.csv\n\n${meaning}\n\n${leftTable(["Column", "Meaning"], rows)}`;
  });
  const measures = new Map(
    results.arms
      .flatMap(({ measures: all, luck = [] }) => [...all, ...luck])
      .map((measure) => [measure.measure, measure]),
  );
  const rows = [...measures.values()].map(({ measure, unit, meaning }) =>
    [measure, unit, meaning].map(escaped),
  );
  rows.push(["medianTurns", "turns", "turns within which half of the games end; in differences only"]);
  const parts = [
    "# What the columns mean",
    "The CSV files have a header, commas and UTF-8. A text that a spreadsheet would take for a formula has an apostrophe in front.",
    ...tables,
    "## Measures",
    leftTable(["Measure", "Unit", "Meaning"], rows),
  ];
  return `${parts.join("\n\n").trimEnd()}\n`;
}

function leftTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const isLeft = head.map(() => true);
  return tableOf(head, rows, isLeft);
}
