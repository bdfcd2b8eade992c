import type { JobFolder } from "../../jobs/folder.js";
import type { Chart } from "../charts/chart.js";
import { csvOf } from "../csv/csv.js";
import { builtAssets } from "../document/assets.js";
import { writeCharts } from "../write-charts.js";
import type { Effect } from "../results/effects.js";
import { jsonInLines } from "../text/json.js";
import { compareMarkdown, comparePage } from "./page.js";
import type { CompareResults } from "./results.js";

/** Every file of the report beside its charts, the results first. */
export const COMPARE_FILES = ["compare.json", "changes.csv", "report.md", "index.html"] as const;

/** Writes what was found and all that is made from it. `charts`: of the games that were played. */
export async function writeCompare(
  folder: JobFolder,
  results: CompareResults,
  charts: readonly Chart[],
): Promise<void> {
  await writeCharts(folder, charts);
  const { compiled } = await import("../charts/render.js");
  const files: Record<(typeof COMPARE_FILES)[number], string> = {
    "compare.json": `${jsonInLines(results)}\n`,
    "changes.csv": changesCsv(results),
    "report.md": compareMarkdown(results, charts),
    "index.html": comparePage(results, charts, builtAssets(), compiled),
  };
  for (const [name, content] of Object.entries(files)) folder.write(name, content);
}

/** One row for each number that all changes together, or one of them, change. */
function changesCsv({ together, changes }: CompareResults): string {
  const rowsOf = (option: string, how: string, effects: readonly Effect[]) =>
    effects.map(({ lineup, measure, who, unit, before, after, change, low, high }) => [
      ...[option, how, lineup, measure, who, unit, before, after, change, low, high],
    ]);
  return csvOf(
    [
      ...["option", "how", "lineup", "measure", "who", "unit"],
      ...["before", "after", "change", "low", "high"],
    ],
    [
      ...rowsOf("", "together", together),
      ...changes.flatMap(({ option, alone, last }) => [
        ...rowsOf(option, "alone", alone),
        ...rowsOf(option, "last", last),
      ]),
    ],
  );
}
