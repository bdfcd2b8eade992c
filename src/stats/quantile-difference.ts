import { checkLevel, type Estimate, type Unmeasured } from "./estimate.js";
import { simultaneousLevel } from "./family.js";
import { FEW_GROUPS, groupCovariance, groupQuantile, groupVariance } from "./groups.js";
import {
  quantile,
  readHistogram,
  score,
  spreadIsKnown,
  type Distribution,
  type HistogramSample,
} from "./quantile.js";

/** A value that may be the quantile, as far as its own arm tells. */
interface Candidate {
  readonly x: number;
  /** How far, in standard errors, the data are from what would make x the quantile; 0 if x is what they say. */
  readonly distance: number;
  /** Which way the data are off: −1 where F(x) seems below q, 1 where F(x − 1) seems not below it. */
  readonly side: -1 | 1;
  readonly residuals: Float64Array;
  readonly deviation: number;
}

/**
 * The difference (first − second) of two arms' q-quantiles over the same blocks, with its interval at `level`.
 *
 * A jackknife fails for quantiles, so the test is inverted: a difference is kept if some pair of values with that difference is
 * not refuted, that is, if the least standardised distance (Hotelling) from the data to "x is the first quantile and y the
 * second" is within Student's t. It uses the correlation of the arms over groups, so common dice narrow it.
 * With too few blocks beyond a quantile: from both single intervals at the level of a family of two.
 * Like a quantile's, the interval is a set of whole numbers.
 */
export function quantileDifference(
  first: HistogramSample,
  second: HistogramSample,
  q: number,
  level: number,
): Estimate | Unmeasured {
  checkLevel(level);
  if (first.blocks !== second.blocks)
    throw new RangeError(`paired quantiles need the same blocks, got ${first.blocks} and ${second.blocks}`);
  const single = simultaneousLevel(level, 2);
  const one = quantile(first, q, single);
  const other = quantile(second, q, single);
  if (one.value === null) return one;
  if (other.value === null) return other;
  const result = (low: number, high: number, method: Estimate["method"]): Estimate => ({
    value: one.value - other.value,
    low,
    high,
    standardError: null,
    method,
    blocks: first.blocks,
  });
  const a = readHistogram(first, q)!;
  const b = readHistogram(second, q)!;
  if (!spreadIsKnown(first, a, q) || !spreadIsKnown(second, b, q))
    return result(one.low - other.high, one.high - other.low, "exact-bounds");
  const t = groupQuantile(a.used, level);
  const xs = candidates(a, q, t);
  const ys = candidates(b, q, t);
  let low = Infinity;
  let high = -Infinity;
  for (const x of xs)
    for (const y of ys) {
      const difference = x.x - y.x;
      if (difference >= low && difference <= high) continue;
      if (jointDistance(x, y) > t) continue;
      low = Math.min(low, difference);
      high = Math.max(high, difference);
    }
  return result(low, high, "t");
}

function candidates(distribution: Distribution, q: number, t: number): Candidate[] {
  const found: Candidate[] = [];
  const { cumulative, residuals } = distribution;
  for (let x = 0; x < cumulative.length; x++) {
    const above = score(distribution, x, q);
    const below = x === 0 ? -Infinity : score(distribution, x - 1, q);
    // Above ≥ 0 > below is what the quantile looks like; at most one of the two is broken.
    const side = above < 0 ? -1 : 1;
    const distance = Math.max(0, side < 0 ? -above : below);
    if (distance > t) continue;
    const row = residuals[side < 0 || x === 0 ? x : x - 1]!;
    found.push({ x, distance, side, residuals: row, deviation: Math.sqrt(groupVariance(row)) });
  }
  return found;
}

/**
 * The distance from the data to the nearest pair of distributions of which both candidates are the quantiles: two half-planes
 * with correlated errors. Moving to the border of the farther one may already lead into the other.
 */
function jointDistance(x: Candidate, y: Candidate): number {
  const far = Math.max(x.distance, y.distance);
  const near = Math.min(x.distance, y.distance);
  if (near === 0) return far;
  // Between nearly identical arms a few groups do not tell how the errors are correlated.
  if (differing(x.residuals, y.residuals) < FEW_GROUPS) return far;
  const covariance = groupCovariance(x.residuals, y.residuals);
  const correlation = (x.side * y.side * covariance) / (x.deviation * y.deviation);
  if (near <= correlation * far) return far;
  return Math.sqrt(
    (far * far + near * near - 2 * correlation * far * near) / (1 - correlation * correlation),
  );
}

function differing(first: Float64Array, second: Float64Array): number {
  let count = 0;
  for (let group = 0; group < first.length; group++) if (first[group] !== second[group]) count++;
  return count;
}
