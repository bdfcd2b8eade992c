import { cappedShare, hardlyEnds } from "../results/capped.js";
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

/** What stands in place of a change of who wins where most games end at the limit. */
export const CUT_OFF = "most games are cut off";

/** What stands in place of a win rate where games hardly ever end: as one it would say that all are shared. Null elsewhere. */
export function noEndWords(arm: ArmResults): string | null {
  if (!hardlyEnds(arm)) return null;
  return cappedShare(arm) === 1 ? "no game ends" : "hardly any game ends";
}

/** The endings that came up in any arm. Every game ends in exactly one way. */
export function endingsMet({ arms }: Pick<Results, "arms">): { measure: string; words: string }[] {
  return endingsOf(arms)
    .filter(({ measure }) => arms.some((arm) => measured(arm, measure, "game").value! > 0))
    .map(({ measure, ending }) => ({ measure, words: ending! }));
}
