import { checkLevel, clamp, type Estimate, type Unmeasured } from "./estimate.js";
import { simultaneousLevel } from "./family.js";
import { FEW_GROUPS, groupCovariance, groupQuantile, groupVariance } from "./groups.js";
import {
  quantile,
  readHistogram,
  residualsAt,
  score,
  spreadIsKnown,
  type Distribution,
  type HistogramSample,
} from "./quantile.js";

/**
 * A value that may be the quantile, as far as its own arm tells. It is the quantile if the true F is off by `least` to
 * `greatest` standard errors from what the data say.
 */
interface Candidate {
  readonly x: number;
  readonly least: number;
  readonly greatest: number;
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
  if (!spreadIsKnown(first, a) || !spreadIsKnown(second, b))
    return result(one.low - other.high, one.high - other.low, "exact-bounds");
  const t = groupQuantile(a.used, level);
  const xs = candidates(a, t);
  const ys = candidates(b, t);
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

function candidates(distribution: Distribution, t: number): Candidate[] {
  const found: Candidate[] = [];
  const bins = distribution.cumulative.length;
  let below = -Infinity;
  for (let x = 0; x < bins; x++) {
    const above = score(distribution, x);
    // F(x) ≥ q > F(x − 1) has to become true.
    const [least, greatest] = [-above, -below];
    below = above;
    if (clamp(0, least, greatest) > t || clamp(0, least, greatest) < -t) continue;
    const nearer = Math.abs(least) <= Math.abs(greatest) ? x : x - 1;
    const residuals = residualsAt(distribution, nearer);
    found.push({ x, least, greatest, residuals, deviation: Math.sqrt(groupVariance(residuals)) });
  }
  return found;
}

/**
 * The distance from the data to the nearest pair of distributions of which both candidates are the quantiles: from 0 to a
 * rectangle, in units of two correlated standard errors. It is 0 inside, else reached on an edge.
 */
function jointDistance(a: Candidate, b: Candidate): number {
  const u = clamp(0, a.least, a.greatest);
  const v = clamp(0, b.least, b.greatest);
  const farther = Math.max(Math.abs(u), Math.abs(v));
  // Between nearly identical arms a few groups do not tell how the errors are correlated.
  if (farther === 0 || differing(a.residuals, b.residuals) < FEW_GROUPS) return farther;
  const correlation = groupCovariance(a.residuals, b.residuals) / (a.deviation * b.deviation);
  const rest = Math.max(1e-12, 1 - correlation * correlation);
  const alongA = u * u + (clamp(correlation * u, b.least, b.greatest) - correlation * u) ** 2 / rest;
  const alongB = v * v + (clamp(correlation * v, a.least, a.greatest) - correlation * v) ** 2 / rest;
  // An edge that lies on the far side of 0 is never nearest; one whose line passes through 0 costs nothing by itself.
  return Math.sqrt(u === 0 ? alongB : v === 0 ? alongA : Math.min(alongA, alongB));
}

function differing(first: Float64Array, second: Float64Array): number {
  let count = 0;
  for (let group = 0; group < first.length; group++) if (first[group] !== second[group]) count++;
  return count;
}
