import { csvOf } from "../csv/csv.js";
import type { Fielded, LadderResults, Mixed } from "./results.js";

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
  const both = bothRoles === undefined ? [] : ["both_roles", "both_roles_low", "both_roles_high"];
  return csvOf([...head, ...both], rows);
}

export function standingsCsv({ standings }: LadderResults): string {
  const partOf = ({ starter, second, starterHalves, secondHalves, againstMixture }: Mixed) => [
    ...[starter, second, starterHalves, secondHalves, againstMixture],
  ];
  const fieldOf = ({ worst: { value, low, high, among }, leaving, bestLeaver }: Fielded) => [
    ...[value, low, high, among, leaving, bestLeaver],
  ];
  const rows = standings.map(({ label, hash, rating, beats, losesTo, mixed, fielded }) => [
    ...[label, rating.value, rating.low, rating.high, beats.length, losesTo.length],
    ...(mixed === undefined ? fieldOf(fielded!) : partOf(mixed)),
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
