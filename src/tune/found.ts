import type { Change } from "../experiment/index.js";

/** One number of the target under some rules, as far as games were played under them. */
export interface TargetCase {
  readonly value: number;
  /** 0 where the value is known. */
  readonly error: number;
  /** Where it has to lie; an end may be infinite. */
  readonly low: number;
  readonly high: number;
  /** Whether it surely lies there, or surely elsewhere, however often it was looked at. */
  readonly verdict: "holds" | "fails" | "undecided";
}

/** What games under some rules say of the target. */
export interface Found {
  readonly blocks: number;
  /** One for each number of the target, the same for all rules. */
  readonly cases: readonly TargetCase[];
}

/** How a change stands, as far as it was played. */
export type Standing =
  /** It surely misses the target. */
  | "misses"
  /** It misses the target, or lies too near to a bound to be checked, unless chance fools us; nobody plays on to be sure. */
  | "unlikely"
  | "open"
  /** It meets the target, so that a check of fresh games should say so. */
  | "likely";

/** With so many standard errors between a value and a bound it is believed to lie inside: nine times of ten it does. */
const BELIEVED = 1.3;

/** With so many it is given up. */
const GIVEN_UP = 2;

/** A check of several claims at 95 %, whatever the look, tells with power 90 % what lies so many standard errors inside. */
const CHECKED = 3.3 + 1.28;

/** The same with even chances: after the last game there is nothing more to be known. */
const TRIED = 3.3;

/** What looks best lies so many standard errors nearer to its bound than it looks. */
const DOUBT = 0.5;

/** Blocks before anything is believed: two looks. */
const FEWEST_BLOCKS = 140;

/** `most`: the blocks that a check may take. */
export function standingOf({ blocks, cases }: Found, most: number): Standing {
  if (cases.some(({ verdict }) => verdict === "fails")) return "misses";
  if (cases.every(({ verdict, error }) => verdict === "holds" && error === 0)) return "likely";
  const isLast = blocks >= most;
  if (blocks < FEWEST_BLOCKS && !isLast) return "open";
  const inside = insideBy(cases);
  if (inside <= (isLast ? 0 : -GIVEN_UP)) return "unlikely";
  if ((inside + GIVEN_UP) * Math.sqrt(most / blocks) < CHECKED) return "unlikely";
  // What lies too near to a bound could not be checked in as many games as there may be.
  const isCheckable = isLast ? inside >= TRIED : (inside - DOUBT) * Math.sqrt(most / blocks) >= CHECKED;
  if (inside >= BELIEVED && isCheckable) return "likely";
  return isLast ? "unlikely" : "open";
}

/** How far inside the target the number lies that does so least, in standard errors; below 0 outside. */
export function insideBy(cases: readonly TargetCase[]): number {
  return Math.min(...cases.map(errorsInside));
}

function errorsInside({ value, error, low, high }: TargetCase): number {
  const inside = Math.min(value - low, high - value);
  return error > 0 ? inside / error : inside >= 0 ? Infinity : -Infinity;
}

/** How far a number lies outside of where it has to be; 0 inside. */
export function outside(value: number, { low, high }: Pick<TargetCase, "low" | "high">): number {
  return Math.max(0, low - value, value - high);
}

/**
 * How far numbers miss the target, one for each of its own: 0 inside, 1 as far as the rules as they stand miss it.
 * Infinite where one never came up.
 */
export function missedBy(values: readonly number[], standing: readonly TargetCase[]): number {
  return Math.max(
    ...values.map((value, number) => {
      const target = standing[number];
      const unit = Math.max(outside(target.value, target), target.error, Number.MIN_VALUE);
      return Number.isNaN(value) ? Infinity : outside(value, target) / unit;
    }),
  );
}

/** What changes: the same for all values of the same options. */
export function whatChanges({ parts }: Pick<Change, "parts">): string {
  return parts.map(([varied]) => varied).join(" ");
}
