import type { Results } from "../results/results.js";
import { count, exactPercent } from "../text/format.js";
import { luckWords } from "./luck.js";

/** What the intervals are worth that stand beside numbers, in a sentence or two. */
export function intervalWords(results: Results): string {
  const { claims, level } = results;
  const claimed = claims === undefined ? "" : `, and so do those of all numbers that a claim is about`;
  return `In brackets intervals that hold together at ${exactPercent(level)}, on which the verdicts rest: ${familyWords(results)}${claimed}. What is stated exactly needs none. The interval of each number by itself stands in the CSV files.${looksWords(results)}${trainingsWords(results)}${luckWords(results)}`;
}

/** Why an interval may be wider than it was with fewer games; nothing where it was looked at but once. */
function looksWords({ looks }: Pick<Results, "looks">): string {
  return looks.length === 1 ? "" : ` ${PRICE_OF_LOOKS}`;
}

/** Said wherever intervals are seen to change. */
export const PRICE_OF_LOOKS =
  "These intervals hold at every look at the run, not at the last alone. Each look has its price, so that one may at times be a little wider than it was with fewer games.";

/** What intervals cover where strategies learned several times; nothing where none did. */
function trainingsWords({ arms }: Pick<Results, "arms">): string {
  if (arms.every(({ trainings }) => trainings === undefined)) return "";
  return " Where a strategy learned several times, they hold for trainings like these and not for these alone, but for survival and how often a pick is taken.";
}

export function familyWords({ families, level, looks }: Results): string {
  const paid = looks.length === 1 ? "" : `, look ${looks.length} at this run paid for`;
  const { size } = families.verdicts;
  return `all ${count(size)} of the run (who wins, how long, what differs, what picks are worth) hold together at ${exactPercent(level)}${paid}`;
}
