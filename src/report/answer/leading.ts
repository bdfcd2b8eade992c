import { areEquals } from "../results/equals.js";
import { hasDecisions, measured } from "../results/lookup.js";
import type { ArmResults, ComparisonResults, Results } from "../results/results.js";
import { isSenseless, isStrongest, playsAlike, strongest, weakest } from "../results/strength.js";
import { PERCENT } from "../text/format.js";
import type { Finding } from "./finding.js";
import { betweenOf, betweenPlayers, ruleWords, type Worded } from "./worded.js";

type Ranked = Pick<Results, "ladder">;

/** Arms of equals, the strongest first; of equally strong ones in the order of the file. */
export function equalsByStrength(results: Pick<Results, "arms" | "ladder">): ArmResults[] {
  return byStrength(results, results.arms.filter(areEquals));
}

/**
 * Sensible players first, then those who differ in nothing but what is asked about: players of one strategy, with or without parameters. Of these the
 * strongest tables first, by their weakest player, then by their strongest.
 */
export function byStrength(results: Ranked, arms: readonly ArmResults[]): ArmResults[] {
  return arms.toSorted((one, other) => {
    const [own, its] = [keysOf(results, one), keysOf(results, other)];
    const place = own.findIndex((key, index) => key !== its[index]);
    return place < 0 ? 0 : own[place] - its[place];
  });
}

function keysOf(results: Ranked, arm: ArmResults): readonly number[] {
  return [Number(isSenseless(arm)), Number(!playsAlike(arm)), weakest(results, arm), strongest(results, arm)];
}

/** Whether the players of one line-up are as strong as those of the other, whatever each of them may do. */
export function isAsStrong(results: Ranked, one: ArmResults, other: ArmResults): boolean {
  const its = keysOf(results, other);
  return areEquals(one) === areEquals(other) && keysOf(results, one).every((key, at) => key === its[at]);
}

/** Whether it is the same line-up, whatever the rules, the position and the number of players. */
export function isAlike(one: ArmResults, other: ArmResults): boolean {
  return (one.swept ?? one.lineup) === (other.swept ?? other.lineup);
}

/** Comparisons between equals, those of the strongest first. */
export function comparisonsByStrength(
  results: Pick<Results, "arms" | "comparisons" | "ladder">,
): { readonly comparison: ComparisonResults; readonly of: ArmResults; readonly against: ArmResults }[] {
  const armOf = (wanted: string) => results.arms.find(({ name }) => name === wanted)!;
  return results.comparisons
    .map((comparison) => ({ comparison, of: armOf(comparison.of), against: armOf(comparison.against) }))
    .filter(({ of, against }) => areEquals(of) && areEquals(against))
    .toSorted((one, other) => weakest(results, one.of) - weakest(results, other.of) || 0);
}

/** Between whom an arm of equals is played, as a sentence begins: `between the strongest players`. */
export function amongWords(results: Ranked & Worded, arm: ArmResults): string | null {
  if (!hasDecisions(arm)) return null;
  return isStrongest(results, arm.strategies[0])
    ? `${betweenOf(arm)} the strongest players`
    : betweenPlayers(results, arm);
}

/** The same; null where unequal players meet. */
export function amongEquals(results: Ranked & Worded, arm: ArmResults): string | null {
  return areEquals(arm) ? amongWords(results, arm) : null;
}

/** That the games of the strongest are mostly cut off, where others lead. */
export function endlessWords(
  results: Ranked & Worded,
  strongest: ArmResults | null,
): Pick<Finding, "exception"> {
  if (strongest === null) return {};
  const sentence = `${amongWords(results, strongest) ?? ""} most games are cut off at the limit`;
  const interval = measured(strongest, "capped", "game");
  return { exception: { sentence, basis: { name: "cut off", interval, unit: PERCENT }, isNeeded: true } };
}

/** The rule of an arm, where several were played. */
export function ruleOf(
  results: Worded,
  { variant }: ArmResults,
  arms: readonly ArmResults[],
): { readonly rule?: string } {
  return arms.some((arm) => arm.variant !== variant) ? { rule: ruleWords(results, variant) } : {};
}
