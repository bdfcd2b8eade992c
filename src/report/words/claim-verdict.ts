import { PICK_VALUE } from "../../experiment/claims/schema.js";
import type { ClaimCaseResult, ClaimResult, ClaimVerdict } from "../results/results.js";
import { allOf, listed } from "../text/format.js";
import { caseWords, isOneOfSeveral, placeOf, untimed, VERDICTS } from "./claims.js";
import type { ShortNames } from "./names.js";

/** A verdict as a sentence goes on. */
const SINGULAR: Readonly<Record<ClaimVerdict, string>> = { ...VERDICTS, undecided: "is not yet known" };

/** A claim's verdict and for whom it is so: `holds for 5 of 6 line-ups; does not hold for turtle at 61 % (59 to 63)`. */
export function claimVerdict(claim: ClaimResult, names: ShortNames): string {
  const total = claim.cases.length;
  const groups = (["holds", "fails", "undecided", "not exercised"] as const)
    .map((verdict) => ({ verdict, cases: claim.cases.filter((one) => one.verdict === verdict) }))
    .filter(({ cases }) => cases.length > 0);
  const withValue = (one: ClaimCaseResult) => {
    const where = placeIn(one, names, claim);
    return one.verdict === "not exercised" ? where : `${where} at ${caseWords(one)}`;
  };
  const [first] = claim.cases;
  if (total === 1) return `${SINGULAR[claim.verdict]} for ${withValue(first)}`;
  const things = thingsOf(claim.cases, names);
  return groups
    .map(({ verdict, cases }) => {
      const word = SINGULAR[verdict];
      if (cases.length === total) return `${word} for ${allOf(total, things)}`;
      if (verdict === "holds" || cases.length > MAX_NAMED)
        return `${word} for ${cases.length} of ${total} ${things}`;
      return `${word} for ${listed(cases.map(withValue))}`;
    })
    .join("; ");
}

/** What the cases of a claim are, in the plural: arms, paces, picks, or where several of these change just cases. */
function thingsOf(cases: readonly ClaimCaseResult[], names: ShortNames): string {
  const distinct = (of: (one: ClaimCaseResult) => string | null) => new Set(cases.map(of)).size;
  const [{ arm, measure }] = cases;
  const places = distinct((one) => one.arm ?? JSON.stringify([one.of, one.against]));
  if (measure === PICK_VALUE) {
    const strategies = distinct(({ who }) => who);
    if (strategies > 1) return strategies === cases.length ? "strategies" : "cases";
    return arm === null ? "pairs of picks" : "picks";
  }
  if (places === 1)
    return new Set(cases.map(({ measure: of }) => untimed(of))).size === 1 ? "paces" : "numbers";
  if (places < cases.length) return "cases";
  return arm === null ? names.comparisonThings : names.armThings;
}

/** More cases of a verdict than this are counted, not named. */
const MAX_NAMED = 3;

/** Where a claim was put to the test, as briefly as its run allows; of a claim about several measures with which of them. */
export function placeIn(one: ClaimCaseResult, names: ShortNames, claim?: ClaimResult): string {
  const { arm, of, against } = one;
  const long = arm ?? `${of} against ${against}`;
  const short = arm === null ? names.comparison(of!, against!) : (names.arms.get(arm) ?? arm);
  const place = placeOf(one).replace(long, () => short);
  return claim !== undefined && isOneOfSeveral(one, claim) ? `${one.measure} in ${place}` : place;
}
