import type { ClaimsResults } from "./claims.js";
import { claimTitle } from "./claim-words.js";
import { csvOf } from "./csv.js";

/** One row for every arm or comparison of every claim. */
export function claimsTable({ claims, looks, intervalLevel }: ClaimsResults): string {
  return csvOf(
    [
      ...["claim", "says", "at_least", "at_most", "claim_verdict", "arm", "of", "against"],
      ...["measure", "who", "unit", "verdict", "value", "low", "high", "interval_level", "method"],
      ...["more_games", "too_close", "reason", "look"],
    ],
    claims.flatMap((claim, index) =>
      claim.cases.map((one) => [
        ...[index + 1, claimTitle(claim), claim.atLeast, claim.atMost, claim.verdict],
        ...[one.arm, one.of, one.against, one.measure, one.who, one.unit, one.verdict],
        ...[one.value, one.low, one.high, intervalLevel, one.method],
        ...[
          one.moreGames,
          one.verdict === "undecided" ? String(one.tooClose) : null,
          one.reason,
          looks.length,
        ],
      ]),
    ),
  );
}
