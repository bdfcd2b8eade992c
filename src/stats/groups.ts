import { tQuantile } from "./inverse.js";

/** Blocks are grouped by their number mod 64 wherever an error is taken from groups. */
export const GROUPS = 64;

/** With fewer groups than this that say anything, the spread between groups is not known well enough for an interval. */
export const MIN_GROUPS = 32;

/** How many of the fixed groups have blocks: the first min(64, blocks), as blocks are played from 0 on. */
export function groupsInUse(blocks: number): number {
  return Math.min(GROUPS, blocks);
}

/** The t quantile of a two-sided interval from the spread between so many groups; Infinity for one group. */
export function groupQuantile(groups: number, level: number): number {
  return groups < 2 ? Infinity : tQuantile((1 + level) / 2, groups - 1);
}

/** Σ e² G / (G − 1) about the mean: the variance of Σ e, for independent e of like size, one for each group. */
export function groupVariance(residuals: ArrayLike<number>): number {
  return groupCovariance(residuals, residuals);
}

/** The covariance of Σ e and Σ f over the same groups. */
export function groupCovariance(first: ArrayLike<number>, second: ArrayLike<number>): number {
  const groups = first.length;
  if (groups < 2) return NaN;
  let sumFirst = 0;
  let sumSecond = 0;
  for (let group = 0; group < groups; group++) {
    sumFirst += first[group];
    sumSecond += second[group];
  }
  let products = 0;
  for (let group = 0; group < groups; group++)
    products += (first[group] - sumFirst / groups) * (second[group] - sumSecond / groups);
  return (products * groups) / (groups - 1);
}
