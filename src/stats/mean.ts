import { boundByBets } from "./bets.js";
import { lowerBound, upperBound } from "./binomial.js";
import { checkCount, checkLevel, clamp, MIN_BLOCKS, type Estimate } from "./estimate.js";
import { normalQuantile, tQuantile } from "./inverse.js";
import { spentSoFar } from "./looks.js";
import { acrossTrainings, type Trainings } from "./trainings.js";

/** With fewer informative blocks than this, not even an even-handed measure gets a t interval. */
const MIN_FOR_T = 20;

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
  /** How many blocks had some other total; give it where `counts` is not kept and most blocks may have that one. */
  readonly common?: Common;
  /** The scheduled looks that the level pays for: then exact bounds may hold at all of them together. */
  readonly looks?: readonly number[] | undefined;
  /**
   * Of a difference: where it lies by its two terms, with an interval of each at this level. Where many totals are possible, exact
   * bounds may be far wider than both terms allow.
   */
  readonly apart?: (level: number) => readonly [from: number, to: number];
  /** The mean block total with each of several trainings. */
  readonly trainings?: Trainings | undefined;
}

/** A total, and how many blocks have it. */
export interface Common {
  readonly total: number;
  readonly blocks: number;
}

/**
 * The mean block total ÷ `divisor` (games per block × parts of a unit, above 0), with its interval at `level`.
 *
 * Ordinarily Student's t over blocks. With few informative blocks (those that differ from the most common total) bounds
 * that hold for any number of blocks, from binomial bounds; the interval then never has width zero. In between, where
 * totals are many: t moved by the skewness, or where that was not kept binomial bounds on how many blocks are informative
 * and Student's t over these.
 * All are cut to what is possible. With several trainings for games by others like them. Throws on samples that no blocks
 * can have.
 */
export function meanOfBlocks(sample: BlockSample, divisor: number, level: number): Estimate {
  const estimate = meanOfTheseBlocks(sample, divisor, level);
  const { blocks, low, high, trainings } = sample;
  if (trainings === undefined) return estimate;
  const own = {
    error: Math.sqrt(blockVariance(sample) / blocks) / divisor,
    ...{ low: low / divisor, high: high / divisor },
  };
  const values = trainings.values.map((value) => value / divisor);
  return acrossTrainings(estimate, { ...trainings, values }, own, level);
}

