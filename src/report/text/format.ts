import { fixed, listed, upperFirst } from "../../game/index.js";
import { EXACTNESS } from "../../stats/index.js";
import type { Interval, Unchanged } from "../results/interval.js";

export { fixed, listed, upperFirst };

/** Numbers as people read them: as many digits as the interval's width bears. */

export interface Unit {
  readonly factor: number;
  /** Behind the value; the bounds share it. */
  readonly name: string;
  /** Whether a plus sign stands before what is above 0, as in differences. */
  readonly signed: boolean;
  /** Of things that are counted. */
  readonly whole?: boolean;
  /** What lies between bounds says nothing where its interval is wider than this. */
  readonly tooWide?: number;
}

export const PERCENT: Unit = { factor: 100, name: " %", signed: false, tooWide: 0.9 };

export const POINTS: Unit = { factor: 100, name: " points", signed: true, tooWide: 1.5 };

export const NUMBER: Unit = { factor: 1, name: "", signed: false };

export const COUNT: Unit = { factor: 1, name: "", signed: false, whole: true };

export const CHANGE: Unit = { factor: 1, name: "", signed: true };

export const TURNS: Unit = { factor: 1, name: " turns", signed: true };

/**
 * A number with its interval, such as `53.2 % (52.9 to 53.5)`: the one that holds together with its family, on which
 * verdicts rest. `56.153 % exactly` where it is known, `no change in 800 games …` where nothing changed.
 */
export function shown(interval: Interval, unit: Unit): string {
  return written(interval, unit, digitsOf(interval, unit));
}

/** So many digits more than its own width bears an interval may have to stand in line with the others. */
const MORE_DIGITS = 1;

/**
 * Intervals that stand below each other, with as many decimals as the sharpest of them bears, as far as that makes sense; in a
 * word what did not change, and what is not known.
 */
export function column(intervals: readonly Interval[], unit: Unit): string[] {
  const own = intervals.map((interval) => digitsOf(interval, unit));
  const most = Math.max(0, ...own);
  return intervals.map((interval, index) =>
    interval.unchanged === undefined
      ? (unknownWords(interval, unit) ?? written(interval, unit, Math.min(most, own[index] + MORE_DIGITS)))
      : NO_CHANGE,
  );
}

/** What stands in a field instead of an interval that spans nearly all that is possible; null of others. */
export function unknownWords(interval: Interval, { tooWide = Infinity }: Unit): string | null {
  const { familyLow: low, familyHigh: high } = interval;
  return low !== null && high !== null && high - low > tooWide ? whyUnknown(interval) : null;
}

/** Why an interval says nothing: more games would tell, or its trainings differ as much. */
export function whyUnknown({ trainings }: Interval): string {
  return trainings === undefined ? "too few games" : "not known";
}

function written(interval: Interval, unit: Unit, digits: number): string {
  const { value, familyLow: low, familyHigh: high, unchanged } = interval;
  if (value === null || low === null || high === null) return "—";
  if (unchanged !== undefined) return noChange(unchanged);
  if (interval.method === "exact") return exactText(value, unit);
  const { factor, name, signed } = unit;
  // Where zero is kept out, nothing looks like zero.
  const isSure = low > 0 || high < 0;
  const text = (one: number) => {
    const number = fixed(one * factor, isSure ? digitsToSee(one * factor, digits) : digits);
    return signed && /[1-9]/.test(number) && one > 0 ? `+${number}` : number;
  };
  return `${named(text(value), name)} (${text(low)} to ${text(high)})`;
}

function named(value: string, unit: string): string {
  return `${value}${/^[+−]?1$/.test(value) ? singular(unit) : unit}`;
}

const NO_CHANGE = "no change";

function noChange({ games, most }: Unchanged): string {
  return `${NO_CHANGE} in ${quantity(games, "game")} (in at most ${roundedUp(most * 100, most < 0.001 ? 3 : 1)} % of the deals)`;
}

/** An exact value, with as many decimals as it has; at most three of a share, four of a number. */
export function exactText(value: number, { factor, name, signed }: Unit): string {
  const scaled = value * factor;
  const most = factor === 100 ? 3 : 4;
  const isWritten = (digits: number) =>
    Math.abs(scaled - Number(scaled.toFixed(digits))) < factor * EXACTNESS;
  const digits = Array.from({ length: most }, (_, few) => few).find(isWritten) ?? most;
  const number = fixed(scaled, digits);
  if (signed && !/[1-9]/.test(number)) return NO_CHANGE;
  return `${named(`${signed && scaled > 0 ? "+" : ""}${number}`, name)} exactly`;
}

/** A number that looks like zero may have so many decimals more than its neighbours. */
const MAX_FURTHER_DIGITS = 2;

/** The least number of decimals with which a number is not written as zero; `least` where that takes many more. */
export function digitsToSee(value: number, least: number): number {
  const digits = Math.ceil(-Math.log10(Math.abs(value) * 2));
  return digits <= least || digits > least + MAX_FURTHER_DIGITS ? least : digits;
}

