import type { Answer } from "../answer/answer.js";
import type { Results } from "../results/results.js";
import type { Table } from "../text/table.js";
import { leadingFigures } from "../words/tables.js";

/** The table beside the answer: first the rows that the answer rests on, then those of the strongest players. */
export function figuresBeside(results: Results, { findings }: Answer): Table {
  const told = new Set(findings[0]?.asked[0]?.arms ?? []);
  const isLater = (...names: readonly string[]) => Number(!names.some((name) => told.has(name)));
  return leadingFigures({
    ...results,
    arms: results.arms.toSorted((one, other) => isLater(one.name) - isLater(other.name)),
    comparisons: results.comparisons.toSorted(
      (one, other) => areLater(one.of, one.against) - areLater(other.of, other.against),
    ),
  });

  function areLater(of: string, against: string): number {
    return Math.max(isLater(of), isLater(against));
  }
}
