import { OddsError } from "../notation-error.js";
import { poolWords, type Pool } from "./pool.js";
import { slicesLength } from "./slices.js";

/** What exact odds may take unless told otherwise, in bytes. */
export const MEMORY_LIMIT = 2 * 2 ** 30;

/** About how many bytes the solver takes for two pools, found without building anything. */
export function memoryFor(red: Pool, blue: Pool): number {
  const redUpTo = statesUpTo(red);
  const blueUpTo = statesUpTo(blue);
  const redStates = redUpTo.at(-1)!;
  const blueStates = blueUpTo.at(-1)!;
  const slices = 3 * 8 * slicesLength(redUpTo, blueUpTo);
  const steps = 2 * 16 * redStates * blueStates;
  return slices + steps + 500 * (redStates + blueStates);
}

/** Throws an `OddsError` with the estimate where it exceeds `limit` bytes. */
export function checkMemory(red: Pool, blue: Pool, limit: number): void {
  const bytes = memoryFor(red, blue);
  if (bytes <= limit) return;
  throw new OddsError(
    `${poolWords(red)} against ${poolWords(blue)} would take about ${gigabytes(bytes)} of memory ` +
      `(at most ${gigabytes(limit)}; fewer dice, or fewer different sizes, take less)`,
  );
}

/** How many states have at most 0, 1, 2, … dice: by groups, (n + 1) ways to part n dice into kept and lost. */
function statesUpTo(pool: Pool): number[] {
  let exactly = [1];
  for (const size of new Set(pool)) {
    const most = pool.filter((other) => other === size).length;
    const more = new Array<number>(exactly.length + most).fill(0);
    exactly.forEach((states, dice) => {
      for (let number = 0; number <= most; number++) more[dice + number] += states * (number + 1);
    });
    exactly = more;
  }
  let sum = 0;
  return exactly.map((states) => (sum += states));
}

function gigabytes(bytes: number): string {
  const number = bytes / 2 ** 30;
  return number >= 1e6
    ? "more than a million GB"
    : `${Number(number.toPrecision(2)).toLocaleString("en")} GB`;
}
