import { measured } from "../results/lookup.js";
import type { ArmResults, MeasureResult, Results } from "../results/results.js";
import { PERCENT, shown } from "../text/format.js";
import { armLabels } from "./names.js";
import { rangeFor, type Asked } from "./verdict-for.js";

/** The ways in which games of an arm ended, in the game's order; none where the game does not tell them apart. */
export function endingsOf({ measures }: ArmResults): MeasureResult[] {
  return measures.filter(({ ending }) => ending === true);
}

/** `final battle`, of a measure such as `endedByFinalBattle`. */
export function endingWords({ measure }: MeasureResult): string {
  return measure
    .replace(/^endedBy(?=[A-Z])/, "")
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
}

/** The endings that came up in any arm, the most frequent first. Every game ends in exactly one way. */
export function endingsMet({ arms }: Pick<Results, "arms">): { measure: string; words: string }[] {
  const all = arms.length === 0 ? [] : endingsOf(arms[0]);
  if (all.length === 0) return [];
  const most = (measure: string) => Math.max(...arms.map((arm) => measured(arm, measure, "game").value ?? 0));
  return all
    .map((ending) => ({ measure: ending.measure, words: endingWords(ending) }))
    .filter(({ measure }) => most(measure) > 0)
    .toSorted((a, b) => most(b.measure) - most(a.measure));
}

/** So many endings are told from the arm with the fewest to the one with the most such games, of the others the most. */
const MAX_RANGES = 2;

function mostOf(asked: readonly Asked[]): string {
  const shareOf = ({ interval }: Asked) => interval.value ?? 0;
  return rangeFor([asked.reduce((most, one) => (shareOf(one) > shareOf(most) ? one : most))], PERCENT);
}

/** What share of the games ended in which way, from one arm to another; null where the game does not tell them apart. */
export function endingsHeadline(results: Results): { readonly text: string; readonly asked: Asked[] } | null {
  const met = endingsMet(results);
  if (met.length === 0) return null;
  const { names } = armLabels(results.arms);
  const of = (measure: string): Asked[] =>
    results.arms.map((arm, index) => ({
      name: results.arms.length === 1 ? "" : names[index],
      interval: measured(arm, measure, "game"),
    }));
  const parts = met.map(({ measure, words }, index) =>
    index < MAX_RANGES || results.arms.length === 1
      ? `${words} ${rangeFor(of(measure), PERCENT)}`
      : `${words} at most ${mostOf(of(measure))}`,
  );
  return { text: `How games end: ${parts.join("; ")}`, asked: of(met[0].measure) };
}

/** How the games of each arm ended, a sentence for each, with the family's intervals. */
export function endingFindings(results: Results): string[] {
  const met = endingsMet(results);
  return results.arms.map((arm) => {
    const shares = met
      .map(({ measure, words }) => ({ words, interval: measured(arm, measure, "game") }))
      .filter(({ interval }) => interval.value !== 0);
    return `${arm.name}: ${shares.map(({ words, interval }) => `${words} ${shown(interval, PERCENT)}`).join(", ")}.`;
  });
}
