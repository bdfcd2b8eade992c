import { csvOf } from "../csv/csv.js";
import type { LadderResults } from "./results.js";

/** One row for each two strategies, a strategy with itself included. */
export function meetingsCsv({ standings, shares, bothRoles }: LadderResults): string {
  const rows = standings.flatMap((row, one) =>
    standings.map((column, other) => {
      const own = shares[one][other];
      const both = bothRoles?.[one][other];
      return [
        ...[row.label, column.label, own.value, own.low, own.high],
        ...(both === undefined ? [] : [both.value, both.low, both.high]),
      ];
    }),
  );
  const head = ["row", "column", "row_wins", "family_low", "family_high"];
  return csvOf(
    bothRoles === undefined ? head : [...head, "both_roles", "both_roles_low", "both_roles_high"],
    rows,
  );
}

/** One row for each strategy, the strongest first. */
export function standingsCsv({ standings }: LadderResults): string {
  const rows = standings.map(({ label, hash, rating, beats, losesTo, mixed, fielded }) => [
    ...[label, rating.value, rating.low, rating.high, beats.length, losesTo.length],
    ...(mixed === undefined
      ? []
      : [mixed.starter, mixed.second, mixed.starterHalves, mixed.secondHalves, mixed.againstMixture]),
    ...(fielded === undefined
      ? []
      : [fielded.worst.value, fielded.worst.low, fielded.worst.high, fielded.worst.among]),
    ...(fielded === undefined ? [] : [fielded.leaving, fielded.bestLeaver]),
    hash,
  ]);
  const [{ mixed }] = standings;
  const head = [
    ...["strategy", "rating", "family_low", "family_high", "surely_beats", "surely_loses_to"],
    ...(mixed === undefined
      ? ["worst", "worst_low", "worst_high", "worst_among", "leaving", "best_leaver"]
      : ["starter", "second", "starter_half_samples", "second_half_samples", "against_mixtures"]),
    "sha256",
  ];
  return csvOf(head, rows);
}
