/** Intervals that hold together at the experiment's level, at this look at the run and at every other one. */
export interface Family {
  /** How many different intervals there are: what one of two wins the other loses, which is one. */
  readonly size: number;
  /** Confidence level of each of them. */
  readonly level: number;
}

export interface Families {
  /**
   * What a report passes verdicts on: who wins (every place in the order of play and every strategy of every arm), how
   * long games take (mean and median), how much of all that differs in every comparison, and what every pick is worth.
   */
  readonly verdicts: Family;
  /** Everything else that is counted, in every arm and every comparison. */
  readonly counted: Family;
  /** Which of two picks is worth more, for every two of a strategy that are forced at the same time. */
  readonly pairsOfPicks: Family;
}
