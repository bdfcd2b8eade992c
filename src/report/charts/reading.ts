import type { Results } from "../results/results.js";
import { exactPercent } from "../text/format.js";

/** How the marks of an interval plot are to be read. */
export function howToRead(
  { level, arms }: Pick<Results, "level" | "arms">,
  reference: string,
  what = TOGETHER,
): string {
  const isKnown = arms.some(({ measures }) => measures.some(({ exact }) => exact !== undefined));
  const exact = isKnown ? " Open diamonds: exact values." : "";
  return `${reference} Lines and figures: intervals, ${what} at ${exactPercent(level)}.${exact}`.trim();
}

/** What is true of the intervals that verdicts rest on. */
export const TOGETHER = "wide enough for all verdicts of the run to hold together";

/** What is true of those of what is counted beside. */
export const COUNTED_TOGETHER = "wide enough for everything that is counted to hold together";
