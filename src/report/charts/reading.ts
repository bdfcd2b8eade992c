import type { Results } from "../results/results.js";
import { exactPercent } from "../text/format.js";

/** How the marks of an interval plot are to be read. */
export function howToRead({ level }: Pick<Results, "level">, reference: string, thin = JUDGED): string {
  return `${reference} Thick line and figures: ${exactPercent(level)} interval. Thin line: ${thin}.`.trim();
}

/** What is true of the intervals that verdicts rest on. */
export const TOGETHER = "wide enough for all verdicts of the run to hold together";

const JUDGED = `${TOGETHER}; the verdicts rest on it`;

/** What is true of the same intervals of what is counted beside. */
export const COUNTED_TOGETHER = "wide enough for everything that is counted to hold together";
