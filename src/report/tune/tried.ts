import type { Effect } from "../results/effects.js";
import type { Interval } from "../results/interval.js";
import { listed } from "../text/format.js";
import { plain } from "../words/effects.js";
import type { Checked, TargetNumber, Tried, TuneResults } from "./results.js";
import { clauseOf, leadingOf } from "./target.js";

/** Whether the target was computed under all rules that were tried: then no game was played. */
export function isComputed({ base, tried }: Pick<TuneResults, "base" | "tried">): boolean {
  return [base, ...tried].every(({ blocks, numbers }) => blocks === 0 && numbers.length > 0);
}

export function triedWord(results: TuneResults): string {
  return isComputed(results) ? "computed" : "played";
}

/** How so many meet the target: `meets` where it was computed, `seem to meet` where games searched, `surely meets` of none. */
export function meetVerb(results: Pick<TuneResults, "base" | "tried">, many: number): string {
  const isKnown = isComputed(results);
  if (many === 0) return isKnown ? "meets" : "surely meets";
  if (many === 1) return isKnown ? "meets" : "seems to meet";
  return isKnown ? "meet" : "seem to meet";
}

/** What became of a change in the search. */
export const STANDING_WORDS: Readonly<Record<Tried["standing"], string>> = {
  misses: "surely misses",
  unlikely: "misses, or lies too near to a bound",
  open: "not known",
  likely: "seems to do",
};

/** What fresh games say of a change; of one that was checked again the last of it. */
export function checkedNamed({ checks }: TuneResults, name: string | undefined): Checked | undefined {
  return checks.flatMap(({ changes }) => changes).findLast((change) => change.name === name);
}

/** What comes nearest where nothing is proposed, with what fresh games say of it. */
export function nearestIn(results: TuneResults) {
  const near = results.tried.find(({ name }) => name === results.nearest);
  return near && { ...near, fresh: checkedNamed(results, near.name)?.cases };
}

/** The numbers of the target before any change. */
export function asItStands(results: TuneResults): { readonly value: number | null }[] {
  const [checked] = results.checks.flatMap(({ changes }) => changes);
  return results.target.map((_, index) => ({ value: beforeOf(results, checked, index) }));
}

/** A number of the target as the rules stand: in the fresh games, where these tell it, else in the search. */
export function beforeOf(results: TuneResults, checked: Checked | undefined, index: number): number | null {
  const fresh = checked === undefined ? null : freshBefore(results, checked, index);
  return fresh ?? results.base.numbers[index].value;
}

/** The same where fresh games tell it; else null. */
export function freshBefore({ target }: TuneResults, { effects }: Checked, index: number): number | null {
  const { measure, who, lineup, quantile } = target[index];
  const same = (one: Effect) => one.measure === measure && one.who === who && one.lineup === lineup;
  return (quantile === null ? effects.find(same)?.before : undefined) ?? null;
}

/** The first numbers of the target under some rules; what only other players differ in is told in the tables. */
export function numbersClause(
  { target }: TuneResults,
  { numbers }: { readonly numbers: readonly Pick<Interval, "value">[] },
  told: readonly number[] = leadingOf(target),
): string {
  return listed(told.map((index) => clauseOf(target, index, plain(numbers[index].value, target[index]))));
}

/** The same under rules that were tried, and before. The search flatters what it found: where fresh games were played, these tell. */
export function changesClause(
  results: TuneResults,
  name: string,
  told: readonly number[] = leadingOf(results.target),
): string {
  const { target, tried } = results;
  const checked = checkedNamed(results, name);
  const numbers = checked?.cases ?? tried.find((one) => one.name === name)!.numbers;
  const clauses = told.map((index) => {
    const [old, now] = [beforeOf(results, checked, index), numbers[index].value].map((value) =>
      plain(value, target[index]),
    );
    return clauseOf(target, index, now, old === now ? "" : ` instead of ${old}`);
  });
  return listed(clauses);
}

/** The numbers of the target that some rules seem to miss. */
export function missedOf({ target }: TuneResults, { numbers }: Tried): TargetNumber[] {
  return target.filter(({ atLeast, atMost }, index) => {
    const { value } = numbers[index];
    return value === null || value < (atLeast ?? -Infinity) || value > (atMost ?? Infinity);
  });
}
