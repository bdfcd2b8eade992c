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
  /** `exact` for what is known: then all ends are the value. */
  readonly method: string | null;
  /**
   * The value with each of several trainings, or each combination of them, where they keep the interval wide: most of the
   * error lies between them, or the interval reaches as far as it does to hold them all.
   */
  readonly trainings?: readonly number[];
  /** Of a win rate, or a change: a distance from what it is held against that nobody would feel, where somebody said so. */
  readonly margin?: number;
  /** Of a difference that came out 0 in every block. */
  readonly unchanged?: Unchanged;
  /** Of a win rate or its change, where the turn cap ended games: what it would be if all of them were lost, or won. */
  readonly ifCapped?: { readonly lost: Interval; readonly won: Interval };
}

export interface Unchanged {
  /** In so many games of each arm nothing changed. */
  readonly games: number;
  /** In this share of the deals it may change at most, by exact bounds at the level of the family's interval. */
  readonly most: number;
}

/** An exact value beside a simulated one. */
export interface Beside {
  readonly exact?: number;
  /** How far the simulated value lies above it, in its standard errors; null where it has no standard error. */
  readonly errorsFromExact?: number | null;
}

/** The exact value where there is one: whatever is said or drawn of a number rests on it. */
export function known<T extends Interval & Pick<Beside, "exact">>(measured: T): T {
  const { exact } = measured;
  if (exact === undefined) return measured;
  return {
    ...measured,
    ...{ value: exact, low: exact, high: exact, familyLow: exact, familyHigh: exact },
    ...{ standardError: 0, method: "exact" },
  };
}
