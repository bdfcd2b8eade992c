import type { Interval } from "../results/interval.js";
import { verdictAgainst, type Verdict } from "../results/verdict.js";
import { allOf } from "../text/format.js";

/** How many of these intervals lie above, below and around a reference. */
export function tally(intervals: readonly Interval[], reference: number): Record<Verdict, number> {
  const counts = { above: 0, below: 0, level: 0 };
  for (const interval of intervals) counts[verdictAgainst(interval, reference)]++;
  return counts;
}

/** `in 3 of 8 arms and …`, leaving out what never happens; `in all 8 arms` where nothing else does. */
export function inHowMany(
  counts: Record<Verdict, number>,
  words: Record<Verdict, string>,
  things: string,
): string {
  const total = counts.above + counts.below + counts.level;
  const parts = (["above", "below", "level"] as const)
    .filter((verdict) => counts[verdict] > 0)
    .map((verdict, index) => {
      if (counts[verdict] === total) return `${words[verdict]} in ${allOf(total, things)}`;
      return `${words[verdict]} in ${counts[verdict]}${index === 0 ? ` of ${total} ${things}` : ""}`;
    });
  return parts.length < 3 ? parts.join(" and ") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)!}`;
}
