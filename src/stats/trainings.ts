import { clamp, type Estimate } from "./estimate.js";
import { normalQuantile, tQuantile } from "./inverse.js";

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
  /** What is possible. */
  readonly low: number;
  readonly high: number;
}

/** At most so sure is an interval of what lies between trainings: so few of them bear no more. */
const MOST_SURE = 0.95;

/**
 * The estimate for trainings like these, not for these alone: they are a random effect (Searle, Casella and McCulloch,
 * "Variance Components", 1992). What lies between them beyond what the blocks explain has an interval of its own, by
 * Student's t with as many degrees of freedom as there are trainings but one; its half is added to the estimate's as the
 * legs of a right triangle (Howe, "Approximate confidence limits on the mean of X + Y", 1974). Where nothing lies between
 * them the estimate stays as it is. Of several estimates that are held together, the blocks' part is held at their common
 * level, the trainings' part of each at 95 %.
 */
export function acrossTrainings(
  estimate: Estimate,
  trainings: Trainings | undefined,
  { error, low, high }: OwnError,
  level: number,
): Estimate {
  if (trainings === undefined || estimate.method === "exact" || error === 0) return estimate;
  const { values, independent } = trainings;
  const own = error ** 2;
  const between = Math.max(0, varianceOf(values) - values.length * own) / independent;
  const found = { ...estimate, trainings: { values, part: between / (own + between) } };
  if (between === 0) return found;
  const quantile = tQuantile((1 + Math.min(level, MOST_SURE)) / 2, independent - 1);
  const { value } = estimate;
  const wider = (half: number) => Math.sqrt(half ** 2 + quantile ** 2 * between);
  return {
    ...found,
    low: Math.max(low, value - wider(value - estimate.low)),
    high: Math.min(high, value + wider(estimate.high - value)),
    standardError: estimate.standardError === null ? null : Math.sqrt(own + between),
  };
}

/**
 * The same of a whole number without a standard error, such as a quantile: its own is taken from the width of its interval. The ends are moved
 * outwards to whole numbers.
 */
export function wholeAcrossTrainings(
  estimate: Estimate,
  trainings: Trainings | undefined,
  possible: Pick<OwnError, "low" | "high">,
  level: number,
): Estimate {
  const error = (estimate.high - estimate.low) / 2 / normalQuantile((1 + level) / 2);
  // An interval of one number alone is no reason to leave out what lies between trainings.
  const found = acrossTrainings(
    estimate,
    trainings,
    { error: Math.max(error, LEAST_ERROR), ...possible },
    level,
  );
  return { ...found, low: Math.floor(found.low), high: Math.ceil(found.high) };
}

/** Less than a whole number can show. */
const LEAST_ERROR = 0.1;

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

/**
 * A share, or from −1 a difference of two, within what is possible, with every training: taken without luck it may by chance
 * fall beyond its ends, where the truth cannot lie.
 */
export function asPossible(estimate: Estimate, least: -1 | 0): Estimate {
  return {
    ...estimate,
    value: clamp(estimate.value, least, 1),
    ...eachTraining(estimate, (own) => clamp(own, least, 1)),
  };
}

function varianceOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}
