import { exactPercent } from "../format.js";
import type { Results } from "../results.js";

/** How the marks of an interval plot are to be read; `together` is what the thin lines hold together for. */
export function howToRead(
  { level }: Pick<Results, "level">,
  intervals: number,
  reference: string,
  together = "all of them",
): string {
  const thin =
    intervals === 1
      ? ""
      : ` Thin line: wide enough for ${together} to hold together; the verdicts rest on it.`;
  return `${reference} Thick line and figures: ${exactPercent(level)} interval.${thin}`;
}
