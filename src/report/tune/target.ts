import { rounded } from "../charts/frame.js";
import { withOne, type Interval } from "../results/interval.js";
import { fixed, grouped, listed, PERCENT, type Unit } from "../text/format.js";
import { clauseWith, plain } from "../words/effects.js";
import { STRONGEST } from "../words/worded.js";
import type { SeenNumber, TargetNumber } from "./results.js";

/** What is wanted of a number, and what the search saw of it. */

export function targetsOf(target: readonly TargetNumber[]): string[] {
  return [...new Set(target.map(targetWords))];
}

/** `whoever starts wins 48 to 52 of 100 games`. */
export function targetWords(target: TargetNumber): string {
  if (target.says !== "") return lowered(target.says.trim().replace(/[.:]$/, ""));
  const { atLeast, atMost } = target;
  const [low, high] = [atLeast, atMost].map((bound) => (bound === null ? "" : plain(bound, target)));
  const range =
    low !== "" && high !== "" ? `${low} to ${high}` : low !== "" ? `at least ${low}` : `at most ${high}`;
  return clauseWith(target, range);
}

/** As it goes on in a sentence; `RED` and `Player 1` stay. */
function lowered(text: string): string {
  return /^(A(?= [a-z])|[A-Z][a-z]+)\b(?! \d)/.test(text) ? `${text[0].toLowerCase()}${text.slice(1)}` : text;
}

/** A number of the target and who plays; of the same that is wanted among several players, these alone. */
export function headOf(number: TargetNumber, target: readonly TargetNumber[]): string {
  return isOneOf(target) ? number.lineup : `${targetWords(number)} (${number.lineup})`;
}

/** Whether the same is wanted among several players. */
export function isOneOf(target: readonly TargetNumber[]): boolean {
  return target.length > 1 && new Set(target.map(targetWords)).size === 1;
}

/** With who plays, where the same is wanted of others, too. */
export function clauseOf(target: readonly TargetNumber[], index: number, number: string, more = ""): string {
  const one = target[index];
  const isAlone = target.every((other) => kindOf(other) !== kindOf(one) || other.lineup === one.lineup);
  return `${clauseWith(one, number)}${more}${isAlone ? "" : ` (${one.lineup})`}`;
}

/** More numbers of a target nobody takes in at once. */
const MOST_CLAUSES = 2;

/** One of each kind of number, two at most. */
export function leadingOf(target: readonly TargetNumber[]): number[] {
  const kinds = target.map(kindOf);
  return [...target.keys()].filter((index) => kinds.indexOf(kinds[index]) === index).slice(0, MOST_CLAUSES);
}

function kindOf({ measure, who, quantile, words = "" }: TargetNumber): string {
  return JSON.stringify([measure, who, quantile, words]);
}

export function lineupsOf(target: readonly TargetNumber[]): string[] {
  return [...new Set(target.map(({ lineup }) => lineup))];
}

/** Who plays, by what they do where that is known. */
export function playersOf(target: readonly TargetNumber[]): string[] {
  const called = target.map((one) => (one.among === undefined ? (one.called ?? one.lineup) : STRONGEST));
  return [...new Set(called)];
}

/** With who plays, where others reach the same. */
export function missedWords(target: readonly TargetNumber[], missed: readonly TargetNumber[]): string[] {
  return grouped(missed, targetWords).map((of) => {
    const words = targetWords(of[0]);
    const isAll = target.filter((one) => targetWords(one) === words).length === of.length;
    return isAll ? words : `${words} (${listed(of.map(({ lineup }) => lineup))})`;
  });
}

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
  const { value, low, high } = intervalOf(seen, number);
  if (value === null) return null;
  const { factor } = unitOf(number);
  const at = (one: number | null) => rounded(factor * one!)!;
  const error = seen.standardError === 0 ? "" : `± ${fixed(factor * ERRORS * seen.standardError, 1)}`;
  return { value: at(value), low: at(low), high: at(high), error };
}

/** Where it has to lie, likewise; null where there is no bound. */
export function boundsOf(number: TargetNumber): [number | null, number | null] {
  const at = (bound: number | null) => (bound === null ? null : unitOf(number).factor * bound);
  return [at(number.atLeast), at(number.atMost)];
}

/** In which it is told. */
export function unitOf({ isShare, unit }: TargetNumber): Unit {
  return isShare ? PERCENT : { factor: 1, name: ` ${unit}`, signed: false };
}

/** The narrowest axis that a number has, likewise. */
export function leastSpan({ isShare }: TargetNumber): number {
  return isShare ? 10 : 1;
}

export function axisWords({ isShare, unit, measure }: TargetNumber): string {
  return measure === "returns" ? "games won (of 100)" : isShare ? "of 100 games" : unit;
}

/** Of what the search saw: a share of all games lies between none and all of them. */
export function intervalOf({ value, standardError }: SeenNumber, { isShare }: TargetNumber): Interval {
  const method = standardError === 0 ? "exact" : "t";
  if (value === null) return withOne({ value, low: null, high: null, method });
  const [low, high] = [value - ERRORS * standardError, value + ERRORS * standardError];
  return isShare
    ? withOne({
        value,
        low: Math.min(value, Math.max(0, low)),
        high: Math.max(value, Math.min(1, high)),
        method,
      })
    : withOne({ value, low, high, method });
}

/** Whether what the search saw surely meets what is wanted, or surely misses it; null where that is open. */
export function surely(seen: SeenNumber, wanted: TargetNumber): "meets" | "misses" | null {
  const { low, high } = intervalOf(seen, wanted);
  const [least, most] = [wanted.atLeast ?? -Infinity, wanted.atMost ?? Infinity];
  if (low === null || high === null) return null;
  if (high < least || low > most) return "misses";
  return low >= least && high <= most ? "meets" : null;
}
