import type { JobFolder } from "../../jobs/folder.js";
import { csvOf } from "../csv/csv.js";
import { builtAssets } from "../document/assets.js";
import type { PageTools } from "../document/html.js";
import { writeCharts } from "../write-charts.js";
import { jsonInLines } from "../text/json.js";
import { tuneCharts } from "./charts.js";
import { tuneMarkdown, tunePage } from "./page.js";
import type { TargetNumber, TuneResults } from "./results.js";

/** Every file of the report beside its charts, the results first. */
export const TUNE_FILES = ["tune.json", "tried.csv", "proposals.csv", "report.md", "index.html"] as const;

/** Writes what was found and all that is made from it. */
export async function writeTune(
  folder: JobFolder,
  results: TuneResults,
  above: NonNullable<PageTools["above"]> = [],
): Promise<void> {
  const charts = tuneCharts(results);
  await writeCharts(folder, charts);
  const { compiled } = await import("../charts/render.js");
  const files: Record<(typeof TUNE_FILES)[number], string> = {
    "tune.json": `${jsonInLines(results)}\n`,
    "tried.csv": triedCsv(results),
    "proposals.csv": proposalsCsv(results),
    "report.md": tuneMarkdown(results, charts),
    "index.html": tunePage(results, charts, { assets: builtAssets(), compile: compiled, above }),
  };
  for (const [name, content] of Object.entries(files)) folder.write(name, content);
}

/** One row for each number of the target under all rules that the search played. */
function triedCsv({ base, tried, target }: TuneResults): string {
  return csvOf(
    ["change", "cost", "standing", "blocks", ...NUMBER_HEADS, "value", "standard_error"],
    [base, ...tried].flatMap(({ name, cost, standing, blocks, numbers }) =>
      target.map((number, index) => [
        ...[name, cost, standing, blocks, ...numberCells(number)],
        ...[numbers[index].value, numbers[index].standardError],
      ]),
    ),
  );
}

/** One row for each number of the target, and for each other number that changes, of all changes that were checked. */
function proposalsCsv({ base, checks, target, proposals }: TuneResults): string {
  return csvOf(
    ["change", "proposed", "check", "verdict", ...NUMBER_HEADS, "before", "after", "kind", "low", "high"],
    checks.flatMap(({ folder, changes }) =>
      changes.flatMap(({ name, verdict, cases, effects }) => {
        const head = [name, proposals.includes(name) ? "yes" : "no", folder, verdict];
        return [
          ...target.map((number, index) => {
            const { value, low, high } = cases[index];
            return [...head, ...numberCells(number), base.numbers[index].value, value, "value", low, high];
          }),
          ...effects.map(({ lineup, measure, who, unit, before, after, low, high }) => {
            const number = { lineup, measure, who, unit, quantile: null, atLeast: null, atMost: null };
            return [...head, ...numberCells(number), before, after, "change", low, high];
          }),
        ];
      }),
    ),
  );
}

const NUMBER_HEADS = ["lineup", "measure", "who", "unit", "quantile", "at_least", "at_most"];

function numberCells({
  lineup,
  measure,
  who,
  unit,
  quantile,
  atLeast,
  atMost,
}: Omit<TargetNumber, "says" | "isShare">): (string | number | null)[] {
  return [lineup, measure, who, unit, quantile, atLeast, atMost];
}
