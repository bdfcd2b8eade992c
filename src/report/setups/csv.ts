import { csvOf } from "../csv/csv.js";
import type { SetupsResults } from "./results.js";
import { dominatorWords } from "./words.js";

export function matrixCsv({ names, matrix }: SetupsResults): string {
  const rows = names.flatMap((row, one) =>
    names.map((column, other) => {
      const { value, low, high, standardError, method, blocks } = matrix[one][other];
      return [row, column, value, low, high, standardError, method, blocks];
    }),
  );
  const head = ["row", "column", "row_wins", "low", "high", "standard_error", "method", "blocks"];
  return csvOf(head, rows);
}

export function setupsCsv({ sides }: SetupsResults): string {
  const rows = sides.flatMap(({ strategy, setups }) =>
    setups.map(({ name, weight, score, loss, lossInFamily, dominatedBy }) => [
      ...[strategy, name, weight / 100, score.value, score.low, score.high],
      ...[loss.value, loss.low, loss.high, lossInFamily.low, lossInFamily.high],
      dominatedBy && dominatorWords(dominatedBy),
      dominatedBy && (dominatedBy.certain ? "certain" : "in the estimates"),
    ]),
  );
  const head = [
    ...["strategy", "setup", "share_of_mixture", "score", "score_low", "score_high"],
    ...["loss", "loss_low", "loss_high", "loss_family_low", "loss_family_high", "dominated_by", "dominated"],
  ];
  return csvOf(head, rows);
}
