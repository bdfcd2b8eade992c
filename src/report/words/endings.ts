import { measured } from "../results/lookup.js";
import type { ArmResults, MeasureResult, Results } from "../results/results.js";

/**
 * The ways in which games may end under any of the rules, in the game's order; none where the game does not tell them
 * apart. Some rules have an ending of their own.
 */
export function endingsOf(arms: readonly ArmResults[]): MeasureResult[] {
  const all = arms.flatMap(({ measures }) => measures.filter(({ ending }) => ending !== undefined));
  return all.filter(({ measure }, index) => all.findIndex((one) => one.measure === measure) === index);
}

/** The endings that came up in any arm, the most frequent first. Every game ends in exactly one way. */
export function endingsMet({ arms }: Pick<Results, "arms">): { measure: string; words: string }[] {
  const all = endingsOf(arms);
  if (all.length === 0) return [];
  const most = (measure: string) => Math.max(...arms.map((arm) => measured(arm, measure, "game").value ?? 0));
  return all
    .map((ending) => ({ measure: ending.measure, words: ending.ending! }))
    .filter(({ measure }) => most(measure) > 0)
    .toSorted((a, b) => most(b.measure) - most(a.measure));
}
