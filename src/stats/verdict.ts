import { normalQuantile } from "./inverse.js";
import type { Estimate } from "./estimate.js";

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
 * often as the interval misses the value.
 */
export function verdictOf({ low, high }: Pick<Estimate, "low" | "high">, range: ClaimedRange): Verdict {
  const inside = range.lowIncluded ? low >= range.low : low > range.low;
  if (inside && high <= range.high) return "holds";
  const below = range.lowIncluded ? high < range.low : high <= range.low;
  return below || low > range.high ? "fails" : "undecided";
}

/** With this probability the games named for an undecided claim are enough, if the true value is the estimated one. */
const POWER = 0.8;

/**
 * How many blocks in all it takes until an interval at `nextLevel` decides with 80 % power, if the value is what the
 * estimate (with its interval at `level`) says; Infinity where the estimate lies on a bound. A rough figure: widths are
 * taken to shrink with the root of the number of blocks, and with the number itself where nothing happened yet
 * (exact bounds with the estimate at their end, such as 0 events).
 */
export function blocksToDecide(
  estimate: Estimate,
  range: ClaimedRange,
  level: number,
  nextLevel: number,
): number {
  const { value, low, high, method, blocks } = estimate;
  const fromLow = value - range.low;
  const fromHigh = range.high - value;
  const distance = Math.min(Math.abs(fromLow), Math.abs(fromHigh));
  if (distance === 0) return Infinity;
  if (method === "exact-bounds" && (value === low || value === high)) {
    // The rule of three: with no event in n blocks the bound is about ln(2 / error) / n.
    const stricter = Math.log((1 - nextLevel) / 2) / Math.log((1 - level) / 2);
    return Math.ceil(blocks * stricter * ((high - low) / distance));
  }
  const error = (high - low) / (2 * normalQuantile((1 + level) / 2));
  const z = normalQuantile((1 + nextLevel) / 2);
  const wanted =
    fromLow > 0 && fromHigh > 0
      ? errorBetween(distance, Math.max(fromLow, fromHigh), z)
      : distance / (z + normalQuantile(POWER));
  return Math.ceil(blocks * (error / wanted) ** 2);
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
