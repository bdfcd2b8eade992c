import { fixed } from "../format.js";
import type { Results } from "../results.js";

/** How the marks of an interval plot are to be read. */
export function howToRead({ level }: Pick<Results, "level">, intervals: number, reference: string): string {
  const confidence = `${fixed(level * 100, Number.isInteger(Math.round(level * 1e6) / 1e4) ? 0 : 2)} %`;
  const thin =
    intervals === 1
      ? ""
      : " Thin line: wide enough for all of them to hold together; the verdicts rest on it.";
  return `${reference} Thick line and figures: ${confidence} interval.${thin}`;
}
