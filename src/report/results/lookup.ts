import type { Answer } from "../../experiment/index.js";
import { known, mapped, withOne, type Interval } from "./interval.js";
import type { ArmResults, ComparisonResults, MeasureResult, Results } from "./results.js";

export const NOTHING = withOne({ value: null, low: null, high: null, method: null });

/** Of whom win rates are told by place: from a position nobody's who is out already. */
export function playersIn({ position, players, measures, strategies }: ArmResults): number {
  if (position === null) return players;
  const places = measures.filter(({ measure, who }) => measure === "returns" && !strategies.includes(who));
  return places.length || players;
}

/** Of a win rate, or a change of one: a strategy takes every seat in turn, and wins only in those that are still in. */
export function amongThoseIn<T extends Interval>(arm: ArmResults, who: string, rate: T): T {
  const more = arm.strategies.includes(who) ? arm.players / playersIn(arm) : 1;
  return more === 1 ? rate : mapped(rate, (value) => value * more);
}

/**
 * What is known of a measure in an arm: its exact value, or what was measured; an interval without values where the
 * experiment did not ask for it.
 */
export function measured(arm: ArmResults, measure: string, who: string): Interval {
  const of = (name: string) => arm.measures.find((one) => one.measure === name && one.who === who);
  const found = of(measure);
  if (found === undefined) return NOTHING;
  if (measure !== "returns") return known(found);
  const [lost, won] = [of("returnsIfCappedLost"), of("returnsIfCappedWon")];
  const isKnown = found.exact !== undefined || lost === undefined || won === undefined;
  return amongThoseIn(arm, who, isKnown ? known(found) : { ...found, ifCapped: { lost, won } });
}

/** Whether a measure is a part of a whole; the bounds of a win rate say so by their unit only. */
export function isPart({ isShare, unit }: Pick<MeasureResult, "isShare" | "unit">): boolean {
  return isShare === true || unit.startsWith("share of ");
}

/** What is told of luck and choices in an arm, likewise. */
export function toldOfLuck(arm: ArmResults, measure: string, who = "game"): Interval {
  return arm.luck?.find((one) => one.measure === measure && one.who === who) ?? NOTHING;
}

/** A comparison with both of its arms. */
export interface Compared {
  readonly comparison: ComparisonResults;
  readonly of: ArmResults;
  readonly against: ArmResults;
}

export function comparedIn({ arms, comparisons }: Pick<Results, "arms" | "comparisons">): Compared[] {
  const armOf = (wanted: string) => arms.find(({ name }) => name === wanted)!;
  return comparisons.map((one) => ({ comparison: one, of: armOf(one.of), against: armOf(one.against) }));
}

export function difference(comparison: ComparisonResults, measure: string, who: string) {
  return comparison.differences.find((one) => one.measure === measure && one.who === who);
}

/** The charts that answer the question, the first of them first; none where the file names none. */
export function answersOf({ answer }: Pick<Results, "answer">): readonly Answer[] {
  return answer === undefined ? [] : [answer].flat();
}

/** Whether a chart gives an answer: that of its name, but lengths in minutes that of lengths, and win rates which rule is fairest or which line-up best. */
export function isShownBy(answer: string, chart: string): boolean {
  return (
    (answer === "fairest" || answer === "best" ? "win-rates" : answer) ===
    (chart === "minutes" ? "lengths" : chart)
  );
}

/** Whether it matters who plays: not where who wins is computed, nor where nobody had a choice. */
export function hasDecisions(arm: Pick<ArmResults, "measures">): boolean {
  const isComputed = arm.measures.some(({ measure, exact }) => measure === "returns" && exact !== undefined);
  return !isComputed && !neverChose(arm);
}

/** Whether choices were counted, and there was none in any game. */
export function neverChose({ measures }: Pick<ArmResults, "measures">): boolean {
  return measures.some(({ measure, value }) => measure === "decisions" && value === 0);
}

/** Some of the arms of a run, and what was compared among these. */
export function withArms(results: Results, arms: readonly ArmResults[]): Results {
  const names = new Set(arms.map(({ name }) => name));
  const comparisons = results.comparisons.filter(({ of, against }) => names.has(of) && names.has(against));
  return { ...results, arms, comparisons };
}

/** All games of a run: those of its arms, and those in which a pick was forced, on every seat once in every block. */
export function gamesPlayed({ arms, picks, blocks }: Results): number {
  const own = arms.reduce((sum, { games }) => sum + games, 0);
  const forced = picks.reduce((sum, { arm, values }) => {
    const players = arms.find(({ name }) => name === arm)?.players ?? 0;
    return sum + values.length * players * blocks;
  }, 0);
  return own + forced;
}

/** The two or more strategies that meet in an arm, each once; empty for a mirror. */
export function rivals({ strategies }: ArmResults): string[] {
  const distinct = [...new Set(strategies)];
  return distinct.length < 2 ? [] : distinct;
}
