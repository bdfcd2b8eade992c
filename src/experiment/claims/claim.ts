/** Where a claim says a value lies, in the unit people read; an end that nobody gave is infinite. */
export interface ClaimedRange {
  readonly low: number;
  readonly high: number;
  /** Whether `low` itself is still right. In an order it is not: each is greater than the next. */
  readonly lowIncluded: boolean;
}

/** One number that a claim is about: a measure in one arm, its paired difference between two, or what a pick is worth. */
export interface ClaimCase {
  readonly of:
    | { readonly kind: "arm"; readonly arm: number }
    /** An index among the plan's comparisons; `reversed` where the claim takes it the other way round. */
    | { readonly kind: "comparison"; readonly comparison: number; readonly reversed: boolean }
    /** The arm in which the pick is forced. */
    | { readonly kind: "pick"; readonly arm: number }
    /** What one forced pick is worth more than another. */
    | { readonly kind: "picks"; readonly of: number; readonly against: number };
  /** The key of the column. */
  readonly key: string;
  /** Of the length of a game: the turns within which this share of the games ends. Left out for the mean. */
  readonly quantile?: number;
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
  /** The answer to the question if it holds; the other one if it fails. Left out where it says nothing of it. */
  readonly answers?: "yes" | "no";
  readonly form: "between" | "atLeast" | "atMost" | "order";
  readonly range: ClaimedRange;
  /** So far beyond the range it holds all the same; left out where it has no margin. */
  readonly margin?: number;
  /** Of an order: the arms or picks as they were named, greatest first. */
  readonly order?: readonly string[];
  /** All of them must be in the range. At least one. */
  readonly cases: readonly ClaimCase[];
}
