import { lowerBound, upperBound } from "./binomial.js";
import { checkCount, checkLevel, FEW_BLOCKS, type Estimate, type Unmeasured } from "./estimate.js";
import { FEW_GROUPS, groupQuantile, groupsInUse, groupVariance } from "./groups.js";

/** How often each whole number 0, 1, 2, … occurred, such as lengths in turns, kept by group of blocks. */
export interface HistogramSample {
  /** Blocks 0 to blocks − 1 were played; at least 1. */
  readonly blocks: number;
  /** For each group (block number mod 64), the count of each value; all of one length, the greatest possible value + 1. */
  readonly groups: readonly ArrayLike<number>[];
  /** The greatest number of values (games) that one block adds. */
  readonly most: number;
}

/**
 * The q-quantile, 0 < q < 1: the smallest value x with F(x) ≥ q, with its interval at `level`: all x that the data do not
 * refute, where F(x) ≥ q > F(x − 1) is refuted by the distance of F from q in Student's t by the spread between groups
 * (Woodruff, "Confidence intervals for medians and other position measures", 1952). With too few blocks beyond the
 * quantile: by Clopper-Pearson bounds of F on effective counts, as if the games of a block were all alike.
 *
 * The interval is a set of whole numbers; low = high means that every other value is refuted. No standard error is given: where
 * values are whole numbers there is no honest one.
 */
export function quantile(sample: HistogramSample, q: number, level: number): Estimate | Unmeasured {
  checkLevel(level);
  const distribution = readHistogram(sample, q);
  if (distribution === null)
    return { value: null, reason: "there is nothing to take a quantile of", blocks: sample.blocks };
  const { cumulative, total } = distribution;
  const bins = cumulative.length;
  const known = spreadIsKnown(sample, distribution, q);
  let low = 0;
  let high = bins - 1;
  if (known) {
    const t = groupQuantile(distribution.used, level);
    while (low < bins - 1 && score(distribution, low, q) < -t) low++;
    while (high > 0 && score(distribution, high - 1, q) >= t) high--;
  } else {
    const error = (1 - level) / 2;
    const blocks = total / sample.most;
    const share = (x: number): number => cumulative[x]! / sample.most;
    while (low < bins - 1 && upperBound(share(low), blocks, error) < q) low++;
    while (high > 0 && lowerBound(share(high - 1), blocks, error) >= q) high--;
  }
  return {
    value: cumulative.findIndex((count) => count >= q * total),
    low,
    high,
    standardError: null,
    method: known ? "t" : "exact-bounds",
    blocks: sample.blocks,
  };
}

/** A histogram with its running sums, and the residuals C(x) − q n of every group. */
export interface Distribution {
  readonly total: number;
  /** How many groups have blocks. */
  readonly used: number;
  /** How many values are at most x. */
  readonly cumulative: Float64Array;
  /** For each x, one residual for each group; their sum is 0 in expectation where F(x) = q. */
  readonly residuals: readonly Float64Array[];
}

/** Student's t statistic of F(x) − q. */
export function score({ cumulative, total, residuals }: Distribution, x: number, q: number): number {
  const distance = cumulative[x]! - q * total;
  return distance === 0 ? 0 : distance / Math.sqrt(groupVariance(residuals[x]!));
}

/** Whether enough blocks lie on either side of the quantile, if it is the quantile, for the spread between groups to be known. */
export function spreadIsKnown({ most }: HistogramSample, { total, used }: Distribution, q: number): boolean {
  return used >= FEW_GROUPS && (total / most) * Math.min(q, 1 - q) >= FEW_BLOCKS;
}

/** Null where the histogram is empty. Throws on one that no blocks can have, or on q outside 0 to 1. */
export function readHistogram({ blocks, groups, most }: HistogramSample, q: number): Distribution | null {
  checkCount("blocks", blocks, 1);
  checkCount("most", most, 1);
  if (!(q > 0 && q < 1)) throw new RangeError(`a quantile lies between 0 and 1, got ${q}`);
  const used = groupsInUse(blocks);
  const bins = groups[0]?.length ?? 0;
  if (groups.length < used || bins === 0 || groups.some((group) => group.length !== bins))
    throw new RangeError(`a histogram over ${blocks} blocks needs ${used} groups of one length`);
  const sizes = Float64Array.from({ length: used }, (_, g) => sumOf(groups[g]!));
  const total = sumOf(sizes);
  if (!Number.isSafeInteger(total) || total > most * blocks)
    throw new RangeError(`${blocks} blocks of ${most} at most cannot add up to ${total} values`);
  if (total === 0) return null;
  const running = new Float64Array(used);
  const cumulative = new Float64Array(bins);
  const residuals: Float64Array[] = [];
  for (let x = 0; x < bins; x++) {
    for (let g = 0; g < used; g++) running[g]! += groups[g]![x]!;
    cumulative[x] = sumOf(running);
    residuals.push(running.map((count, g) => count - q * sizes[g]!));
  }
  return { total, used, cumulative, residuals };
}

function sumOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < values.length; index++) sum += values[index]!;
  return sum;
}
