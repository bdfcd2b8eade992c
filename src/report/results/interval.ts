/** An estimate with two intervals: its own, and one that holds together with those of its whole family. */
export interface Interval {
  /** Null where there was nothing to measure, `reason` then says why, and where it lies beyond the turn cap. */
  readonly value: number | null;
  readonly reason?: string;
  /** Confidence interval at the experiment's level; an end that may lie beyond the turn cap is null. */
  readonly low: number | null;
  readonly high: number | null;
  /** The interval that holds together with all others of its family (see `Families`), however often the run is looked at. */
  readonly familyLow: number | null;
  readonly familyHigh: number | null;
  readonly standardError: number | null;
  readonly method: string | null;
}

/** An exact value beside a simulated one. */
export interface Beside {
  readonly exact?: number;
  /** How far the simulated value lies above it, in its standard errors; null where it has no standard error. */
  readonly errorsFromExact?: number | null;
}
