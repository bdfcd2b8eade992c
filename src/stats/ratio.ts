import { exactProportion } from "./binomial.js";
import { checkCount, checkLevel, clamp, type Estimate, type Unmeasured } from "./estimate.js";
import { MIN_GROUPS, groupCovariance, groupQuantile, groupsInUse, groupVariance } from "./groups.js";
import { simultaneousLevel } from "./family.js";
import { acrossTrainings, type Trainings } from "./trainings.js";

/** With fewer successes or failures than this (effectively: games of a block taken as one), a proportion gets exact bounds. */
const MIN_SUCCESSES = 20;

/** Of all blocks, in which a rare event came up. */
const FEW_BLOCKS = 0.1;

/** A ratio of two sums, such as wins ÷ games in which the die was taken, kept by group of blocks. */
export interface RatioSample {
  /** Blocks 0 to blocks − 1 were played; at least 1. */
  readonly blocks: number;
  /** Sum of the numerator for each group (block number mod 64). */
  readonly numerators: ArrayLike<number>;
  /** Sum of the denominator for each group, 0 or more. In the unit of the numerator: 840 for each game if wins count 840. */
  readonly denominators: ArrayLike<number>;
  /** Least possible ratio. */
  readonly low: number;
  /** Greatest possible ratio. */
  readonly high: number;
  /**
   * For proportions (0 ≤ numerator ≤ denominator, game by game) the greatest denominator of one block. It gives rare events
   * bounds; without it they get the full range.
   */
  readonly most?: number;
  /** The greatest denominator of one block. It gives a ratio that never differed bounds; without it that gets the full range. */
  readonly mostDenominator?: number;
  /** In how many blocks the numerator is not 0, where that is known: it gives rare events closer bounds. */
  readonly eventful?: number;
  /** The ratio with each of several trainings. */
  readonly trainings?: Trainings | undefined;
}

/** Sums, ratio and the residuals N − R D, which add up to 0. */
interface Ratio {
  readonly value: number;
  readonly numerator: number;
  readonly denominator: number;
  readonly residuals: Float64Array;
}

/**
 * The ratio of the sums, with its interval at `level`, from the spread of N − r D between groups (Cochran, "Sampling
 * Techniques", 1977, 6.2). A proportion gets Wilson's interval (1927) with that variance in place of the binomial one (Kott and
 * Carr, "Developing an estimation strategy for a pesticide data program", 1997): right for lopsided ones too. Other ratios get
 * Fieller's (1954).
 *
 * Where too little happened: for a proportion Clopper-Pearson bounds on effective counts, as if the games of a block were
 * all alike (Korn and Graubard, 1998), which is exact where a block adds one game at most; for others the full range, unless
 * the ratio never differed.
 */
export function ratioOfSums(sample: RatioSample, level: number): Estimate | Unmeasured {
  checkLevel(level);
  const ratio = readRatio(sample);
  const { blocks, low, high, most, trainings } = sample;
  if (ratio === null) return neverHappened(blocks);
  const error = Math.sqrt(groupVariance(ratio.residuals)) / ratio.denominator;
  const result = (
    from: number,
    to: number,
    standardError: number | null,
    method: Estimate["method"],
  ): Estimate => {
    const ends = { low: clamp(from, low, high), high: clamp(to, low, high) };
    const estimate = { value: ratio.value, ...ends, standardError, method, blocks };
    return acrossTrainings(estimate, trainings, { error, low, high }, level);
  };
  if (low === high) return result(low, high, 0, "exact");
  if (!spreadIsKnown(sample, ratio)) {
    if (most === undefined) {
      const [from, to] = constantBounds(sample, ratio, level) ?? [low, high];
      return result(from, to, null, "exact-bounds");
    }
    const bounds = exactProportion(ratio.numerator / most, ratio.denominator / most, level);
    const closer = sample.eventful === undefined ? 1 : partIn(sample, ratio, sample.eventful, level);
    return result(bounds.low, Math.min(bounds.high, closer), null, "exact-bounds");
  }
  const t = groupQuantile(ratio.residuals.length, level);
  const interval = most === undefined ? fieller(sample, ratio, t) : wilson(ratio.value, error, t);
  return interval === null
    ? result(low, high, null, "exact-bounds")
    : result(interval[0], interval[1], error, "t");
}

