import { areEquals } from "../results/equals.js";
import type { ArmResults, ComparisonResults, Results } from "../results/results.js";
import { isAnybody, isStrongest, weakest } from "../results/strength.js";
import { quoted } from "./words.js";

type Ranked = Pick<Results, "ladder">;

/** Arms of equals, the strongest first; of equally strong ones in the order of the file. */
export function equalsByStrength(results: Pick<Results, "arms" | "ladder">): ArmResults[] {
  return byStrength(results, results.arms.filter(areEquals));
}

export function byStrength(results: Ranked, arms: readonly ArmResults[]): ArmResults[] {
  return arms.toSorted((one, other) => weakest(results, one) - weakest(results, other) || 0);
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
export function amongWords(results: Ranked, arm: ArmResults): string | null {
  if (!hasDecisions(arm)) return null;
  return isStrongest(results, arm.strategies[0])
    ? `${betweenOf(arm)} the strongest players`
    : betweenPlayers(arm);
}

/** The same; null where unequal players meet. */
export function amongEquals(results: Ranked, arm: ArmResults): string | null {
  return areEquals(arm) ? amongWords(results, arm) : null;
}

function betweenOf({ players }: ArmResults): string {
  return players === 2 ? "between" : "among";
}

/** The same of tables of several sizes. */
export function amongSizes(among: string | null): string {
  const sizes = "from the smallest table to the largest";
  return among === null ? sizes : `${among}, ${sizes},`;
}

/** Equals by name: `between “turtle” players`. Of parameters whoever wrote the line-up has named what they mean. */
export function betweenPlayers(arm: ArmResults): string {
  const { strategies, lineup, swept = lineup } = arm;
  const [label] = strategies;
  if (isAnybody(label)) return `${betweenOf(arm)} players who do anything`;
  return `${betweenOf(arm)} ${quoted(label.includes("(") ? swept : label)} players`;
}

/** A rule that is tried, as a sentence goes on: `with “2 food”`, `“without black d12”`, `“as written”`. */
export function underRule(name: string): string {
  return /^(with|without|as|in|at|after|before) /i.test(name) ? quoted(name) : `with ${quoted(name)}`;
}

/** The rule of an arm, where several were played. */
export function ruleOf({ variant }: ArmResults, arms: readonly ArmResults[]): { readonly rule?: string } {
  return arms.some((arm) => arm.variant !== variant) ? { rule: underRule(variant) } : {};
}

/** Where everything is known exactly nobody chooses anything. */
function hasDecisions({ measures }: ArmResults): boolean {
  return !measures.some(({ measure, exact }) => measure === "returns" && exact !== undefined);
}
