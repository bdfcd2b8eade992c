import type { JobFolder } from "../../jobs/folder.js";
import type { Chart } from "../charts/chart.js";
import { csvOf } from "../csv/csv.js";
import type { Effect } from "../results/effects.js";
import { jsonInLines } from "../text/json.js";
import { REPORT_PAGES, writeFolder } from "../write-folder.js";
import { compareReport } from "./page.js";
import type { CompareResults } from "./results.js";

export const COMPARE_FILES = ["compare.json", "changes.csv", ...REPORT_PAGES];

/** `charts`: of the games that were played. */
export async function writeCompare(
  folder: JobFolder,
  results: CompareResults,
  charts: readonly Chart[],
): Promise<void> {
  const data = { "compare.json": `${jsonInLines(results)}\n`, "changes.csv": changesCsv(results) };
  await writeFolder(folder, compareReport(results, charts), data);
}

/** One row for each number that all changes together, or one of them, change. */
function changesCsv({ together, changes }: CompareResults): string {
  const rowsOf = (option: string, how: string, effects: readonly Effect[]) =>
    effects.map(({ lineup, measure, who, unit, before, after, change, low, high }) => [
      ...[option, how, lineup, measure, who, unit, before, after, change, low, high],
    ]);
  const head = "option how lineup measure who unit before after change low high".split(" ");
  return csvOf(head, [
    ...rowsOf("", "together", together),
    ...changes.flatMap(({ option, alone, last }) => [
      ...rowsOf(option, "alone", alone),
      ...rowsOf(option, "last", last),
    ]),
  ]);
}
