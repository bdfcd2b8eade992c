import { lowerBound, upperBound } from "./binomial.js";
import { checkCount, checkLevel, clamp, FEW_BLOCKS, type Estimate } from "./estimate.js";
import { tQuantile } from "./inverse.js";

/** With fewer informative blocks than this, not even an even-handed measure gets a t interval. */
const FEWEST_FOR_T = 20;

/**
 * What a summary keeps of a linear measure or of a paired difference: one whole number a block, the block's total.
 * Blocks are independent; whatever is dependent inside a block is inside its total.
 */
export interface BlockSample {
  /** At least 1. */
  readonly blocks: number;
  /** Sum of the block totals. */
  readonly sum: number;
  /** Sum of the squared block totals. */
  readonly squares: number;
  /** Least possible block total; of a difference of two measures, low − high. */
  readonly low: number;
  /** Greatest possible block total. */
  readonly high: number;
  /**
   * How many blocks had which total, for measures with few possible totals. Give it where most blocks may be equal:
   * it makes the interval of a rare event or of nearly identical arms much narrower.
   */
  readonly counts?: ReadonlyMap<number, number>;
  /** Possible totals are low, low + step, … high; goes with `counts`, 1 unless given. Large steps narrow exact bounds. */
  readonly step?: number;
  /** How many blocks had the total 0; give it where `counts` is not kept and most blocks may be 0. */
  readonly zeros?: number;
}

/**
 * The mean block total ÷ `divisor` (games per block × parts of a unit, above 0), with its interval at `level`.
 *
 * Ordinarily Student's t over blocks. With few informative blocks (those that differ from the most common total) bounds
 * that hold for any number of blocks, from binomial bounds; the interval then never has width zero.
 * Both are cut to what is possible. Throws on samples that no blocks can have.
 */
export function meanOfBlocks(sample: BlockSample, divisor: number, level: number): Estimate {
  checkLevel(level);
  checkSample(sample);
  if (!(divisor > 0 && Number.isFinite(divisor)))
    throw new RangeError(`a divisor is a number above 0, got ${divisor}`);
  const { blocks, low, high } = sample;
  const mean = sample.sum / blocks;
  const result = (from: number, to: number, error: number | null, method: Estimate["method"]): Estimate => ({
    value: mean / divisor,
    low: clamp(from, low, high) / divisor,
    high: clamp(to, low, high) / divisor,
    standardError: error === null ? null : error / divisor,
    method,
    blocks,
  });
  if (low === high) return result(low, high, 0, "exact");
  if (blocks === 1) return result(low, high, null, "exact-bounds");
  if (!spreadIsKnown(sample)) {
    const [from, to] = sample.counts ? boundsFromTails(sample, level) : boundsFromRange(sample, level);
    return result(from, to, null, "exact-bounds");
  }
  const error = Math.sqrt(squaredDeviations(sample) / (blocks - 1) / blocks);
  const margin = tQuantile((1 + level) / 2, blocks - 1) * error;
  return result(mean - margin, mean + margin, error, "t");
}

/** The least-biased variance of a block total, 0 for a single block. */
export function blockVariance(sample: Pick<BlockSample, "blocks" | "sum" | "squares">): number {
  return sample.blocks < 2 ? 0 : squaredDeviations(sample) / (sample.blocks - 1);
}

/** Σ (Y − mean)², from exact integers: n Σ Y² and (Σ Y)² are often equal in their first 16 digits. */
function squaredDeviations({
  blocks,
  sum,
  squares,
}: Pick<BlockSample, "blocks" | "sum" | "squares">): number {
  const scaled = BigInt(blocks) * BigInt(squares) - BigInt(sum) ** 2n;
  return Number(scaled) / blocks;
}

/** Blocks that differ from the most common total, as far as the sample tells. */
function informativeBlocks(sample: BlockSample): number {
  if (squaredDeviations(sample) === 0) return 0;
  let most = sample.zeros ?? 0;
  for (const count of sample.counts?.values() ?? []) most = Math.max(most, count);
  return sample.blocks - most;
}

