import { checkLevel } from "./estimate.js";
import { betaPoint } from "./inverse.js";

/**
 * The exact (Clopper and Pearson, 1934) interval of a probability after `successes` in `trials` independent trials:
 * each end is passed with probability (1 − level) / 2 at most, whatever the probability and the number of trials.
 * Counts may be fractions, as effective counts of clustered games are (Korn and Graubard, 1998).
 * Throws unless 0 ≤ successes ≤ trials, trials > 0 and 0 < level < 1.
 */
export function exactProportion(
  successes: number,
  trials: number,
  level: number,
): { readonly low: number; readonly high: number } {
  checkLevel(level);
  const tail = (1 - level) / 2;
  return { low: lowerBound(successes, trials, tail), high: upperBound(successes, trials, tail) };
}

/** The exact lower bound of a probability, too high with probability `error` at most. */
export function lowerBound(successes: number, trials: number, error: number): number {
  checkTrials(successes, trials);
  return successes === 0 ? 0 : betaPoint(error, 1 - error, successes, trials - successes + 1).x;
}

/** The exact upper bound of a probability, too low with probability `error` at most. */
export function upperBound(successes: number, trials: number, error: number): number {
  checkTrials(successes, trials);
  return successes === trials ? 1 : betaPoint(1 - error, error, successes + 1, trials - successes).x;
}

function checkTrials(successes: number, trials: number): void {
  if (!(trials > 0 && Number.isFinite(trials)))
    throw new RangeError(`there must be some trials, got ${trials}`);
  if (!(successes >= 0 && successes <= trials))
    throw new RangeError(`successes lie between 0 and the ${trials} trials, got ${successes}`);
}
