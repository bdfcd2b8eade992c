import { arm, climbPlan } from "../support/plans.js";
import { LONG, resultsFor } from "../report/runs.js";

const PAIRS = [
  ["stepper", "leaper"],
  ["stepper", "anyhow"],
  ["leaper", "leaper"],
];

const HEIGHTS = Array.from({ length: 34 }, (_, index) => 10 + 2 * index);

/** A hundred arms and two, really played: 34 heights of two pairings and a mirror each, every one against the lowest; hundreds of lengths. */
export const hundred = resultsFor(
  climbPlan(
    HEIGHTS.flatMap((height, index) =>
      PAIRS.map((pair) =>
        arm(`height ${height}${index % 10 === 0 ? ` ${LONG}` : ""}/${pair.join(" ")}`, pair, {
          height,
          maxTurns: 1000,
        }),
      ),
    ),
    HEIGHTS.slice(1).flatMap((_, index) =>
      PAIRS.map((_, pair) => ({ of: (index + 1) * PAIRS.length + pair, against: pair })),
    ),
  ),
  { question: "How high should the top be?", claimedMinutes: [10, 20] },
  50,
);
