import type { Progress, Results } from "../results/results.js";
import { count, quantity } from "../text/format.js";

/** What a block is to whoever does not know the word. */
export const [SET, SETS] = ["set of games", "sets of games"] as const;

/** How far a run has come that is not finished, in a sentence or two; null of a finished one. */
export function unfinishedWords({ blocks, until, asked }: Results): string | null {
  if (asked !== undefined)
    return `Unfinished: ${count(blocks)} of ${quantity(asked, SET, SETS)} were played. The same command goes on.`;
  if (until === undefined || until.open === 0) return null;
  return `Unfinished: ${progressWords(until)} after ${quantity(blocks, SET, SETS)}. The same command goes on, and what is said here holds wherever it stops.`;
}

/** Which arms stopped before the others, and what that means for their numbers; null where none did. */
export function stoppedWords({ arms }: Pick<Results, "arms">): string | null {
  const stops = arms.flatMap(({ blocks }) => blocks ?? []);
  if (stops.length === 0) return null;
  const [least, most] = [Math.min(...stops), Math.max(...stops)];
  const range = least === most ? "" : `${count(least)} to `;
  return `${count(stops.length)} of ${quantity(arms.length, "arm")} stopped before the others, after ${range}${quantity(most, "block")}, because nothing open rested on them any more. They keep the intervals of the look at which they stopped; a difference rests on the blocks that both of its arms played.`;
}

/** `7 of 9 decided, 2 open`. */
export function progressWords({ decided, open, beyond }: Progress): string {
  const total = decided + open + beyond;
  const rest = beyond === 0 ? "" : `, ${count(beyond)} that more games cannot decide`;
  return `${count(decided)} of ${count(total)} decided${open === 0 ? "" : `, ${count(open)} open`}${rest}`;
}
