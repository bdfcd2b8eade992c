import { capHides, trainingsDisagree, verdictAgainst, type Verdict } from "../results/verdict.js";
import { allOf, listed, shown, type Unit } from "../text/format.js";
import type { OpenInterval } from "./lengths.js";

/** One of those that a question was asked of. */
export interface Asked {
  readonly name: string;
  /** Of a length with the turn cap it may lie beyond. */
  readonly interval: OpenInterval;
}

export interface ForWhom {
  /** What stands before the verdicts, such as `The starter's win rate`. */
  readonly subject: string;
  /** `within` is what it means to lie surely between two references, `exactly` to lie on the only one, as is known. */
  readonly words: Readonly<Record<Verdict, string>> & { readonly within?: string; readonly exactly?: string };
  readonly reference: Reference;
  readonly unit: Unit;
  /** Tells of several with one verdict the least and the greatest, not only the one furthest from the reference. */
  readonly bothEnds?: boolean;
  /** Whether others are asked elsewhere, so that these are not all there are. */
  readonly isPart?: boolean;
  /** What is asked, in the plural, such as `line-ups`. */
  readonly things: string;
}

/** A value, or the least and the greatest that are within. */
export type Reference = number | readonly [number, number];

/** More of them than this are not named. */
const MAX_NAMED = 4;
/** All but so many are told by naming those. */
const MAX_EXCEPTED = 2;
/** Where the least and the greatest are named with their values. */
const MAX_BESIDE_ENDS = 2;

/**
 * One sentence that says for whom an answer holds, never an average that hides it: `The starter's win rate rises for
 * equals and expectimax (most for expectimax, by +12 points (10 to 14)), falls for rush …`. The intervals hold together.
 */
export function verdictFor(asked: readonly Asked[], about: ForWhom): string {
  const { subject, words, reference, unit, things, bothEnds = false, isPart = false } = about;
  const groups = (["within", "above", "below", "exactly", "level", "split", "capped"] as const)
    .map((place) => ({
      word: (place === "capped" ? CAPPED : place === "split" ? SPLIT : words[place]) ?? words.level,
      isLevel: !["above", "below"].includes(place),
      isExactly: place === "exactly",
      members: asked.filter(({ interval }) => placeOf(interval, about) === place),
    }))
    .filter(({ members }) => members.length > 0);
  const most = bothEnds ? MAX_BESIDE_ENDS : MAX_NAMED;
  const firstMany = groups.findIndex(({ members }) => members.length > most);
  const parts = groups.map(({ word, isLevel, isExactly, members }, index) => {
    const { name, interval } = furthest(members, reference);
    const value = shown(interval, unit);
    if (asked.length === 1 && name === "") return `${word}: ${value}`;
    if (members.length === 1) return `${word} for ${name}: ${value}`;
    const who =
      members.length === asked.length && !isPart
        ? `for ${allOf(asked.length, things)}`
        : members.length <= most
          ? `for ${listed(members.map((one) => one.name))}`
          : `for ${manyOf(members, asked, { ...about, isFirst: index === firstMany, isLast: index === groups.length - 1 })}`;
    if (isExactly) return `${word} ${who}`;
    if (bothEnds) return `${word} ${who}, ${rangeFor(members, unit)}`;
    return `${word} ${who}, ${isLevel ? "the furthest off" : "the furthest"} for ${name}: ${value}`;
  });
  return `${subject} ${parts.join("; ")}`;
}

/** Too many to name, but not all: a count of them would be no finding. */
function manyOf(
  members: readonly Asked[],
  asked: readonly Asked[],
  {
    things,
    isPart = false,
    isFirst,
    isLast,
  }: ForWhom & { readonly isFirst: boolean; readonly isLast: boolean },
): string {
  if (isLast && !isPart) return "the rest";
  const others = asked.filter((one) => !members.includes(one)).map(({ name }) => name);
  if (others.length <= MAX_EXCEPTED && !isPart) return `all ${things} but ${listed(others)}`;
  if (members.length > others.length) return `most ${things}`;
  return isFirst ? `some ${things}` : "others";
}

/** From the least to the greatest, each with its interval: `from 3 (2 to 4) for rush to 9 (8 to 10) for turtle`. */
export function rangeFor(asked: readonly Asked[], unit: Unit): string {
  const known = asked
    .filter(({ interval }) => interval.value !== null)
    .toSorted((a, b) => a.interval.value! - b.interval.value!);
  if (known.length === 0) return "nothing to measure";
  const told = ({ name, interval }: Asked) => `${shown(interval, unit)}${name === "" ? "" : ` for ${name}`}`;
  if (known.length === 1) return told(known[0]);
  const [least, most] = [known[0], known[known.length - 1]];
  const isSame = shown(least.interval, unit) === shown(most.interval, unit);
  return isSame ? `${told(least)} as for the others` : `from ${told(least)} to ${told(most)}`;
}

const CAPPED = "cannot be judged (the turn cap ends too many games)";

const SPLIT = "cannot be told (the trainings disagree)";

/** Where a value lies, and of what is level also whether that is known, or why not: trainings, or the turn cap. */
function placeOf(interval: Asked["interval"], { reference, words }: ForWhom) {
  const place = placeAgainst(interval, reference);
  if (place !== "level") return place;
  if (interval.method === "exact" && words.exactly !== undefined) return "exactly";
  if (typeof reference !== "number") return place;
  if (capHides(interval, reference)) return "capped";
  return trainingsDisagree(interval, reference) ? "split" : place;
}

/** Where a value surely lies; without two references nothing is within. */
export function placeAgainst(interval: Asked["interval"], reference: Reference): Verdict | "within" {
  if (typeof reference === "number") return verdictAgainst(interval, reference);
  const [low, high] = reference;
  if (verdictAgainst(interval, high) === "above") return "above";
  if (verdictAgainst(interval, low) === "below") return "below";
  const { familyLow, familyHigh, method } = interval;
  // What is known is within where it is not outside.
  const isWithin = familyLow !== null && familyHigh !== null && familyLow >= low && familyHigh <= high;
  return isWithin || method === "exact" ? "within" : "level";
}

function furthest(asked: readonly Asked[], reference: Reference): Asked {
  const middle = typeof reference === "number" ? reference : (reference[0] + reference[1]) / 2;
  const distance = ({ interval: { value } }: Asked) => Math.abs((value ?? middle) - middle);
  return asked.reduce((best, one) => (distance(one) > distance(best) ? one : best));
}
