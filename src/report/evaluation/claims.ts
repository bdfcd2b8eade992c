import { PICK_VALUE } from "../../experiment/claims/schema.js";
import type { Claim, ClaimCase } from "../../experiment/index.js";
import type { RunLayout, RunSummary } from "../../measure/index.js";
import type { Plan } from "../../play/plan.js";
import { lookLevel, simultaneousLevel, verdictOf } from "../../stats/index.js";
import { finite } from "../results/interval.js";
import { caseEstimator, type CaseEstimator } from "./claim-cases.js";
import { gamesToDecide, type Forecast } from "./forecast.js";

export { claimLine, claimsHeading, claimTitle } from "../words/claims.js";

/** `not exercised`: what the claim is about never happened, so it is neither true nor false of these strategies. */
export type ClaimVerdict = "holds" | "fails" | "undecided" | "not exercised";

/** The first of these that any part has is the verdict of the whole. */
const WORST_FIRST: readonly ClaimVerdict[] = ["fails", "undecided", "not exercised", "holds"];

/** What a claim says of one arm, or of the difference of two. */
export interface ClaimCaseResult {
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
  /** Why it is not exercised, or why no more games would decide it, as a clause. */
  readonly reason: string | null;
  /**
   * For an undecided case: about so many more games for each arm decide it, with 80 % power. Null if it is too close, and
   * where too little has happened yet to say.
   */
  readonly moreGames: number | null;
  /** For an undecided case: it lies so near the bound that no sensible number of games would decide it. */
  readonly tooClose: boolean;
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
  readonly form: Claim["form"];
  /** The bounds; null where there is none, and for an order. */
  readonly atLeast: number | null;
  readonly atMost: number | null;
  /** The arms or picks of an order as they were named, greatest first. */
  readonly order: readonly string[] | null;
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

/**
 * Judges every claim. They are one family with all their cases (Bonferroni), and look k at a run spends 1 / (k (k + 1))
 * of the error, so that extending a run until a claim holds does not make it hold. Throws unless the last look is at as
 * many blocks as there are.
 */
export function judgeClaims(
  claims: readonly Claim[],
  level: number,
  looks: readonly number[],
  plan: Plan,
  layout: RunLayout,
  summary: RunSummary,
): ClaimsResults {
  if (looks.at(-1) !== summary.blocks)
    throw new RangeError(`the last look was at ${looks.at(-1)} blocks, not at ${summary.blocks}`);
  const family = claims.reduce((size, { cases }) => size + cases.length, 0);
  const levelAt = (look: number) => simultaneousLevel(lookLevel(level, look), family);
  const judge: Judge = {
    level: levelAt(looks.length),
    nextLevel: levelAt(looks.length + 1),
    plan,
    layout,
    estimator: caseEstimator(layout, summary, levelAt(looks.length)),
  };
  const results = claims.map((claim): ClaimResult => {
    const cases = claim.cases.map((one) => judgeCase(one, claim, judge));
    const isOrder = claim.form === "order";
    return {
      says: claim.says,
      form: claim.form,
      atLeast: isOrder ? null : finite(claim.range.low),
      atMost: isOrder ? null : finite(claim.range.high),
      order: claim.order ?? null,
      verdict: worst(cases),
      cases,
    };
  });
  return { level, looks, intervalLevel: judge.level, verdict: worst(results), claims: results };
}

/** The verdict of several together: it holds only where all of them do. */
export function worst(parts: readonly { readonly verdict: ClaimVerdict }[]): ClaimVerdict {
  return WORST_FIRST.find((verdict) => parts.some((part) => part.verdict === verdict)) ?? "holds";
}

interface Judge extends Forecast {
  readonly plan: Plan;
  readonly estimator: CaseEstimator;
}

function judgeCase(one: ClaimCase, { range }: Claim, judge: Judge): ClaimCaseResult {
  const { estimate, deciding, margin, cap } = judge.estimator.estimate(one);
  const { measure, who, unit, isShare, quantile = null } = one;
  const result = {
    ...namesOf(one, judge.plan),
    ...{ measure, who, unit, isShare, quantile },
    capped: isTouchedByCap(measure) ? judge.estimator.manyCapped(one) : null,
    moreGames: null,
    tooClose: false,
  };
  if (estimate.value === null) {
    const nothing = { value: null, low: null, high: null, method: null };
    return { ...result, ...nothing, verdict: "not exercised", reason: estimate.reason };
  }
  const { method } = estimate;
  const [value, low, high] = [estimate.value, estimate.low, estimate.high].map(finite);
  const shown = { ...result, value, low, high, method, ...(cap !== null && { cap }) };
  const reason = judge.estimator.idle(one);
  if (reason !== null) return { ...shown, verdict: "not exercised", reason };
  const verdict = verdictOf(deciding!, range);
  if (verdict !== "undecided") return { ...shown, verdict, reason: null };
  // Whole numbers reach a bound from half a unit away.
  const wider = {
    ...range,
    low: range.low + (range.lowIncluded ? -margin : margin),
    high: range.high + margin,
  };
  const [below, above] = [estimate.value - deciding!.low, deciding!.high - estimate.value];
  if (value === null || !(Number.isFinite(below) || Number.isFinite(above)))
    return { ...shown, verdict, reason: "the turn cap ends games before they get there" };
  const around = {
    ...deciding!,
    // An end beyond the turn cap is as far away as the other, for all that can be said.
    low: value - (Number.isFinite(below) ? below : above) - margin,
    high: value + (Number.isFinite(above) ? above : below) + margin,
  };
  return { ...shown, verdict, reason: null, ...gamesToDecide(around, wider, judge) };
}

/** Capped games count as shared, and as no longer than the cap. */
function isTouchedByCap(measure: string): boolean {
  return ["returns", PICK_VALUE, "turns", "medianTurns"].includes(measure) || measure.startsWith("minutesAt");
}

function namesOf({ of }: ClaimCase, plan: Plan): Pick<ClaimCaseResult, "arm" | "of" | "against"> {
  if (of.kind === "arm" || of.kind === "pick")
    return { arm: plan.arms[of.arm].name, of: null, against: null };
  if (of.kind === "picks")
    return { arm: null, of: plan.arms[of.of].name, against: plan.arms[of.against].name };
  const pair = plan.comparisons[of.comparison];
  const [left, right] = of.reversed ? [pair.against, pair.of] : [pair.of, pair.against];
  return { arm: null, of: plan.arms[left].name, against: plan.arms[right].name };
}
