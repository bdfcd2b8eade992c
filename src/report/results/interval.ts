import type * as z from "zod";
import type { Frozen, MeasureResult } from "./results.js";
import type { interval } from "./schema/common.js";

export interface Interval extends Frozen<z.infer<typeof interval>> {
  /** Of a win rate or its change, where the turn cap ended games: what it would be if all of them were lost, or won. */
  readonly ifCapped?: { readonly lost: Interval; readonly won: Interval };
}

export type Unchanged = NonNullable<Interval["unchanged"]>;

export type Beside = Pick<MeasureResult, "exact" | "errorsFromExact">;

/** Of a number that has but one interval: it is its own, and the one that verdicts rest on. */
export function withOne(one: Pick<Interval, "value" | "low" | "high" | "method" | "unchanged">): Interval {
  const { value, low, high, method, unchanged } = one;
  const interval = { value, low, high, familyLow: low, familyHigh: high, standardError: null, method };
  return unchanged === undefined ? interval : { ...interval, unchanged };
}

/** Every number of an interval changed alike; `isTurned` where what was low becomes high. */
export function mapped<T extends Interval>(interval: T, of: (value: number) => number, isTurned = false): T {
  const each = (value: number | null) => (value === null ? null : of(value));
  const { value, low, high, familyLow, familyHigh, trainings, ifCapped } = interval;
  return {
    ...interval,
    value: each(value),
    low: each(isTurned ? high : low),
    high: each(isTurned ? low : high),
    familyLow: each(isTurned ? familyHigh : familyLow),
    familyHigh: each(isTurned ? familyLow : familyHigh),
    ...(trainings && { trainings: trainings.map(of) }),
    ...(ifCapped && {
      ifCapped: {
        lost: mapped(isTurned ? ifCapped.won : ifCapped.lost, of, isTurned),
        won: mapped(isTurned ? ifCapped.lost : ifCapped.won, of, isTurned),
      },
    }),
  };
}

/** The difference of two numbers that nobody compared: as wide as both together. */
export function differenceOf(one: Interval, other: Interval): Interval {
  return sumOf([one, mapped(other, (value) => -value, true)]);
}

/** The mean of numbers whose intervals hold together: as wide as these are in the mean. */
export function meanOf(all: readonly Interval[]): Interval {
  const isCapped = all.some(({ ifCapped }) => ifCapped !== undefined);
  const parts = all.map((one) => {
    const { ifCapped = { lost: one, won: one } } = one;
    return mapped(isCapped ? { ...one, ifCapped } : one, (value) => value / all.length);
  });
  return sumOf(parts);
}

/** Trainings add up where there are as many of each, and what capped games leave open where it is known of all. */
function sumOf(all: readonly Interval[]): Interval {
  const [{ method, trainings = [] }] = all;
  const sum = (values: readonly (number | null)[]) =>
    values.reduce((total, one) => (total === null || one === null ? null : total + one), 0);
  const of = (end: "value" | "low" | "high" | "familyLow" | "familyHigh") => sum(all.map((one) => one[end]));
  const capped = all.flatMap(({ ifCapped }) => ifCapped ?? []);
  const areTrained = trainings.length > 0 && all.every((one) => one.trainings?.length === trainings.length);
  return {
    ...{ value: of("value"), low: of("low"), high: of("high") },
    ...{ familyLow: of("familyLow"), familyHigh: of("familyHigh"), standardError: null },
    method: all.every((one) => one.method === method) ? method : null,
    ...(areTrained && { trainings: trainings.map((_, at) => sum(all.map((one) => one.trainings![at]))!) }),
    ...(capped.length === all.length && {
      ifCapped: { lost: sumOf(capped.map(({ lost }) => lost)), won: sumOf(capped.map(({ won }) => won)) },
    }),
  };
}

/** The exact value where there is one: whatever is said or drawn of a number rests on it. */
export function known<T extends Interval & Pick<Beside, "exact">>(measured: T): T {
  const { exact } = measured;
  if (exact === undefined) return measured;
  return {
    ...measured,
    ...{ value: exact, low: exact, high: exact, familyLow: exact, familyHigh: exact },
    ...{ standardError: 0, method: "exact" },
  };
}
