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
  const minus = (left: number | null, right: number | null) =>
    left === null || right === null ? null : left - right;
  const [own, its] = [one.trainings ?? [], other.trainings ?? []];
  const isPaired = own.length > 0 && own.length === its.length;
  const [ownCapped, itsCapped] = [one, other].map(({ ifCapped }) => ifCapped);
  return {
    value: minus(one.value, other.value),
    low: minus(one.low, other.high),
    high: minus(one.high, other.low),
    familyLow: minus(one.familyLow, other.familyHigh),
    familyHigh: minus(one.familyHigh, other.familyLow),
    standardError: null,
    method: one.method === other.method ? one.method : null,
    ...(isPaired && { trainings: own.map((value, index) => value - its[index]) }),
    ...(ownCapped &&
      itsCapped && {
        ifCapped: {
          lost: differenceOf(ownCapped.lost, itsCapped.won),
          won: differenceOf(ownCapped.won, itsCapped.lost),
        },
      }),
  };
}

/** The mean of numbers whose intervals hold together: as wide as these are in the mean. */
export function meanOf(all: readonly Interval[]): Interval {
  const [first] = all;
  const mean = (values: readonly (number | null)[]) =>
    values.reduce<number | null>(
      (sum, one) => (sum === null || one === null ? null : sum + one / all.length),
      0,
    );
  const of = (end: "value" | "low" | "high" | "familyLow" | "familyHigh") => mean(all.map((one) => one[end]));
  const capped = all.flatMap(({ ifCapped }) => ifCapped ?? []);
  const trainings = (first.trainings ?? []).flatMap(
    (_, at) => mean(all.map((one) => one.trainings?.[at] ?? null)) ?? [],
  );
  return {
    ...{ value: of("value"), low: of("low"), high: of("high") },
    ...{ familyLow: of("familyLow"), familyHigh: of("familyHigh") },
    ...{
      standardError: null,
      method: all.every(({ method }) => method === first.method) ? first.method : null,
    },
    ...(trainings.length > 1 && { trainings }),
    ...(capped.length > 0 && {
      ifCapped: {
        lost: meanOf(all.map((one) => one.ifCapped?.lost ?? one)),
        won: meanOf(all.map((one) => one.ifCapped?.won ?? one)),
      },
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
