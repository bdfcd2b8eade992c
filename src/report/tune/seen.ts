import { rounded } from "../charts/frame.js";
import { fixed } from "../text/format.js";
import type { SeenNumber, TargetNumber } from "./results.js";

/** About nineteen of twenty intervals hold the value. */
export const ERRORS = 1.96;

/** What the search saw of a number as charts show it: in games of 100, or in the number's own unit. */
export interface Seen {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** `± 1.2`; empty where the value is known. */
  readonly error: string;
}

/** Null where it never came up. */
export function seenOf(seen: SeenNumber, number: TargetNumber): Seen | null {
  const { value, standardError } = seen;
  if (value === null) return null;
  const factor = factorOf(number);
  const [low, high] = intervalOf(number, value, standardError);
  const at = (one: number) => rounded(factor * one)!;
  const error = standardError === 0 ? "" : `± ${fixed(factor * ERRORS * standardError, 1)}`;
  return { value: at(value), low: at(low), high: at(high), error };
}

/** Where it has to lie, likewise; null where there is no bound. */
export function boundsOf(number: TargetNumber): [number | null, number | null] {
  const at = (bound: number | null) => (bound === null ? null : factorOf(number) * bound);
  return [at(number.atLeast), at(number.atMost)];
}

function factorOf({ isShare }: TargetNumber): number {
  return isShare ? 100 : 1;
}

/** The narrowest axis that a number has, likewise. */
export function leastSpan({ isShare }: TargetNumber): number {
  return isShare ? 10 : 1;
}

export function axisWords({ isShare, unit, measure }: TargetNumber): string {
  return measure === "returns" ? "games won (of 100)" : isShare ? "of 100 games" : unit;
}

/** Of what the search saw: a share of all games lies between none and all of them. */
export function intervalOf({ isShare }: TargetNumber, value: number, error: number): [number, number] {
  const [low, high] = [value - ERRORS * error, value + ERRORS * error];
  return isShare ? [Math.min(value, Math.max(0, low)), Math.max(value, Math.min(1, high))] : [low, high];
}
