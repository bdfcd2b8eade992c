import type { Interval } from "../results/interval.js";
import { count } from "../text/format.js";
import { capHides, isPractically, trainingsDisagree, verdictAgainst } from "../results/verdict.js";

/** Why it is not sure on which side of a reference a number lies. */
export type Doubt = "chance" | "cut off" | "trainings" | "within a margin";

const REASONS = {
  "cut off": "too many games are cut off to be sure",
  trainings: "some trainings say the opposite",
  "within a margin": "the difference is too small to be felt",
} as const;

/** Null where it is sure. */
export function doubtOf(interval: Interval, reference: number): Doubt | null {
  if (interval.method === "exact" || verdictAgainst(interval, reference) !== "level") return null;
  if (isPractically(interval, reference)) return "within a margin";
  if (capHides(interval, reference)) return "cut off";
  return trainingsDisagree(interval, reference) ? "trainings" : "chance";
}

/** What others have is told where it is surely so many times as much as what the strongest have, or as little. */
export const TIMES_FAR = 2;

/**
 * How many times as much the greater of two amounts is, where they surely differ, or with every training that there is; else 1. Infinity where
 * one lies beyond the turn cap.
 */
export function timesApart(one: Interval, other: Interval): number {
  if (one.value === null || other.value === null) return one.value === other.value ? 1 : Infinity;
  const [less, more] = one.value < other.value ? [one, other] : [other, one];
  const least = more.trainings === undefined ? (more.familyLow ?? 0) : Math.min(...more.trainings);
  const most = less.trainings === undefined ? (less.familyHigh ?? Infinity) : Math.max(...less.trainings);
  return least > most ? more.value! / less.value! : 1;
}

/** The first of others who surely say something else, each held against a reference. */
export function otherwiseThan<T extends { readonly interval: Interval }>(
  told: T,
  others: readonly T[],
  referenceOf: (one: T) => number = () => 0,
): T | undefined {
  const verdictOf = (one: T) => verdictAgainst(one.interval, referenceOf(one));
  return others.find((one) => verdictOf(one) !== "level" && verdictOf(one) !== verdictOf(told));
}

/** Of a rule that changed nothing, in games that are alike in everything else. */
export const CHANGED_NOTHING = "changed nothing";

/** Of two numbers that are told alike. */
const DIFFER = "single trainings differ";

/** What a reader has to know of words of an answer that do not explain themselves. */
const EXPLANATIONS: Readonly<Record<string, string>> = {
  [CHANGED_NOTHING]:
    "Not one game ended otherwise, or in another turn. Players who never use a rule cannot say what it does; others may use it (--lineup names them, or lineups in a file).",
  [REASONS.trainings]:
    "What some trainings say: the player learned this game several times, each time from nothing. By what some of these learned the number lies on one side, by what others learned on the other; more games do not settle that.",
  [DIFFER]:
    "What single trainings say: the player learned this game several times, each time from nothing. By some of what it learned the number rises, by some it falls; more games do not settle that.",
  "win chance":
    "The win chance of a position: so many of 100 games are won that go on from there, and a point is one of them. Luck is what rolls move of it. Choices are what the best move is worth beyond the mean of all that are allowed.",
};

/** The first of these that an answer needs; null where it explains itself. `usedBy`: between whom a rule changed something. */
export function explained(text: string, usedBy?: string): string | null {
  const needed = Object.keys(EXPLANATIONS).find((words) => text.includes(words));
  if (needed === CHANGED_NOTHING && usedBy !== undefined)
    return `Not one of these games ended otherwise, or in another turn; ${usedBy} some did.`;
  return needed === undefined ? null : EXPLANATIONS[needed];
}

/** As a clause goes on; empty without a doubt. */
export function wordsOf(doubt: Doubt | null): string {
  if (doubt === null) return "";
  return doubt === "chance" ? ", which may be chance" : `, but ${REASONS[doubt]}`;
}

/** Below an answer that says no more than that nothing is sure. */
export const TRAININGS_DIFFER =
  "The trainings of these players disagree here, and more games do not settle that.";

/** The same where it was said that nothing is sure, which chance explains, and `TRAININGS_DIFFER`. */
export function reasonWords(doubt: Doubt | null): string {
  return doubt === null || doubt === "chance" || doubt === "trainings" ? "" : `; ${REASONS[doubt]}`;
}

export function doubtWords(interval: Interval, reference: number): string {
  return wordsOf(doubtOf(interval, reference));
}

/** The same of how far two numbers lie apart that are both told. */
export function apartWords(difference: Interval): string {
  const doubt = doubtOf(difference, 0);
  return doubt === "chance" ? ", a difference that may be chance" : wordsOf(doubt);
}

/** An interval that is wider than this share of all games may hide a difference. */
const WIDE = 0.02;

/** The same of a difference between two shares of games that are told as one number; empty where they are alike. */
export function sameWords(difference: Interval): string {
  const { lost = difference, won = difference } = difference.ifCapped ?? {};
  if (difference.method === "exact" || !isWide(lost.familyLow, won.familyHigh)) return "";
  const { unchanged } = difference;
  if (unchanged !== undefined) return `; not one of ${count(unchanged.games)} games changed`;
  const doubt = doubtOf(difference, 0);
  if (doubt === "trainings") return `, though ${DIFFER}`;
  if (doubt !== "chance") return wordsOf(doubt);
  return isWide(difference.familyLow, difference.familyHigh)
    ? "; more games may show a difference"
    : wordsOf("cut off");
}

function isWide(low: number | null, high: number | null): boolean {
  return low === null || high === null || high - low > WIDE;
}
