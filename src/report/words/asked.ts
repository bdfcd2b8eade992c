import { verdictAgainst, type Verdict } from "../results/verdict.js";
import type { OpenInterval } from "./lengths.js";

/** One of those that a question was asked of. */
export interface Asked {
  readonly name: string;
  /** Of a length with the turn cap it may lie beyond. */
  readonly interval: OpenInterval;
}

/** A value, or the least and the greatest that are within. */
export type Reference = number | readonly [number, number];

/** Where a value surely lies; without two references nothing is within. */
export function placeAgainst(interval: OpenInterval, reference: Reference): Verdict | "within" {
  if (typeof reference === "number") return verdictAgainst(interval, reference);
  const [low, high] = reference;
  if (verdictAgainst(interval, high) === "above") return "above";
  if (verdictAgainst(interval, low) === "below") return "below";
  const { familyLow, familyHigh, method } = interval;
  // What is known is within where it is not outside.
  const isWithin = familyLow !== null && familyHigh !== null && familyLow >= low && familyHigh <= high;
  return isWithin || method === "exact" ? "within" : "level";
}
