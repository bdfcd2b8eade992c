import { claimTitle, type ClaimCaseResult, type ClaimResult, type ClaimVerdict } from "./claims.js";
import { caseWords, placeOf } from "./claim-words.js";
import { listed } from "./format.js";
import type { Results } from "./results.js";
import { shortNames, type ShortNames } from "./verdict-for.js";

const VERDICT_WORDS: Readonly<Record<ClaimVerdict, string>> = {
  holds: "holds",
  fails: "fails",
  undecided: "is undecided",
  "not exercised": "was not exercised",
};

/** A claim's verdict and for whom it is so: `holds for 5 of 6 line-ups; fails for turtle (61 % (59 to 63))`. */
export function claimVerdict(claim: ClaimResult, names: ShortNames): string {
  const total = claim.cases.length;
  const groups = (["holds", "fails", "undecided", "not exercised"] as const)
    .map((verdict) => ({ verdict, cases: claim.cases.filter((one) => one.verdict === verdict) }))
    .filter(({ cases }) => cases.length > 0);
  const withValue = (one: ClaimCaseResult) => {
    const where = placeIn(one, names);
    return one.verdict === "not exercised" ? where : `${where} at ${caseWords(one)}`;
  };
  const [first] = claim.cases;
  if (total === 1) return `${VERDICT_WORDS[claim.verdict]} for ${withValue(first)}`;
  const things = first.arm === null ? names.comparisonThings : names.armThings;
  return groups
    .map(({ verdict, cases }) => {
      const word = VERDICT_WORDS[verdict];
      if (cases.length === total) return `${word} for ${total === 2 ? "both" : `all ${total}`} ${things}`;
      if (verdict === "holds" || cases.length > MOST_NAMED)
        return `${word} for ${cases.length} of ${total} ${things}`;
      return `${word} for ${listed(cases.map(withValue))}`;
    })
    .join("; ");
}

/** More cases of a verdict than this are counted, not named. */
const MOST_NAMED = 3;

/** Where a claim was put to the test, as briefly as its run allows. */
export function placeIn(one: ClaimCaseResult, names: ShortNames): string {
  const { arm, of, against } = one;
  const long = arm ?? `${of} against ${against}`;
  const short = arm === null ? names.comparison(of!, against!) : (names.arms.get(arm) ?? arm);
  return placeOf(one).replace(long, () => short);
}

/** What the claims of a file come to; for a single one its words and for whom it holds. Null without claims. */
export function claimsVerdict(results: Results): string | null {
  if (results.claims === undefined) return null;
  const all = results.claims.claims;
  if (all.length === 1) return `“${claimTitle(all[0])}” ${claimVerdict(all[0], shortNames(results))}`;
  const counts = (["holds", "fails", "undecided", "not exercised"] as const)
    .map((verdict) => ({ verdict, number: all.filter((claim) => claim.verdict === verdict).length }))
    .filter(({ number }) => number > 0);
  if (counts.length === 1) {
    const all = counts[0].number === 2 ? "Both" : `All ${counts[0].number}`;
    return `${all} claims ${PLURAL[counts[0].verdict]}`;
  }
  const parts = counts.map(
    ({ verdict, number }) => `${number} ${(number === 1 ? VERDICT_WORDS : PLURAL)[verdict]}`,
  );
  return `Of ${all.length} claims ${listed(parts)}`;
}

const PLURAL: Readonly<Record<ClaimVerdict, string>> = {
  holds: "hold",
  fails: "fail",
  undecided: "are undecided",
  "not exercised": "were not exercised",
};
