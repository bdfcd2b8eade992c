import type { Progress, Results } from "../results/results.js";
import { count, quantity } from "../text/format.js";

type Told = Pick<Results, "blocks" | "until" | "asked">;

/** How far a run has come that is not finished, in a sentence or two; null of a finished one. */
export function unfinishedWords({ blocks, until, asked }: Told): string | null {
  if (asked !== undefined)
    return `Unfinished: ${count(blocks)} of ${quantity(asked, "block")} were played. The same command goes on.`;
  if (until === undefined || until.open === 0) return null;
  return `Unfinished: ${progressWords(until)} after ${quantity(blocks, "block")}. The same command goes on, and what is said here holds wherever it stops.`;
}

/** `7 of 9 decided, 2 open`. */
export function progressWords({ decided, open, beyond }: Progress): string {
  const total = decided + open + beyond;
  const rest = beyond === 0 ? "" : `, ${count(beyond)} that games alone do not decide`;
  return `${count(decided)} of ${count(total)} decided${open === 0 ? "" : `, ${count(open)} open`}${rest}`;
}