function meanOfTheseBlocks(sample: BlockSample, divisor: number, level: number): Estimate {
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
  const isKnown = spreadIsKnown(sample, level);
  if (!isKnown && !skewnessTells(sample)) {
    const isWide = sample.apart !== undefined && hasManyTails(sample);
    const [from, to] = isWide ? boundsWithin(sample, level) : boundsOf(sample, level);
    return result(from, to, null, "exact-bounds");
  }
  const error = Math.sqrt(squaredDeviations(sample) / (blocks - 1) / blocks);
  const t = tQuantile((1 + level) / 2, blocks - 1);
  // Johnson, "Modified t tests and confidence intervals for asymmetrical populations", 1978.
  const shift = isKnown ? 0 : (skewness(sample) * (2 * t * t + 1)) / 6;
  return result(mean + (shift - t) * error, mean + (shift + t) * error, error, "t");
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

/** The most common total, as far as the sample tells; null if it tells nothing. */
function mostCommon(sample: BlockSample): Common | null {
  const { blocks, sum, counts, zeros = 0, common } = sample;
  if (squaredDeviations(sample) === 0) return { total: sum / blocks, blocks };
  const known = [...(counts ?? [])].map(([total, count]): Common => ({ total, blocks: count }));
  if (zeros > 0) known.push({ total: 0, blocks: zeros });
  if (common !== undefined && common.blocks > 0) known.push(common);
  return known.reduce<Common | null>((most, one) => (one.blocks > (most?.blocks ?? 0) ? one : most), null);
}

/** Blocks that differ from the most common total. */
function informativeBlocks(sample: BlockSample): number {
  return sample.blocks - (mostCommon(sample)?.blocks ?? 0);
}

/**
 * What one unit of skewness ÷ √blocks does to a one-sided error of (1 − level) / 2, relative to it: the first term of the
 * Edgeworth expansion of Student's statistic (Hall, "The bootstrap and Edgeworth expansion", 1992, 2.6), z (2 z² + 1) / 6.
 */
function skewnessCost(level: number): number {
  const z = normalQuantile((1 + level) / 2);
  return (z * (2 * z * z + 1)) / 6;
}

/** What `MIN_BLOCKS` rare events cost at 95 %: more is not borne at any level. */
const MAX_COST = skewnessCost(0.95) / Math.sqrt(MIN_BLOCKS);

/** With fewer informative blocks than this a rare event gets no t interval; the farther out in the tail, the more. */
export function fewBlocks(level: number): number {
  return Math.max(MIN_BLOCKS, Math.ceil((skewnessCost(level) / MAX_COST) ** 2));
}

/**
 * Whether the spread between blocks is well enough known for a t interval at this level. Many informative blocks will do.
 * Fewer will do if the totals are no more lopsided than many rare events are: what makes a t interval miss is
 * skewness ÷ √blocks, which is 1 / √k for k rare events, and near 0 where a difference
 * goes either way. Or there are few blocks, but not very few, and no total is common.
 */
function spreadIsKnown(sample: BlockSample, level: number): boolean {
  const informative = informativeBlocks(sample);
  if (informative >= fewBlocks(level)) return true;
  if (informative < MIN_FOR_T) return false;
  return informative > sample.blocks / 2 || Math.abs(skewness(sample)) <= MAX_COST / skewnessCost(level);
}

/** Tails are bounded one by one, and of more than this many all of them together say too little. */
const MAX_TAILS = 16;

/**
 * From so many informative blocks on a t interval that is moved by its skewness is missed at most 1.2 times as often as
 * promised, of rare events by their Poisson distribution, up to a level of 1 − 4e-6.
 */
const MIN_FOR_SKEWNESS = 75;

function skewnessTells(sample: BlockSample): boolean {
  return sample.counts !== undefined && hasManyTails(sample) && informativeBlocks(sample) >= MIN_FOR_SKEWNESS;
}

function hasManyTails({ low, high, step = 1 }: BlockSample): boolean {
  return (high - low) / step > MAX_TAILS;
}

function boundsOf(sample: BlockSample, level: number): [from: number, to: number] {
  if (sample.counts === undefined)
    return boundsFromParts(sample, level, MIN_FOR_T) ?? boundsFromRange(sample, level);
  if (hasManyTails(sample))
    return boundsFromParts(sample, level, MIN_BLOCKS) ?? boundsFromTails(sample, level);
  return boundsFromBets(sample, level, boundsFromTails(sample, level));
}

/** Of the error each of two terms gets this part, so that exact bounds that are narrow hardly pay for them. */
const TERM = 0.1;

/** Exact bounds of a difference, as far as its two terms allow it: all three intervals hold together (Bonferroni). */
function boundsWithin(sample: BlockSample, level: number): [from: number, to: number] {
  const error = 1 - level;
  const [from, to] = boundsOf(sample, 1 - (1 - 2 * TERM) * error);
  const [least, most] = sample.apart!(1 - TERM * error);
  return [Math.max(from, least), Math.min(to, most)];
}

/**
 * Towards totals that few blocks have, tails that nearly never occur cost much when they are bounded one by one. Bets bound
 * the mean as a whole, and pay for all looks once. Of two possible totals the tail is the mean.
 */
function boundsFromBets(
  { low, high, step = 1, counts, looks, ...sample }: BlockSample,
  level: number,
  [from, to]: [from: number, to: number],
): [from: number, to: number] {
  if (looks === undefined || high - low === step) return [from, to];
  const error = spentSoFar(level, looks) / 2;
  const common = mostCommon({ ...sample, low, high, counts: counts! })!;
  const range = high - low;
  const within = (part: (total: number) => number) =>
    [...counts!].map(([total, count]) => [part(total), count] as const);
  return [
    common.total === low
      ? from
      : high -
        range *
          boundByBets(
            within((total) => (high - total) / range),
            error,
          ),
    common.total === high
      ? to
      : low +
        range *
          boundByBets(
            within((total) => (total - low) / range),
            error,
          ),
  ];
}

/** Skewness ÷ √blocks; Infinity where it is not known. */
function skewness({ blocks, sum, counts }: BlockSample): number {
  if (!counts) return Infinity;
  const mean = sum / blocks;
  let squares = 0;
  let cubes = 0;
  for (const [total, count] of counts) {
    squares += count * (total - mean) ** 2;
    cubes += count * (total - mean) ** 3;
  }
  return cubes / squares ** 1.5;
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

/**
 * The mean is P(Y ≠ common total) times what Y is off then: the first within binomial bounds, the second within Student's t
 * over the informative blocks, both together with the wanted level (Bonferroni). Null where fewer than `fewest` are
 * informative.
 */
function boundsFromParts(
  sample: BlockSample,
  level: number,
  fewest: number,
): [from: number, to: number] | null {
  const { blocks, sum, squares } = sample;
  const common = mostCommon(sample);
  if (common === null) return null;
  const informative = blocks - common.blocks;
  if (informative < fewest) return null;
  const { total } = common;
  const off = {
    blocks: informative,
    sum: sum - blocks * total,
    squares: squares - 2 * total * sum + blocks * total * total,
  };
  const variance = blockVariance(off);
  // Of blocks that are all off by as much nobody knows how far off others may be.
  if (variance === 0) return null;
  const error = (1 - level) / 4;
  const mean = off.sum / informative;
  const margin = tQuantile(1 - error, informative - 1) * Math.sqrt(variance / informative);
  const least = lowerBound(informative, blocks, error);
  const most = upperBound(informative, blocks, error);
  const [low, high] = [mean - margin, mean + margin];
  return [total + low * (low < 0 ? most : least), total + high * (high < 0 ? least : most)];
}

/** P(Y ≠ common total) is bounded, and where Y differs it may be anything possible. */
function boundsFromRange(sample: BlockSample, level: number): [from: number, to: number] {
  const { blocks, low, high } = sample;
  const common = mostCommon(sample);
  if (common === null) return [low, high];
  const share = upperBound(blocks - common.blocks, blocks, (1 - level) / 2);
  return [common.total - share * (common.total - low), common.total + share * (high - common.total)];
}

function checkSample({
  blocks,
  sum,
  squares,
  low,
  high,
  counts,
  step = 1,
  zeros = 0,
  common,
}: BlockSample): void {
  checkCount("blocks", blocks, 1);
  checkCount("zeros", zeros, 0);
  if (!Number.isSafeInteger(sum) || !Number.isSafeInteger(squares))
    throw new RangeError(`block sums must be exact whole numbers, got sum ${sum} and squares ${squares}`);
  if (!(low <= high) || !Number.isFinite(low) || !Number.isFinite(high))
    throw new RangeError(`a block total needs a finite range, got ${low} to ${high}`);
  if (sum < blocks * low || sum > blocks * high)
    throw new RangeError(`${blocks} block totals of ${low} to ${high} cannot add up to ${sum}`);
  if (zeros > blocks) throw new RangeError(`${zeros} of ${blocks} blocks cannot be 0`);
  const isBeyond = ({ total }: Common) => total < low || total > high;
  // Where no total is known to be common, it stands for none.
  if (common !== undefined && (common.blocks > blocks || (common.blocks > 0 && isBeyond(common))))
    throw new RangeError(`${common.blocks} of ${blocks} blocks cannot be ${common.total}`);
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
