/** Where a claim says a value lies, in the unit people read; an end that nobody gave is infinite. */
export interface ClaimedRange {
  readonly low: number;
  readonly high: number;
  /** Whether `low` itself is still right. In an order it is not: each is greater than the next. */
  readonly lowIncluded: boolean;
}

/** One number that a claim is about: a measure in one arm, or its paired difference between two. */
export interface ClaimCase {
  readonly of:
    | { readonly kind: "arm"; readonly arm: number }
    /** An index among the plan's comparisons; `reversed` where the claim takes it the other way round. */
    | { readonly kind: "comparison"; readonly comparison: number; readonly reversed: boolean };
  /** The key of the column, or `medianTurns`. */
  readonly key: string;
  /** As in results.json. */
  readonly measure: string;
  readonly who: string;
  readonly unit: string;
  /** Whether the value is a part of a whole, which people read in per cent. */
  readonly isShare: boolean;
  /** By how much the column's value is multiplied: seconds ÷ 60 for minutes, otherwise 1. */
  readonly factor: number;
}

/** What a designer says about the game, ready to be held against what was played. */
export interface Claim {
  /** The designer's words; empty where there are none. */
  readonly says: string;
  readonly form: "between" | "atLeast" | "atMost" | "order";
  readonly range: ClaimedRange;
  /** All of them must be in the range. At least one. */
  readonly cases: readonly ClaimCase[];
}
