import type { Estimate, Unmeasured } from "../../stats/index.js";

/** An estimate with two intervals: its own, and one that holds together with those of its whole family. */
export interface Interval {
  /** Null where there was nothing to measure, `reason` then says why, and where it lies beyond the turn cap. */
  readonly value: number | null;
  readonly reason?: string;
  /** Confidence interval at the experiment's level; an end that may lie beyond the turn cap is null. */
  readonly low: number | null;
  readonly high: number | null;
  /** The interval that holds together with all others of its family (see `Families`), however often the run is looked at. */
  readonly familyLow: number | null;
  readonly familyHigh: number | null;
  readonly standardError: number | null;
  readonly method: string | null;
}

export function intervalOf(own: Estimate | Unmeasured, family: Estimate | Unmeasured): Interval {
  if (own.value === null) {
    const nothing = { value: null, low: null, high: null, familyLow: null, familyHigh: null };
    return { ...nothing, standardError: null, method: null, reason: own.reason };
  }
  const { value, low, high, standardError, method } = own;
  const { low: familyLow, high: familyHigh } = family as Estimate;
  return {
    value: finite(value),
    low: finite(low),
    high: finite(high),
    familyLow: finite(familyLow),
    familyHigh: finite(familyHigh),
    standardError,
    method,
  };
}

/** What lies beyond the turn cap is no number. */
export function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
