import { PICK_VALUE } from "../../experiment/claims/schema.js";
import type { Claim, ClaimCase } from "../../experiment/index.js";
import type { Plan } from "../../play/plan.js";
import { settled, verdictOf, type Estimate, type Looked } from "../../stats/index.js";
import { CAP_LEAVES_OPEN } from "../results/capped.js";
import { CLAIM_VERDICTS } from "../results/kinds.js";
import type { ClaimVerdict, ClaimCaseResult, ClaimResult, ClaimsResults } from "../results/results.js";
import { caseEstimator, countsIn } from "./claim-cases.js";
import { gamesToDecide, judgesOf, NO_FORECAST, type Judge } from "./forecast.js";
import { finite, present, trainingsTell } from "./interval.js";
import { armsIn, claimsLevel } from "./levels.js";
import type { Readings } from "./readings.js";

/**
 * Judges every claim, together at the experiment's level whatever the number of looks, so that extending a run until a
 * claim holds does not make it hold. What is exactly known is decided. Throws unless the last look is at as
 * many blocks as there are. `turnName` is what the game calls a turn.
 */
export function judgeClaims(
  claims: readonly Claim[],
  level: number,
  readings: Readings,
  turnName = "turn",
): ClaimsResults {
  const { plan, looked, summary } = readings;
  const { looks } = looked;
  if (looks.at(-1) !== summary.blocks)
    throw new RangeError(`the last look was at ${looks.at(-1)} blocks, not at ${summary.blocks}`);
  const levelOf = (at: Looked) => claimsLevel(claims, level, at);
  const judgeAt = judgesOf(readings, levelOf);
  const results = claims.map((claim) => {
    const cases = claim.cases.map((one) => ({
      ...namesOf(one, plan),
      ...judgeCase(one, claim, judgeAt(countsIn(one, readings)[0].blocks), turnName),
    }));
    const { says, answers, form, range, order = null, margin } = claim;
    return present<ClaimResult>({
      ...{ says, answers, form },
      atLeast: form === "order" ? null : finite(range.low),
      atMost: form === "order" ? null : finite(range.high),
      ...{ order, margin, verdict: worst(cases), cases },
    });
  });
  return { level, looks, intervalLevel: levelOf(looked), verdict: worst(results), claims: results };
}

/** The verdict of several together: it holds only where all of them do. */
export function worst(parts: readonly { readonly verdict: ClaimVerdict }[]): ClaimVerdict {
  return CLAIM_VERDICTS.find((verdict) => parts.some((part) => part.verdict === verdict)) ?? "holds";
}

function judgeCase(
  one: ClaimCase,
  { range, margin: room = 0 }: Claim,
  judge: Judge,
  turnName: string,
): Omit<ClaimCaseResult, "arm" | "of" | "against"> {
  const estimator = caseEstimator(judge.readings, judge.level);
  const found = estimator.estimate(one);
  const estimate = found.value === null ? found : settled(found);
  const { measure, who, unit, isShare, quantile = null } = one;
  const isKnown = estimate.value !== null && estimate.method === "exact";
  const result = {
    ...{ measure, who, isShare, quantile },
    unit: unit === "turns" ? `${turnName}s` : unit,
    capped: isTouchedByCap(measure) && !isKnown ? estimator.manyCapped(one) : null,
    ...NO_FORECAST,
  };
  if (estimate.value === null) {
    const nothing = { value: null, low: null, high: null, method: null };
    return { ...result, ...nothing, verdict: "not exercised", reason: estimate.reason };
  }
  const { method } = estimate;
  const [value, low, high] = [estimate.value, estimate.low, estimate.high].map(finite);
  const cap = estimator.cap(one, estimate);
  const shown = { ...result, value, low, high, method, ...(cap !== null && { cap }) };
  const idle = isKnown ? null : estimator.idle(one);
  if (idle !== null) return { ...shown, verdict: "not exercised", reason: idle };
  const allowed = room === 0 ? range : { low: range.low - room, high: range.high + room, lowIncluded: true };
  const verdict = verdictOf(estimate, allowed);
  if (verdict !== "undecided" && measure === "returns" && result.capped !== null) {
    const open = { ...estimate, ...estimator.ifCapped(one, estimate) };
    if (verdictOf(open, allowed) !== verdict)
      return { ...shown, verdict: "undecided", reason: CAP_LEAVES_OPEN };
  }
  const isJust = verdict === "holds" && verdictOf(estimate, range) !== "holds";
  if (verdict !== "undecided")
    return { ...shown, verdict, reason: null, ...(isJust && { withinMargin: true as const }) };
  if (trainingsTell(found as Estimate))
    return { ...shown, verdict, reason: trainingsWords(estimate, allowed) };
  const [below, above] = [estimate.value - estimate.low, estimate.high - estimate.value];
  if (value === null || !(Number.isFinite(below) || Number.isFinite(above)))
    return { ...shown, verdict, reason: "the turn cap ends games before they get there" };
  // Whole numbers reach a bound from half a unit away.
  const margin = quantile === null ? 0 : one.factor / 2;
  const wider = {
    ...allowed,
    low: allowed.low + (allowed.lowIncluded ? -margin : margin),
    high: allowed.high + margin,
  };
  const around = {
    ...estimate,
    // An end beyond the turn cap is as far away as the other, for all that can be said.
    low: value - (Number.isFinite(below) ? below : above) - margin,
    high: value + (Number.isFinite(above) ? above : below) + margin,
  };
  return { ...shown, verdict, reason: null, ...gamesToDecide(around, wider, judge) };
}

function trainingsWords({ trainings }: Estimate, range: Claim["range"]): string {
  const { values } = trainings!;
  const sides = values.map((value) => Number(value > range.high) - Number(value < range.low));
  const isSplit = new Set(sides).size > 1;
  return `the ${values.length} trainings ${isSplit ? "disagree" : "differ too much"}`;
}

/** Capped games count as shared, and as no longer than the cap. */
function isTouchedByCap(measure: string): boolean {
  return ["returns", PICK_VALUE, "turns", "medianTurns"].includes(measure) || measure.startsWith("minutesAt");
}

function namesOf({ of }: ClaimCase, plan: Plan): Pick<ClaimCaseResult, "arm" | "of" | "against"> {
  const [arm, against] = armsIn(of, plan.comparisons).map((one) => plan.arms[one].name);
  return against === undefined ? { arm, of: null, against: null } : { arm: null, of: arm, against };
}
