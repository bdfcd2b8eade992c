import { csvOf } from "../csv/csv.js";
import { jsonFile, type DataFile } from "../write-folder.js";
import type { TargetNumber, TuneResults } from "./results.js";
import { beforeOf } from "./tried.js";

export const FILES: readonly DataFile<TuneResults>[] = [
  { name: "tried.csv", meaning: "all rules that the search played", content: triedCsv },
  {
    name: "proposals.csv",
    meaning: "what fresh games say of the changes that were checked",
    content: proposalsCsv,
  },
  jsonFile("tune.json"),
];

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
function proposalsCsv(results: TuneResults): string {
  const { checks, target, proposals } = results;
  return csvOf(
    ["change", "proposed", "check", "verdict", ...NUMBER_HEADS, "before", "after", "kind", "low", "high"],
    checks.flatMap(({ folder, changes }) =>
      changes.flatMap((change) => {
        const { name, verdict, cases, effects } = change;
        const head = [name, proposals.includes(name) ? "yes" : "no", folder, verdict];
        return [
          ...target.map((number, index) => {
            const { value, low, high } = cases[index];
            const before = beforeOf(results, change, index);
            return [...head, ...numberCells(number), before, value, "value", low, high];
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

function numberCells(number: Omit<TargetNumber, "says" | "isShare">): (string | number | null)[] {
  const { lineup, measure, who, unit, quantile, atLeast, atMost } = number;
  return [lineup, measure, who, unit, quantile, atLeast, atMost];
}
