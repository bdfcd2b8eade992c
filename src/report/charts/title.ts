import type { Beside, Interval } from "../results/interval.js";
import { verdictAgainst, type Verdict } from "../results/verdict.js";
import { allOf, fixed, type Unit } from "../text/format.js";

type Judged = Interval & Pick<Beside, "exact">;

/** What holds for all of them, `rises in all 8 comparisons`; null where they differ: to count each kind says nothing. */
export function inAll(
  intervals: readonly Judged[],
  reference: number,
  words: Record<Verdict, string>,
  things: string,
): string | null {
  const verdicts = new Set(intervals.map((interval) => verdictAgainst(interval, reference)));
  const [verdict] = verdicts;
  if (verdicts.size !== 1) return null;
  if (intervals.length === 1) return words[verdict];
  const all = allOf(intervals.length, things);
  return `${words[verdict]} in ${verdict === "level" ? `any of ${intervals.length} ${things}` : all}`;
}

/** Between which values the estimates lie: `3.2 to 97.1 %`. */
export function rangeOf(intervals: readonly Judged[], { factor, name, signed }: Unit): string {
  const values = intervals.flatMap(({ value }) => value ?? []);
  if (values.length === 0) return "nothing to measure";
  const [low, high] = [Math.min(...values), Math.max(...values)].map((value) => {
    const text = fixed(value * factor, 1);
    return signed && value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
  });
  return low === high ? `${low}${name}` : `${low} to ${high}${name}`;
}

/** What a title says of rows that differ: `by line-up: 3.2 to 97.1 %`. */
export function spanned(intervals: readonly Judged[], unit: Unit, things: string): string {
  return `by ${things.replace(/s$/, "")}: ${rangeOf(intervals, unit)}`;
}
