import { meanOfBlocks, type Estimate } from "../../stats/index.js";

/** The mean of whole block totals over `divisor`, with its interval. */
export function estimate(
  blocks: number,
  total: (block: number) => number,
  low: number,
  high: number,
  divisor: number,
  level: number,
): Estimate {
  const counts = new Map<number, number>();
  let sum = 0;
  let squares = 0;
  for (let block = 0; block < blocks; block++) {
    const value = total(block);
    sum += value;
    squares += value * value;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return meanOfBlocks({ blocks, sum, squares, low, high, counts, step: 1 }, divisor, level);
}
