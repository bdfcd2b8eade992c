import { PICK_VALUE } from "../../experiment/claims/schema.js";
import { timedMeasure } from "../../measure/index.js";
import type { ArmResults, ClaimCaseResult, ClaimResult, ClaimVerdict, Results } from "../results/results.js";
import { isAnybody, isSenseless, rankOf } from "../results/strength.js";
import { CLAIM_VERDICTS } from "../results/kinds.js";
import type { Said } from "./finding.js";
import { byStrength, comparisonsByStrength, equalsByStrength, isAsStrong, leadersOf } from "./leading.js";

/** A claim that is not decided, and the first of its cases that leaves it open. */
export interface OpenClaim {
  readonly claim: ClaimResult;
  readonly by: ClaimCaseResult | undefined;
}

/** Yes or no, by the claims of the file that answer its question, null where none does; `open`: the first that leaves it open. */
export function saidOf(results: Results): { readonly said: Said | null; readonly open?: OpenClaim } {
  const claims = answering(results).map((claim) => ({ claim, said: saidBy(claim, results) }));
  const open = claims.find(({ said }) => said === "not yet known");
  if (open !== undefined) {
    const by = leadingCases(open.claim, results).find(({ verdict }) => verdict === "undecided");
    return { said: open.said, open: { claim: open.claim, by } };
  }
  const [first = null, ...others] = new Set(claims.map(({ said }) => said));
  return { said: others.length === 0 ? first : "in part" };
}

/** Whether a claim that fails between the strongest holds between other sensible players. */
export function holdsForOthers(claim: ClaimResult, results: Results): boolean {
  const leading = leadingCases(claim, results);
  return claim.cases.some((one) => {
    const arm = armOf(one, results);
    const isSensible = !isAnybody(one.who) && (arm === undefined || !isSenseless(arm));
    return one.verdict === "holds" && isSensible && !leading.includes(one);
  });
}

function armOf({ arm, of }: ClaimCaseResult, { arms }: Results): ArmResults | undefined {
  return arms.find(({ name }) => name === (arm ?? of));
}

function answering({ claims }: Results): readonly ClaimResult[] {
  return (claims?.claims ?? []).filter(({ answers }) => answers !== undefined);
}

/**
 * What the answer's yes or no rests on, so that its numbers are about the same; all where none of them is. Of a ranking both
 * arms decide, and those that refute a claim alone.
 */
export function decidingOf<T>(results: Results, all: readonly T[], armOf: (one: T) => ArmResults) {
  const names = answering(results).flatMap((claim) => {
    const cases = leadingCases(claim, results);
    const failing = cases.filter((one) => one.verdict === "fails");
    const deciding = failing.length > 0 ? failing : cases;
    return deciding.flatMap(({ arm, of, against }) =>
      [arm ?? of, claim.form === "order" ? against : []].flat(),
    );
  });
  const found = all.filter((one) => names.includes(armOf(one).name));
  return found.length > 0 ? found : all;
}

/**
 * A claim speaks of all its cases: one that surely fails refutes it, whatever becomes of those that are open. In part it is true
 * where others bear it out, unless nothing may lie outside a range.
 */
function saidBy(claim: ClaimResult, results: Results): Said {
  const standing = standingOf(claim, results);
  if (standing === "holds") return claim.answers!;
  if (standing !== "fails") return "not yet known";
  const cases = leadingCases(claim, results);
  const isBorneOut = claim.form !== "between" && cases.some(({ verdict }) => verdict === "holds");
  if (isBorneOut || isTrueBetween(claim, cases)) return "in part";
  return claim.answers === "yes" ? "no" : "yes";
}

/** Whether some pace between the shorter and the longer times that were given bears a claim out. */
function isTrueBetween({ atLeast, atMost }: ClaimResult, cases: readonly ClaimCaseResult[]): boolean {
  const values = cases.flatMap(({ measure, value }) => (timedMeasure(measure) === null ? [] : (value ?? [])));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low < high && low <= (atMost ?? Infinity) && high >= (atLeast ?? -Infinity);
}

/** What becomes of a claim between the strongest whom it is about, whatever it comes to between others. */
export function standingOf(claim: ClaimResult, results: Results): ClaimVerdict {
  const verdicts = leadingCases(claim, results).map(({ verdict }) => verdict);
  const all = CLAIM_VERDICTS.find((verdict) => verdicts.every((one) => one === verdict));
  return all ?? (verdicts.includes("fails") ? "fails" : "undecided");
}

/**
 * The cases of the strongest who picks, all of an order, or those of the strongest equals in all of their line-ups; where the claim is about
 * none, of the strongest who meet; else all. Where games of the strongest have no end, of others whose games end.
 */
function leadingCases({ cases, form }: ClaimResult, results: Results): readonly ClaimCaseResult[] {
  if (cases.every(({ measure }) => measure === PICK_VALUE)) {
    const best = Math.min(...cases.map(({ who }) => rankOf(results, who)));
    return cases.filter(({ who }) => rankOf(results, who) === best);
  }
  // Of an order every step counts.
  if (form === "order") return cases;
  const asked = new Set(cases.flatMap((one) => armOf(one, results) ?? []));
  const all = [
    ...comparisonsByStrength(results).map(({ of }) => of),
    ...equalsByStrength(results),
    ...byStrength(results, results.arms),
  ].filter((arm) => asked.has(arm));
  if (all.length === 0) return cases;
  const [leading] = leadersOf(all, (arm) => [arm]).leading;
  return cases.filter((one) => {
    const arm = armOf(one, results);
    return arm !== undefined && isAsStrong(results, arm, leading);
  });
}
