import { csvOf } from "./csv.js";
import type { RunFile, RunFolder } from "./folder.js";
import type { Interval, Results } from "./results.js";

const INTERVAL = ["value", "low", "high", "family_low", "family_high", "standard_error", "method"] as const;

/** Writes `results.json` and one tidy CSV per table. */
export function writeResults(folder: RunFolder, results: Results): void {
  folder.write("results.json", `${JSON.stringify(results, null, 2)}\n`);
  for (const [name, content] of Object.entries(tablesOf(results))) {
    folder.write(`${name as keyof Tables}.csv`, content);
  }
}

/** The content of every CSV file, by its name. */
type Tables = { readonly [File in RunFile as File extends `${infer Name}.csv` ? Name : never]: string };

function tablesOf({ arms, comparisons }: Results): Tables {
  return {
    measures: csvOf(
      ["arm", "variant", "lineup", "position", "measure", "who", "unit", ...INTERVAL],
      arms.flatMap((arm) =>
        arm.measures.map((measure) => [
          ...[arm.name, arm.variant, arm.lineup, arm.position],
          ...[measure.measure, measure.who, measure.unit],
          ...cells(measure),
        ]),
      ),
    ),
    quantiles: csvOf(
      ["arm", "share_of_games", "unit", ...INTERVAL],
      arms.flatMap((arm) =>
        arm.quantiles.map((quantile) => [arm.name, quantile.share, "turns", ...cells(quantile)]),
      ),
    ),
    lengths: csvOf(
      ["arm", "turns", "games"],
      arms.flatMap((arm) => arm.lengths.map(([turns, games]) => [arm.name, turns, games])),
    ),
    differences: csvOf(
      [
        "of",
        "against",
        "measure",
        "who",
        "unit",
        ...INTERVAL,
        "games_saved",
        "games_saved_low",
        "games_saved_high",
      ],
      comparisons.flatMap(({ of, against, differences }) =>
        differences.map((difference) => [
          ...[of, against, difference.measure, difference.who, difference.unit],
          ...cells(difference),
          ...[difference.gamesSaved, difference.gamesSavedLow, difference.gamesSavedHigh],
        ]),
      ),
    ),
  };
}

function cells(interval: Interval): (string | number | null)[] {
  const { value, low, high, familyLow, familyHigh, standardError, method } = interval;
  return [value, low, high, familyLow, familyHigh, standardError, method];
}