/**
 * Bounds of a ratio that was the same wherever there was anything to count: the share that may be otherwise has an upper
 * bound, and lies at worst at an end of the range. Null where it differed.
 */
function constantBounds(sample: RatioSample, ratio: Ratio, level: number): [from: number, to: number] | null {
  const { low, high, mostDenominator } = sample;
  const { value, numerator, denominator, residuals } = ratio;
  const nothing = 1e-12 * Math.abs(numerator);
  const isConstant = residuals.every((residual) => Math.abs(residual) <= nothing);
  if (mostDenominator === undefined || !isConstant) return null;
  const atMost = exactProportion(0, denominator / mostDenominator, level).high;
  const otherwise = Math.min(atMost, partIn(sample, ratio, 0, level));
  return [value - otherwise * (value - low), value + otherwise * (high - value)];
}

/**
 * How much of the denominators at most is in blocks such as `seen` were. A part p of all blocks has no more of a sum than p + c
 * √(p (1 − p)), with c its standard deviation over its mean (Cantelli's inequality), and p has a Clopper-Pearson bound. 1 where these
 * are no few blocks, or there are too few groups to know c.
 */
function partIn({ blocks, denominators }: RatioSample, ratio: Ratio, seen: number, level: number): number {
  const groups = ratio.residuals.length;
  if (groups < MIN_GROUPS) return 1;
  const part = exactProportion(seen, blocks, level).high;
  if (part > FEW_BLOCKS) return 1;
  const deviation = Math.sqrt(
    groupVariance(Array.from({ length: groups }, (_, g) => denominators[g])) * blocks,
  );
  return part + (deviation / ratio.denominator) * Math.sqrt(part * (1 - part));
}

/** All r with (R − r)² ≤ t² error² r (1 − r) / (R (1 − R)). */
function wilson(value: number, error: number, t: number): [from: number, to: number] {
  const spread = (t * error) ** 2 / (value * (1 - value));
  const centre = value + spread / 2;
  const margin = Math.sqrt(spread * (value * (1 - value) + spread / 4));
  return [(centre - margin) / (1 + spread), (centre + margin) / (1 + spread)];
}

/** All r for which Σ (N − r D) is within t standard errors of 0; null where they have no bound. */
function fieller(sample: RatioSample, ratio: Ratio, t: number): [from: number, to: number] | null {
  const denominators = Float64Array.from(ratio.residuals, (_, g) => sample.denominators[g]);
  const square = ratio.denominator ** 2 - t * t * groupVariance(denominators);
  if (square <= 0) return null;
  // The quadratic in r, moved to r = value so that large counts do not cancel.
  const middle = -t * t * groupCovariance(ratio.residuals, denominators);
  const root = Math.sqrt(middle * middle + square * t * t * groupVariance(ratio.residuals));
  return [ratio.value + (middle - root) / square, ratio.value + (middle + root) / square];
}

/**
 * The difference of two ratios (first − second) over the same blocks, with its interval at `level`: Student's t from the
 * linearised difference by group, which keeps what common dice share (Cochran 1977, 6.19). Where either ratio, or their
 * difference, rests on too little: from both single intervals at the level of a family of two. `trainings`: the
 * difference with each of several.
 */
