import { clausesOf, type Finding } from "../answer/finding.js";
import type { Beside, Interval } from "../results/interval.js";
import type { Results } from "../results/results.js";
import { exactPercent, upperFirst } from "../text/format.js";
import { breakable } from "../text/labels.js";

/** What titles and subtitles say: the finding, and how its marks are to be read. */

/** What was found, as answers say it; where nothing was, what is drawn. */
export function titleOf(findings: readonly (Finding | null)[], otherwise: string): string {
  const told = findings.filter((one) => one !== null);
  return breakable(upperFirst(told.length === 0 ? otherwise : clausesOf(told)));
}

/** How the marks of an interval chart are to be read, some of which perhaps show exact values. */
export function howToRead(
  { level }: Pick<Results, "level">,
  reference: string,
  rows: readonly { readonly interval: Interval & Pick<Beside, "exact"> }[] = [],
  what = TOGETHER,
): string {
  const isExact = rows.some(({ interval }) => interval.exact !== undefined);
  const exact = isExact ? " Open diamonds: exact values." : "";
  return `${reference} Lines and figures: intervals, ${what} at ${exactPercent(level)}.${exact}`.trim();
}

/** What is true of the intervals that verdicts rest on. */
export const TOGETHER = "wide enough for all verdicts of the run to hold together";

/** What is true of those of what is counted beside. */
export const COUNTED_TOGETHER = "wide enough for everything that is counted to hold together";
