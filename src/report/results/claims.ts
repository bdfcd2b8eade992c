import type { Claim } from "../../experiment/index.js";
import type { MoreGames } from "./more-games.js";

/** `not exercised`: what the claim is about never happened, so it is neither true nor false of these strategies. */
export type ClaimVerdict = "holds" | "fails" | "undecided" | "not exercised";

/** What a claim says of one arm, or of the difference of two. */
export interface ClaimCaseResult extends MoreGames {
  /** The name of the arm, of a pick the one in which it is forced; null for a difference, `of` minus `against`. */
  readonly arm: string | null;
  readonly of: string | null;
  readonly against: string | null;
  readonly measure: string;
  readonly who: string;
  readonly unit: string;
  /** Whether the value is a part of a whole: people read it in per cent, differences in points. */
  readonly isShare: boolean;
  /** Of a length: the share of the games that end within it; null for the mean, and for what is no length. */
  readonly quantile: number | null;
  readonly value: number | null;
  /** All intervals of all claims, at this look and at every other one, hold together at the experiment's level. */
  readonly low: number | null;
  readonly high: number | null;
  readonly method: string | null;
  readonly verdict: ClaimVerdict;
  /** It holds because of the margin of its claim: beyond the bounds, or perhaps, but no farther. */
  readonly withinMargin?: true;
  /** Why it is not exercised, or why no more games would decide it, as a clause. */
  readonly reason: string | null;
  /**
   * For win rates and lengths the share of games that the turn cap ended, where it is large enough to put the verdict in
   * doubt.
   */
  readonly capped: number | null;
  /** Of a length that ends beyond the turn cap, or may: the cap, in `unit`. `value` or `high` is then null. */
  readonly cap?: number;
}

export interface ClaimResult {
  /** The designer's words; empty where there are none. */
  readonly says: string;
  /** What the answer to the question is if it holds; the other one if it fails. */
  readonly answers?: "yes" | "no";
  readonly form: Claim["form"];
  /** The bounds; null where there is none, and for an order. */
  readonly atLeast: number | null;
  readonly atMost: number | null;
  /** The arms or picks of an order as they were named, greatest first. */
  readonly order: readonly string[] | null;
  /** So far beyond its bounds it holds all the same, in the unit of its cases. */
  readonly margin?: number;
  readonly verdict: ClaimVerdict;
  readonly cases: readonly ClaimCaseResult[];
}

/** The verdicts on the claims of one experiment. */
export interface ClaimsResults {
  /** With this probability, at least, no verdict is wrong, however often the run is extended and looked at. */
  readonly level: number;
  /** How many blocks there were at each look so far; the last are the ones these verdicts rest on. */
  readonly looks: readonly number[];
  /** Confidence level of each single interval. */
  readonly intervalLevel: number;
  readonly verdict: ClaimVerdict;
  readonly claims: readonly ClaimResult[];
}