/** Of the units in which reports count. */
function singular(name: string): string {
  return name.replace(/^( (?:point|turn|round|minute|game|change|roll))s$/, "$1");
}

const MAX_DIGITS = 4;

/** Decimals with which the interval's width shows as 3 to 30 units of the last one, at most four. */
function digitsOf({ familyLow, familyHigh, method, unchanged }: Interval, { factor, whole }: Unit): number {
  if (whole === true || method === "exact" || unchanged !== undefined) return 0;
  const width = ((familyHigh ?? 0) - (familyLow ?? 0)) * factor;
  return width > 0 ? Math.min(MAX_DIGITS, Math.max(0, Math.ceil(Math.log10(3 / width)))) : 0;
}

/** Less than this is told with a decimal. */
const SMALL_CHANGE = 9.95;

/** How large a change is, in a sentence: with a decimal where it is small and its interval bears one, else what brackets show of it, rounded. */
export function changeText({ value, ...interval }: Interval): string {
  const size = Math.abs(value ?? 0);
  const digits = interval.method === "exact" ? 1 : Math.min(1, digitsOf({ value, ...interval }, NUMBER));
  if (size < SMALL_CHANGE) return fixed(size, Math.min(1, digitsToSee(size, digits))).replace(/\.0$/, "");
  return fixed(Number(size.toFixed(digits)), 0);
}

/** Chances that were added up to 1 may be so little less. */
const SURE = 1 - 1e-14;

/** A chance in per cent; what is possible never looks impossible, and what may fail never looks sure. */
export function chanceShown(share: number, digits: number): string {
  const step = 10 ** -digits;
  if (share > 0 && 100 * share < step / 2) return `<${fixed(step, digits)}`;
  if (share < SURE && 100 * share > 100 - step / 2) return `>${fixed(100 - step, digits)}`;
  return fixed(100 * share, digits);
}

/** A bound from above: never rounded to less than it is. */
export function roundedUp(value: number, digits: number): string {
  return fixed(outwards(value, digits, Math.ceil), digits);
}

/** A bound from below: never rounded to more than it is. */
export function roundedDown(value: number, digits: number): string {
  return fixed(outwards(value, digits, Math.floor), digits);
}

function outwards(value: number, digits: number, round: (units: number) => number): number {
  const unit = 10 ** digits;
  // What the digits show already stays, although 0.07 × 100 is more than 7.
  const nearest = Math.round(value * unit);
  return (Math.abs(value * unit - nearest) < 1e-6 ? nearest : round(value * unit)) / unit;
}

export function count(value: number): string {
  return fixed(value, 0);
}

/** `1 question`, `2 questions`; `many` where an s does not do. */
export function quantity(number: number, one: string, many = `${one}s`): string {
  return `${count(number)} ${number === 1 ? one : many}`;
}

/** `both arms`, `all 3 arms`. */
export function allOf(number: number, things: string): string {
  return number === 2 ? `both ${things}` : `all ${count(number)} ${things}`;
}

/** A share of 1 that somebody chose, such as a confidence level: `95 %`, `99.9 %`. */
export function exactPercent(share: number): string {
  return `${Number((share * 100).toFixed(4))} %`;
}

/** A time as people say it: `40 seconds`, `4 minutes`, `3 hours`. */
export function timeWords(seconds: number): string {
  if (seconds < 90) return quantity(Math.max(1, Math.round(seconds)), "second");
  return seconds < 5400
    ? quantity(Math.round(seconds / 60), "minute")
    : quantity(Math.round(seconds / 3600), "hour");
}

/** `a, b, c and 2 more` where there are more than `most`. */
export function listedUpTo(most: number, names: readonly string[]): string {
  const more = names.length - most;
  return more > 0 ? `${names.slice(0, most).join(", ")} and ${more} more` : listed(names);
}

/** What is told together because it shares a key, in the order in which keys are first met. */
export function grouped<T>(all: readonly T[], keyOf: (one: T) => unknown): T[][] {
  const keys = new Set(all.map(keyOf));
  return [...keys].map((key) => all.filter((one) => keyOf(one) === key));
}

/** Of sentences, some of which are said under a condition, those that are said. */
export function sentences(...all: readonly (string | false)[]): string[] {
  return all.filter((one) => one !== false);
}

/** A name that goes on with a sentence as it is: `as it stands`, `without black d12`. */
const GOES_ON = /^(with|without|against|between|among|as|in|at|on|after|before|once|when|where|if) /i;

/** A name behind what it is about: `with 2 food`, `as it stands`. */
export function withName(name: string, written = name): string {
  return GOES_ON.test(name) ? written : `with ${written}`;
}

/** A name that somebody gave, as he wrote it: in quotes, so that no word or number of it is taken for one of ours. */
export function quoted(name: string): string {
  return `“${name.replaceAll(/[“”]/g, '"')}”`;
}