/**
 * Whether the spread between blocks is well enough known for a t interval. Many informative blocks will do. Fewer will do if
 * the totals are no more lopsided than many rare events are: what makes a t interval miss is skewness ÷ √blocks (Hall, "The
 * bootstrap and Edgeworth expansion", 1992, 2.6), which is 1 / √k for k rare events, and near 0 where a difference
 * goes either way. Or there are few blocks, but not very few, and no total is common.
 */
function spreadIsKnown(sample: BlockSample): boolean {
  const informative = informativeBlocks(sample);
  if (informative >= FEW_BLOCKS) return true;
  if (informative < FEWEST_FOR_T) return false;
  return informative > sample.blocks / 2 || lopsidedness(sample) <= 1 / Math.sqrt(FEW_BLOCKS);
}

/** |Skewness| ÷ √blocks; Infinity where it is not known. */
function lopsidedness({ blocks, sum, counts }: BlockSample): number {
  if (!counts) return Infinity;
  const mean = sum / blocks;
  let squares = 0;
  let cubes = 0;
  for (const [total, count] of counts) {
    squares += count * (total - mean) ** 2;
    cubes += count * (total - mean) ** 3;
  }
  return Math.abs(cubes) / squares ** 1.5;
}

/**
 * E[Y] = low + Σ step · P(Y ≥ v) over all possible v above low; each P(Y ≥ v) lies within its Clopper-Pearson bounds, all of
 * them together with the wanted level (Bonferroni), so the sum of the bounds is never passed more often.
 * P(Y ≥ v) has the same bounds for all v between two totals that occurred.
 */
function boundsFromTails(sample: BlockSample, level: number): [from: number, to: number] {
  const { blocks, low, high, step = 1 } = sample;
  const error = (1 - level) / 2 / ((high - low) / step);
  let from = low;
  let to = low;
  let below = low;
  let atLeast = blocks;
  const add = (value: number): void => {
    if (value === below) return;
    from += (value - below) * lowerBound(atLeast, blocks, error);
    to += (value - below) * upperBound(atLeast, blocks, error);
    below = value;
  };
  for (const [value, count] of [...sample.counts!].sort(([a], [b]) => a - b)) {
    if (count === 0) continue;
    add(value);
    atLeast -= count;
  }
  add(high);
  return [from, to];
}

/** P(Y ≠ common total) is bounded, and where Y differs it may be anything possible. */
function boundsFromRange(sample: BlockSample, level: number): [from: number, to: number] {
  const { blocks, sum, low, high, zeros } = sample;
  const informative = informativeBlocks(sample);
  if (informative > 0 && zeros === undefined) return [low, high];
  const common = informative === 0 ? sum / blocks : 0;
  const share = upperBound(informative, blocks, (1 - level) / 2);
  return [common - share * (common - low), common + share * (high - common)];
}

function checkSample({ blocks, sum, squares, low, high, counts, step = 1, zeros = 0 }: BlockSample): void {
  checkCount("blocks", blocks, 1);
  checkCount("zeros", zeros, 0);
  if (!Number.isSafeInteger(sum) || !Number.isSafeInteger(squares))
    throw new RangeError(`block sums must be exact whole numbers, got sum ${sum} and squares ${squares}`);
  if (!(low <= high) || !Number.isFinite(low) || !Number.isFinite(high))
    throw new RangeError(`a block total needs a finite range, got ${low} to ${high}`);
  if (sum < blocks * low || sum > blocks * high)
    throw new RangeError(`${blocks} block totals of ${low} to ${high} cannot add up to ${sum}`);
  if (zeros > blocks) throw new RangeError(`${zeros} of ${blocks} blocks cannot be 0`);
  if (!counts) return;
  if (!(step > 0) || !Number.isInteger((high - low) / step))
    throw new RangeError(`steps of ${step} do not lead from ${low} to ${high}`);
  let counted = 0;
  for (const [total, count] of counts) {
    if (total < low || total > high || !Number.isInteger((total - low) / step))
      throw new RangeError(`a block total of ${total} is not one of ${low} to ${high} in steps of ${step}`);
    counted += count;
  }
  if (counted !== blocks)
    throw new RangeError(`the counts add up to ${counted}, not to the ${blocks} blocks`);
}