export function ratioDifference(
  first: RatioSample,
  second: RatioSample,
  level: number,
  trainings?: Trainings,
): Estimate | Unmeasured {
  checkLevel(level);
  if (first.blocks !== second.blocks)
    throw new RangeError(`paired ratios need the same blocks, got ${first.blocks} and ${second.blocks}`);
  const { blocks } = first;
  const a = readRatio(first);
  const b = readRatio(second);
  if (a === null || b === null) return neverHappened(blocks);
  const value = a.value - b.value;
  const residuals = a.residuals.map((e, g) => e / a.denominator - b.residuals[g] / b.denominator);
  const known = spreadIsKnown(first, a) && spreadIsKnown(second, b) && notZero(residuals) >= MIN_GROUPS;
  if (!known) {
    const single = simultaneousLevel(level, 2);
    const one = ratioOfSums(first, single) as Estimate;
    const other = ratioOfSums(second, single) as Estimate;
    const exact = one.method === "exact" && other.method === "exact";
    return {
      value,
      low: one.low - other.high,
      high: one.high - other.low,
      standardError: exact ? 0 : null,
      method: exact ? "exact" : "exact-bounds",
      blocks,
      ...(trainings && {
        trainings: { values: trainings.values, part: Math.max(partOf(one), partOf(other)) },
      }),
    };
  }
  const error = Math.sqrt(groupVariance(residuals));
  const margin = groupQuantile(residuals.length, level) * error;
  const [low, high] = [first.low - second.high, first.high - second.low];
  const estimate: Estimate = {
    value,
    low: clamp(value - margin, low, high),
    high: clamp(value + margin, low, high),
    standardError: error,
    method: "t",
    blocks,
  };
  return acrossTrainings(estimate, trainings, { error, low, high }, level);
}

function spreadIsKnown({ most, numerators }: RatioSample, ratio: Ratio): boolean {
  if (notZero(ratio.residuals) < MIN_GROUPS) return false;
  if (most === undefined) return notZero(numerators) >= MIN_GROUPS;
  return Math.min(ratio.numerator, ratio.denominator - ratio.numerator) >= MIN_SUCCESSES * most;
}

function partOf({ trainings }: Estimate): number {
  return trainings?.part ?? 0;
}

function notZero(values: ArrayLike<number>): number {
  let count = 0;
  for (let index = 0; index < values.length; index++) if (values[index] !== 0) count++;
  return count;
}

function neverHappened(blocks: number): Unmeasured {
  return { value: null, reason: `it never happened in ${blocks} block${blocks === 1 ? "" : "s"}`, blocks };
}

/** Null where the denominator is 0. Throws on sums that no blocks can have. */
function readRatio(sample: RatioSample): Ratio | null {
  const { blocks, numerators, denominators, low, high, most } = sample;
  checkCount("blocks", blocks, 1);
  const groups = groupsInUse(blocks);
  if (numerators.length !== denominators.length || numerators.length < groups)
    throw new RangeError(`a ratio over ${blocks} blocks needs ${groups} groups of both its sums`);
  if (!(low <= high) || !Number.isFinite(low) || !Number.isFinite(high))
    throw new RangeError(`a ratio needs a finite range, got ${low} to ${high}`);
  let numerator = 0;
  let denominator = 0;
  for (let group = 0; group < groups; group++) {
    const [n, d] = [numerators[group], denominators[group]];
    if (!Number.isSafeInteger(n) || !Number.isSafeInteger(d) || d < 0)
      throw new RangeError(`group sums must be exact whole numbers, got ${n} ÷ ${d}`);
    if (most !== undefined && (n < 0 || n > d))
      throw new RangeError(`a proportion lies between 0 and 1, got ${n} ÷ ${d}`);
    numerator += n;
    denominator += d;
  }
  if (most !== undefined && !(most > 0 && denominator <= most * blocks))
    throw new RangeError(`${blocks} blocks of ${most} at most cannot add up to ${denominator}`);
  if (denominator === 0) return null;
  const value = numerator / denominator;
  const residuals = Float64Array.from({ length: groups }, (_, g) => numerators[g] - value * denominators[g]);
  return { value, numerator, denominator, residuals };
}
