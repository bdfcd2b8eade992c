import { isMostlyCapped } from "../results/capped.js";
import { areEquals, lineupOf, partsApart } from "../results/equals.js";
import { sizesDiffer } from "../results/fair.js";
import type { Interval } from "../results/interval.js";
import { comparedIn, hasDecisions, measured, type Compared } from "../results/lookup.js";
import { firstPlace } from "../results/order.js";
import type { ArmResults, Results } from "../results/results.js";
import { compared, isSenseless, playsAlike, strongest, weakest } from "../results/strength.js";
import { PERCENT } from "../text/format.js";
import type { Exception } from "./finding.js";
import { CUT_OFF } from "../words/endings.js";
import { betweenEquals, playersWords, ruleWords, type Worded } from "../words/worded.js";

type Ranked = Pick<Results, "ladder">;

/** Arms of equals, the strongest first; of equally strong ones in the order of the file. */
export function equalsByStrength(results: Pick<Results, "arms" | "ladder">): ArmResults[] {
  return byStrength(results, results.arms.filter(areEquals));
}

/** The same; where no equals met all others. */
export function leadingFirst(results: Ranked, arms: readonly ArmResults[]): ArmResults[] {
  return byStrength(results, arms.some(areEquals) ? arms.filter(areEquals) : arms);
}

/**
 * Sensible players first, then those who differ in nothing but what is asked about: players of one strategy, with or without parameters. Of these the
 * strongest tables first, by their weakest player, then by their strongest.
 */
export function byStrength(results: Ranked, arms: readonly ArmResults[]): ArmResults[] {
  return arms.toSorted((one, other) => compared(keysOf(results, one), keysOf(results, other)));
}

function keysOf(results: Ranked, arm: ArmResults): readonly number[] {
  return [Number(isSenseless(arm)), Number(!playsAlike(arm)), weakest(results, arm), strongest(results, arm)];
}

/** Whether the players of one line-up are as strong as those of the other, whatever each of them may do. */
export function isAsStrong(results: Ranked, one: ArmResults, other: ArmResults): boolean {
  const its = keysOf(results, other);
  return areEquals(one) === areEquals(other) && keysOf(results, one).every((key, at) => key === its[at]);
}

export function isAlike(one: ArmResults, other: ArmResults): boolean {
  return lineupOf(one) === lineupOf(other);
}

/** Other sensible equals at the same table under the same rules, the strongest first. */
export function othersBeside(results: Pick<Results, "arms" | "ladder">, told: ArmResults): ArmResults[] {
  const isBeside = (arm: ArmResults) => partsApart([arm, told], "players", "variant").length === 0;
  const others = equalsByStrength(results).filter((arm) => !isAlike(arm, told) && !isSenseless(arm));
  return others.filter(isBeside);
}

export function comparisonsByStrength(results: Pick<Results, "arms" | "comparisons" | "ladder">): Compared[] {
  return comparedIn(results)
    .filter(({ of, against }) => areEquals(of) && areEquals(against))
    .toSorted((one, other) => weakest(results, one.of) - weakest(results, other.of) || 0);
}

/** Between whom an arm of equals is played, as a sentence begins: `between the strongest players`. */
export function amongWords(results: Ranked & Worded, arm: ArmResults): string | null {
  return hasDecisions(arm) ? betweenEquals(results, arm) : null;
}

/** The same; null where unequal players meet. */
export function amongEquals(results: Ranked & Worded, arm: ArmResults): string | null {
  return areEquals(arm) ? amongWords(results, arm) : null;
}

/**
 * Who leads of `all`, the strongest of whom come first: the strongest, each with all that are alike. Where their games have no
 * end, others tell of the game: the first sensible players whose games end; the strongest are `endless` then.
 */
export function leadersOf<T>(
  all: readonly T[],
  armsOf: (one: T) => readonly ArmResults[],
  areAlike = (one: T, other: T) => isAlike(armsOf(one)[0], armsOf(other)[0]),
): { readonly leading: readonly T[]; readonly endless: T | null } {
  const alike = (one: T) => all.filter((other) => areAlike(one, other));
  const strongest = alike(all[0]);
  const isEndless = strongest.every((one) => armsOf(one).every(isMostlyCapped));
  const ends = (one: T) => armsOf(one).every((arm) => !isSenseless(arm) && !isMostlyCapped(arm));
  const ending = isEndless ? all.find(ends) : undefined;
  return ending === undefined
    ? { leading: strongest, endless: null }
    : { leading: alike(ending), endless: strongest[strongest.length - 1] };
}

/** That the games of the strongest are mostly cut off, where others lead. */
export function endlessWords(results: Ranked & Worded, endless?: ArmResults | null): Exception | undefined {
  if (!endless) return undefined;
  const who = amongWords(results, endless) ?? "";
  const basis = { name: `${who} cut off`, interval: measured(endless, "capped", "game"), unit: PERCENT };
  return { sentence: `${who} ${CUT_OFF}`, basis, isNeeded: true };
}

/** What whoever starts wins. */
export function winRate(results: Pick<Results, "sides" | "tell">, arm: ArmResults): Interval {
  return measured(arm, "returns", firstPlace(results));
}

/** What tells an arm apart from others: the rule that it is played under, or else where it begins. */
export function ruleOf(results: Pick<Results, "words">, arm: ArmResults, arms: readonly ArmResults[]) {
  const [apart] = partsApart([arm, ...arms], "variant", "position");
  const name = apart && arm[apart];
  return name ? ruleWords(results, name) : undefined;
}

/** The rule of an arm where several were played, and how many play where tables differ. */
export function ruleAndSizeOf(results: Results, arm: ArmResults): string | undefined {
  const rule = ruleOf(results, arm, results.arms);
  return sizesDiffer(results) ? `${rule ?? ""} ${playersWords(arm)}`.trim() : rule;
}
