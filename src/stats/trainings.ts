import type { Estimate } from "./estimate.js";
import { tQuantile } from "./inverse.js";

/** What an estimate comes to with each of several trainings, between which the blocks are dealt evenly. */
export interface Trainings {
  /** From the blocks of each alone, in the unit of the estimate; at least two. */
  readonly values: readonly number[];
  /** How many of them are independent: fewer than all where strategies with different numbers of trainings meet. */
  readonly independent: number;
}

/** What is known of an estimate without its trainings. */
export interface OwnError {
  /** Its standard error from the spread between blocks, in its unit. */
  readonly error: number;
  readonly freedom: number;
  /** What is possible. */
  readonly low: number;
  readonly high: number;
}

/**
 * The estimate for trainings like these, not for these alone: they are a random effect (Searle, Casella and McCulloch,
 * "Variance Components", 1992). What lies between them beyond what the blocks explain is added to the squared error, and
 * the interval grows with it and with Student's t at Satterthwaite's degrees of freedom ("An approximate distribution of
 * estimates of variance components", 1946). Where nothing does it stays as it is.
 */
export function acrossTrainings(
  estimate: Estimate,
  trainings: Trainings | undefined,
  { error, freedom, low, high }: OwnError,
  level: number,
): Estimate {
  if (trainings === undefined || estimate.method === "exact" || error === 0) return estimate;
  const { values, independent } = trainings;
  const own = error ** 2;
  const between = Math.max(0, varianceOf(values) - values.length * own) / independent;
  const squared = own + between;
  const found = { ...estimate, trainings: { values, part: between / squared } };
  if (between === 0) return found;
  const total = squared ** 2 / (between ** 2 / (independent - 1) + own ** 2 / freedom);
  const quantile = (degrees: number) => tQuantile((1 + level) / 2, degrees);
  const factor = (quantile(total) / quantile(freedom)) * Math.sqrt(squared / own);
  const { value } = estimate;
  return {
    ...found,
    low: Math.max(low, value - (value - estimate.low) * factor),
    high: Math.min(high, value + (estimate.high - value) * factor),
    standardError: estimate.standardError === null ? null : Math.sqrt(squared),
  };
}

/** The estimate for verdicts: one stands only if the value with every training lies on its side. */
export function settled<T extends Pick<Estimate, "low" | "high" | "trainings">>(estimate: T): T {
  const { low, high, trainings } = estimate;
  if (trainings === undefined) return estimate;
  return { ...estimate, low: Math.min(low, ...trainings.values), high: Math.max(high, ...trainings.values) };
}

/** The trainings of an estimate that follows from another one, value by value. */
export function eachTraining(
  { trainings }: Pick<Estimate, "trainings">,
  value: (own: number) => number,
): Pick<Estimate, "trainings"> {
  return trainings === undefined ? {} : { trainings: { ...trainings, values: trainings.values.map(value) } };
}

function varianceOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}
