import { checkLevel, type Estimate, type Unmeasured } from "./estimate.js";
import { simultaneousLevel } from "./family.js";
import { groupCovariance, groupVariance } from "./groups.js";
import {
  checkShare,
  nothing,
  quantileOf,
  readHistogram,
  residualsAt,
  spreadIsKnown,
  type Distribution,
  type HistogramSample,
} from "./quantile.js";

/** With fewer groups than this in which the arms differ, they are taken for independent, which is the wider answer. */
const MIN_DIFFERENT = 16;

/**
 * For any q and level the difference (first − second) of two arms' q-quantiles over the same blocks, with its interval.
 *
 * A jackknife fails for quantiles. The distances from both estimates to the ends of their own intervals are combined as
 * standard errors would be, with the correlation of the two F over groups, so that common dice narrow the interval
 * (MOVER: Zou and Donner, "Construction of confidence limits about effect measures", 2008; for quantiles with Woodruff's
 * intervals, as here). Its ends are moved outwards to whole numbers, which the difference is.
 * With too few blocks beyond a quantile: from both single intervals at the level of a family of two. Both histograms are
 * read once.
 */
export function quantileDifferencesOf(
  first: HistogramSample,
  second: HistogramSample,
  one = readHistogram(first),
  other = readHistogram(second),
): (q: number, level: number) => Estimate | Unmeasured {
  if (first.blocks !== second.blocks)
    throw new RangeError(`paired quantiles need the same blocks, got ${first.blocks} and ${second.blocks}`);
  return (q, level) => {
    checkLevel(level);
    checkShare(q);
    if (one === null || other === null) return nothing(first.blocks);
    return differenceOf(first, one, second, other, q, level);
  };
}

function differenceOf(
  first: HistogramSample,
  one: Distribution,
  second: HistogramSample,
  other: Distribution,
  q: number,
  level: number,
): Estimate {
  const { blocks } = first;
  const known = spreadIsKnown(first, one, q) && spreadIsKnown(second, other, q);
  const single = known ? level : simultaneousLevel(level, 2);
  const a = quantileOf(first, one, q, single);
  const b = quantileOf(second, other, q, single);
  const value = a.value - b.value;
  if (!known) {
    const [low, high] = [a.low - b.high, a.high - b.low];
    return { value, low, high, standardError: null, method: "exact-bounds", blocks };
  }
  const together = correlation(residualsAt(one, q, a.value), residualsAt(other, q, b.value));
  const below = combined(a.value - a.low, b.high - b.value, together);
  const above = combined(a.high - a.value, b.value - b.low, together);
  return {
    value,
    // Beyond the ends of both single intervals there is nothing, whatever rounding makes of it.
    low: Math.max(a.low - b.high, Math.floor(value - below)),
    high: Math.min(a.high - b.low, Math.ceil(value + above)),
    standardError: null,
    method: "t",
    blocks,
  };
}

/** The margin of a difference from the margins of its terms and their correlation. */
function combined(first: number, second: number, together: number): number {
  return Math.sqrt(Math.max(0, first * first + second * second - 2 * together * first * second));
}

/** How the errors of two F go together, from their residuals by group. */
function correlation(first: Float64Array, second: Float64Array): number {
  // Between nearly identical arms a few groups do not tell how much of the error they share.
  if (first.filter((residual, group) => residual !== second[group]).length < MIN_DIFFERENT) return 0;
  const scale = Math.sqrt(groupVariance(first) * groupVariance(second));
  return scale > 0 ? groupCovariance(first, second) / scale : 0;
}
