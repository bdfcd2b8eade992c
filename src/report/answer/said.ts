import type { ClaimCaseResult, ClaimResult, ClaimVerdict } from "../results/claims.js";
import type { Results } from "../results/results.js";
import type { Said } from "./finding.js";
import { byStrength, comparisonsByStrength, equalsByStrength, isAlike } from "./leading.js";

/** Yes or no, by the claims of the file that answer its question; null where none does. */
export function saidOf(results: Results): Said | null {
  const claims = (results.claims?.claims ?? []).filter(({ answers }) => answers !== undefined);
  if (claims.length === 0) return null;
  const said = claims.map((claim) => saidBy(claim, results));
  const [first] = said;
  if (said.every((one) => one === first)) return first;
  return said.includes("not yet known") ? "not yet known" : "in part";
}

function saidBy(claim: ClaimResult, results: Results): Said {
  const verdicts = leadingCases(claim, results).map(({ verdict }) => verdict);
  const areAll = (verdict: ClaimVerdict) => verdicts.every((one) => one === verdict);
  if (areAll("holds")) return claim.answers!;
  if (areAll("fails")) return claim.answers === "yes" ? "no" : "yes";
  return verdicts.every((one) => one === "holds" || one === "fails") ? "in part" : "not yet known";
}

/** The cases of the strongest equals; where the claim is about none, of the strongest who meet; else all. */
function leadingCases({ cases }: ClaimResult, results: Results): readonly ClaimCaseResult[] {
  const armOf = ({ arm, of }: ClaimCaseResult) => results.arms.find(({ name }) => name === (arm ?? of));
  const asked = new Set(cases.flatMap((one) => armOf(one) ?? []));
  const leading = [
    ...comparisonsByStrength(results).map(({ of }) => of),
    ...equalsByStrength(results),
    ...byStrength(results, results.arms),
  ].find((arm) => asked.has(arm));
  if (leading === undefined) return cases;
  return cases.filter((one) => {
    const arm = armOf(one);
    return arm !== undefined && isAlike(arm, leading);
  });
}
