import { lowerBound, upperBound } from "./binomial.js";
import { checkCount, checkLevel, MIN_BLOCKS, type Estimate, type Unmeasured } from "./estimate.js";
import { MIN_GROUPS, groupQuantile, groupsInUse, groupVariance } from "./groups.js";

/** More than the rounding error of q × a count, and less than any true distance between two such counts that matters. */
const ROUNDING = 1e-6;

/** How often each whole number 0, 1, 2, … occurred, such as lengths in turns, kept by group of blocks. */
export interface HistogramSample {
  /** Blocks 0 to blocks − 1 were played; at least 1. */
  readonly blocks: number;
  /** For each group (block number mod 64), the count of each value; all of one length, the greatest possible value + 1. */
  readonly groups: readonly ArrayLike<number>[];
  /** The greatest number of values (games) that one block adds. */
  readonly most: number;
  /** The least value that can be; 0 if left out. */
  readonly least?: number;
}

/**
 * For any q and level the q-quantile, 0 < q < 1: the smallest value x with F(x) ≥ q, with its interval at the level: all x that the data do not
 * refute, where F(x) ≥ q > F(x − 1) is refuted by the distance of F from q in Student's t by the spread between groups
 * (Woodruff, "Confidence intervals for medians and other position measures", 1952). With too few blocks beyond the
 * quantile: by Clopper-Pearson bounds of F on effective counts, as if the games of a block were all alike.
 *
 * The interval is a set of whole numbers; low = high means that every other value is refuted. No standard error is given: where
 * values are whole numbers there is no honest one. The histogram is read once.
 */
export function quantilesOf(
  sample: HistogramSample,
  distribution = readHistogram(sample),
): (q: number, level: number) => Estimate | Unmeasured {
  return (q, level) => {
    checkLevel(level);
    checkShare(q);
    return distribution === null ? nothing(sample.blocks) : quantileOf(sample, distribution, q, level);
  };
}

/** Throws on a share that no quantile has. */
export function checkShare(q: number): void {
  if (!(q > 0 && q < 1)) throw new RangeError(`a quantile lies between 0 and 1, got ${q}`);
}

export function nothing(blocks: number): Unmeasured {
  return { value: null, reason: "there is nothing to take a quantile of", blocks };
}

/** The smallest value x with F(x) ≥ q, from running sums that are not all 0. */
export function quantileAt(cumulative: Float64Array, q: number): number {
  const wanted = q * cumulative[cumulative.length - 1];
  return cumulative.findIndex((count) => count - wanted > -ROUNDING);
}

/** The same, of a histogram that has been read. */
export function quantileOf(
  sample: HistogramSample,
  distribution: Distribution,
  q: number,
  level: number,
): Estimate {
  const { cumulative, total } = distribution;
  const bins = cumulative.length;
  const known = spreadIsKnown(sample, distribution, q);
  const { least = 0 } = sample;
  let low = least;
  let high = bins - 1;
  if (known) {
    const t = groupQuantile(distribution.used, level);
    const scoreAt = byCount(cumulative, (x) => score(distribution, q, x));
    while (low < bins - 1 && scoreAt(low) < -t) low++;
    while (high > least && scoreAt(high - 1) >= t) high--;
  } else {
    const error = (1 - level) / 2;
    const blocks = total / sample.most;
    const mostAt = byCount(cumulative, (x) => upperBound(cumulative[x] / sample.most, blocks, error));
    const leastAt = byCount(cumulative, (x) => lowerBound(cumulative[x] / sample.most, blocks, error));
    while (low < bins - 1 && mostAt(low) < q) low++;
    while (high > least && leastAt(high - 1) >= q) high--;
  }
  return {
    value: quantileAt(cumulative, q),
    low,
    high,
    standardError: null,
    method: known ? "t" : "exact-bounds",
    blocks: sample.blocks,
  };
}

/** Most values never occur: where the running sum is that of the last one asked for, so is all that rests on it. */
function byCount(cumulative: Float64Array, find: (x: number) => number): (x: number) => number {
  let count = NaN;
  let found = NaN;
  return (x) => {
    if (cumulative[x] !== count) [count, found] = [cumulative[x], find(x)];
    return found;
  };
}

/** A histogram with its running sums. */
export interface Distribution {
  readonly total: number;
  /** How many groups have blocks. */
  readonly used: number;
  /** How many values each group has. */
  readonly sizes: Float64Array;
  /** How many values are at most x. */
  readonly cumulative: Float64Array;
  /** The same for each group: at group × values + x. */
  readonly groups: Float64Array;
}

/** C(x) − q n for each group: its expectation is 0 where F(x) = q. */
export function residualsAt(
  { used, sizes, cumulative, groups }: Distribution,
  q: number,
  x: number,
): Float64Array {
  const residuals = new Float64Array(used);
  for (let g = 0; g < used; g++) residuals[g] = groups[g * cumulative.length + x] - q * sizes[g];
  return residuals;
}

/** Student's t statistic of F(x) − q. */
export function score(distribution: Distribution, q: number, x: number): number {
  const distance = distribution.cumulative[x] - q * distribution.total;
  return Math.abs(distance) < ROUNDING
    ? 0
    : distance / Math.sqrt(groupVariance(residualsAt(distribution, q, x)));
}

/** Whether enough blocks lie on either side of the quantile, if it is the quantile, for the spread between groups to be known. */
export function spreadIsKnown({ most }: HistogramSample, { total, used }: Distribution, q: number): boolean {
  return used >= MIN_GROUPS && (total / most) * Math.min(q, 1 - q) >= MIN_BLOCKS;
}

/** Null where the histogram is empty. Throws on one that no blocks can have. */
export function readHistogram({ blocks, groups, most }: HistogramSample): Distribution | null {
  checkCount("blocks", blocks, 1);
  checkCount("most", most, 1);
  const used = groupsInUse(blocks);
  const bins = groups[0]?.length ?? 0;
  if (groups.length < used || bins === 0 || groups.some((group) => group.length !== bins))
    throw new RangeError(`a histogram over ${blocks} blocks needs ${used} groups of one length`);
  const sizes = Float64Array.from({ length: used }, (_, g) => sumOf(groups[g]));
  const total = sumOf(sizes);
  if (!Number.isSafeInteger(total) || total > most * blocks)
    throw new RangeError(`${blocks} blocks of ${most} at most cannot add up to ${total} values`);
  if (total === 0) return null;
  const cumulative = new Float64Array(bins);
  const running = new Float64Array(bins * used);
  for (let g = 0; g < used; g++) {
    const group = groups[g];
    let count = 0;
    for (let x = 0; x < bins; x++) {
      count += group[x];
      running[g * bins + x] = count;
      cumulative[x] += count;
    }
  }
  return { total, used, sizes, cumulative, groups: running };
}

function sumOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < values.length; index++) sum += values[index];
  return sum;
}
