import { EXACTNESS } from "../../stats/index.js";
import type { Interval } from "./interval.js";

/** Where a value lies, as surely as the family's interval says; `level` where it cannot be told from the reference. */
export type Verdict = "above" | "below" | "level";

export function verdictAgainst({ familyLow, familyHigh, method }: Interval, reference: number): Verdict {
  const slack = method === "exact" ? EXACTNESS : 0;
  if (familyLow !== null && familyLow > reference + slack) return "above";
  if (familyHigh !== null && familyHigh < reference - slack) return "below";
  return "level";
}
