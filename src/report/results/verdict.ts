import type { Interval, Beside } from "./interval.js";

/** Where a value lies, as surely as the family's interval says; `level` where it cannot be told from the reference. */
export type Verdict = "above" | "below" | "level";

export function verdictAgainst(interval: Interval & Pick<Beside, "exact">, reference: number): Verdict {
  // Where the value is known, nothing is left to doubt.
  const { exact } = interval;
  if (exact !== undefined)
    return Math.abs(exact - reference) < 1e-9 ? "level" : exact > reference ? "above" : "below";
  if (interval.familyLow !== null && interval.familyLow > reference) return "above";
  if (interval.familyHigh !== null && interval.familyHigh < reference) return "below";
  return "level";
}
