import { settled, type Estimate, type Unmeasured } from "../../stats/index.js";
import type { Interval } from "../results/interval.js";

export type Reading = Estimate | Unmeasured;

/** A number by itself, and at the level at which it holds together with its family. */
export function both(read: (level: number) => Reading, level: number, family: number): Interval {
  const own = read(level);
  return intervalOf(own, family === level ? own : read(family));
}

export function intervalOf(own: Reading, family: Reading): Interval {
  if (own.value === null) {
    const nothing = { value: null, low: null, high: null, familyLow: null, familyHigh: null };
    return { ...nothing, standardError: null, method: null, reason: own.reason };
  }
  const { value, low, high, standardError, method } = own;
  const { low: familyLow, high: familyHigh } = settled(family as Estimate);
  return {
    value: kept(value),
    low: kept(low),
    high: kept(high),
    familyLow: kept(familyLow),
    familyHigh: kept(familyHigh),
    standardError: kept(standardError),
    method,
    ...(trainingsTell(family as Estimate) && { trainings: own.trainings!.values.map((one) => kept(one)!) }),
  };
}

/** Whether it is trainings, and not too few games, that keep an interval wide. */
export function trainingsTell(estimate: Estimate): boolean {
  const { low, high, trainings } = estimate;
  if (trainings === undefined) return false;
  const all = settled(estimate);
  return trainings.part > 1 / 2 || all.low < low || all.high > high;
}

/** Intervals keep so many significant digits, far more than any run can know. */
const DIGITS = 10;

export function kept(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : finite(Number(value.toPrecision(DIGITS)));
}

/** What lies beyond the turn cap is no number. */
export function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

/** What is there: parts without a value are left out, the others stay in their order. */
export function present<T extends object>(parts: {
  readonly [Key in keyof Required<T>]: T[Key] | undefined;
}): T {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as T;
}
