import type { Html } from "../../src/report/document/markup.js";
import type { Interval } from "../../src/report/results/interval.js";
import type { ArmResults, MeasureResult } from "../../src/report/results/results.js";

export function interval(value: number, low: number, high: number): Interval {
  return { value, low, high, familyLow: low, familyHigh: high, standardError: 0.01, method: "t" };
}

/** The same arm with other values of some measures. */
export function withMeasures(
  one: ArmResults,
  given: Readonly<Record<string, Interval & { readonly exact?: number; readonly errorsFromExact?: number }>>,
): ArmResults {
  const measures = one.measures.map((measure): MeasureResult => ({
    ...measure,
    ...given[`${measure.measure} of ${measure.who}`],
  }));
  return { ...one, measures };
}

/** What is read of a part of a page. */
export const text = (part: string | Html) =>
  (typeof part === "string" ? part : part.markup).replaceAll(/<[^>]*>/g, "").replaceAll(/\s+/g, " ");
