import { normalQuantile } from "./inverse.js";
import { clamp, EXACTNESS, type Estimate } from "./estimate.js";

/** Where a value is claimed to lie; an end may be infinite. */
export interface ClaimedRange {
  readonly low: number;
  readonly high: number;
  /** Whether `low` itself is still in the range; `high` always is. */
  readonly lowIncluded: boolean;
}

export type Verdict = "holds" | "fails" | "undecided";

/**
 * Holds where the whole interval lies in the claimed range, fails where none of it does. Both are wrong at most as
 * often as the interval misses the value. An exact value that all but meets a bound lies on it.
 */
export function verdictOf(
  { low, high, method }: Pick<Estimate, "low" | "high" | "method">,
  range: ClaimedRange,
): Verdict {
  const slack = method === "exact" ? EXACTNESS : 0;
  const inside = range.lowIncluded ? low >= range.low - slack : low > range.low + slack;
  if (inside && high <= range.high + slack) return "holds";
  const below = range.lowIncluded ? high < range.low - slack : high <= range.low + slack;
  return below || low > range.high + slack ? "fails" : "undecided";
}

/** With this probability the blocks named for an undecided claim are enough. */
const POWER = 0.8;

/** A forecast rests on the interval in which the value lies with this probability. */
const SURENESS = 0.8;

/** How many blocks in all decide, wherever in its interval the value lies. */
export interface BlocksToDecide {
  readonly least: number;
  /** Infinity where the value may lie on a bound. */
  readonly most: number;
}

/**
 * How many blocks in all it takes until an interval at `nextLevel` decides with 80 % power, from where in its 80 %
 * interval the value would be decided soonest to where it would be decided last. `level` is that of the estimate's own
 * interval. Rough figures: widths are taken to shrink with the root of the number of blocks, and with the number itself
 * where nothing happened yet (exact bounds with the estimate at their end, such as 0 events): then only the least is known.
 */
export function blocksToDecide(
  estimate: Estimate,
  range: ClaimedRange,
  level: number,
  nextLevel: number,
): BlocksToDecide {
  const { value, low, high, method, blocks } = estimate;
  if (method === "exact-bounds" && (value === low || value === high)) {
    // The rule of three: with no event in n blocks the bound is about ln(2 / error) / n.
    const stricter = Math.log((1 - nextLevel) / 2) / Math.log((1 - level) / 2);
    const distance = Math.min(Math.abs(value - range.low), Math.abs(range.high - value));
    return { least: Math.ceil(blocks * stricter * ((high - low) / distance)), most: Infinity };
  }
  const quantileOf = (sureness: number) => normalQuantile((1 + sureness) / 2);
  const [own, next] = [quantileOf(level), quantileOf(nextLevel)];
  const error = (high - low) / (2 * own);
  const blocksAt = (truth: number) => Math.ceil(blocks * (error / errorToDecide(truth, range, next)) ** 2);
  const part = quantileOf(SURENESS) / own;
  const [from, to] = [value - (value - low) * part, value + (high - value) * part];
  const ends = [blocksAt(from), blocksAt(to)];
  // Between two bounds the middle is decided soonest.
  const middle = clamp((range.low + range.high) / 2, from, to);
  const meetsBound = [range.low, range.high].some((bound) => from <= bound && bound <= to);
  return { least: Math.min(...ends, blocksAt(middle)), most: meetsBound ? Infinity : Math.max(...ends) };
}

/** The standard error with which an interval of ± z of them decides with the wanted power; 0 for a value on a bound. */
function errorToDecide(truth: number, range: ClaimedRange, z: number): number {
  const [fromLow, fromHigh] = [truth - range.low, range.high - truth];
  const distance = Math.min(Math.abs(fromLow), Math.abs(fromHigh));
  return fromLow > 0 && fromHigh > 0
    ? errorBetween(distance, Math.max(fromLow, fromHigh), z)
    : distance / (z + normalQuantile(POWER));
}

/**
 * The standard error with which an interval of ± z of them stays within both bounds with the wanted power. A miss of
 * 1 − power is shared between the bounds so that both ask for the same error.
 */
function errorBetween(near: number, far: number, z: number): number {
  const errorFor = (distance: number, power: number) => distance / (z + normalQuantile(power));
  let least = POWER;
  let greatest = 1;
  for (let step = 0; step < 60; step++) {
    const power = (least + greatest) / 2;
    if (errorFor(near, power) > errorFor(far, 1 + POWER - power)) least = power;
    else greatest = power;
  }
  return errorFor(near, (least + greatest) / 2);
}
