import { fold, found, list, paragraph, section, tableBlock, type Block } from "../document/block.js";
import { holdsForOthers, standingOf } from "../answer/said.js";
import { FIRST } from "../../measure/index.js";
import { CLAIM_VERDICTS } from "../results/kinds.js";
import type { ClaimCaseResult, ClaimResult, ClaimVerdict, Results } from "../results/results.js";
import { allOf, listed, upperFirst } from "../text/format.js";
import { each, figure, tableOf, type Badge, type Cell } from "../text/table.js";
import { advice, care, caseWords, claimsHeading, claimTitle, placeIn, VERDICTS } from "../words/claims.js";
import { gamesToTell } from "../words/more-games.js";
import { shortNames, type ShortNames } from "../words/names.js";

export function claimsBlocks(results: Results): Block[] {
  const heads = headsOf(results);
  return found("claims", "What was expected", heads.length === 0 ? [] : [list(heads)]);
}

function headsOf(results: Results) {
  return (results.claims?.claims ?? []).map((claim) => headOf(claim, results));
}

/** A claim and what it comes to between the strongest, as the answer does. */
export function headOf(claim: ClaimResult, results: Results) {
  const standing = standingOf(claim, results);
  const verdict = standing === "fails" && holdsForOthers(claim, results) ? "holds" : claim.verdict;
  const others = standing === verdict ? "" : ` (${IN_SENTENCES[verdict].otherwise})`;
  return { badge: badgeFor(standing), text: `${claimTitle({ ...claim, verdict: standing })}${others}` };
}

/** What the claims of a file come to between the strongest, in a line; null without claims. */
export function claimsVerdict(results: Results): string | null {
  const heads = headsOf(results);
  if (heads.length === 0) return null;
  if (heads.length === 1) return `“${heads[0].text}”: ${heads[0].badge.words}`;
  const counts = CLAIM_VERDICTS.flatMap((verdict) => {
    const number = heads.filter(({ badge }) => badge.verdict === verdict).length;
    return number === 0 ? [] : { number, words: IN_SENTENCES[verdict][number === 1 ? "one" : "many"] };
  });
  if (counts.length === 1) return `${upperFirst(allOf(heads.length, "claims"))} ${counts[0].words}`;
  return `Of ${heads.length} claims ${listed(counts.map(({ number, words }) => `${number} ${words}`))}`;
}

/** `otherwise`: what a claim comes to between others, where that is something else than between the strongest. */
const IN_SENTENCES: Readonly<Record<ClaimVerdict, Readonly<Record<"one" | "many" | "otherwise", string>>>> = {
  holds: { one: "holds", many: "hold", otherwise: "for others it holds" },
  fails: { one: "does not hold", many: "do not hold", otherwise: "not for all" },
  undecided: { one: "is not yet known", many: "are not yet known", otherwise: "not yet known for all" },
  "not exercised": { one: "never came up", many: "never came up", otherwise: "never came up for some" },
};

export function claimCases(results: Results): Block[] {
  const { claims } = results;
  if (claims === undefined) return [];
  const names = shortNames(results);
  return fold("claims-cases", "What each verdict rests on", [
    paragraph(`On these claims ${claimsHeading(claims)}.`),
    ...claims.claims.map((claim) =>
      claimBlock({ ...claim, cases: asRows(claim.cases, results) }, headOf(claim, results), names),
    ),
  ]);
}

/** Every claim with its verdict over all who play, which is what `check` goes by, and what that rests on. */
export function claimsChecked(results: Results): Block[] {
  const names = shortNames(results);
  return (results.claims?.claims ?? []).map((claim) =>
    claimBlock(claim, { badge: badgeFor(claim.verdict), text: claimTitle(claim) }, names, "Where"),
  );
}

/** In the order of the other tables, the strongest players first. */
function asRows(cases: readonly ClaimCaseResult[], { arms }: Results): ClaimCaseResult[] {
  const row = ({ arm, of }: ClaimCaseResult) => arms.findIndex(({ name }) => name === (arm ?? of));
  return cases.toSorted((one, other) => row(one) - row(other));
}

function badgeFor(verdict: ClaimVerdict): Badge {
  return { verdict, words: VERDICTS[verdict] };
}

function claimBlock(
  claim: ClaimResult,
  head: ReturnType<typeof headOf>,
  names: ShortNames,
  caption = claimTitle(claim),
): Block {
  const { cases } = claim;
  const beside = `${advice(claim)}${care(claim)}`;
  if (cases.length === 1) {
    const only = onlyCase(cases[0], placeIn(cases[0], names));
    return section(head.text, [paragraph(`${only}${beside}.`)], { badge: head.badge });
  }
  const isOpen = cases.some(({ verdict }) => verdict === "undecided");
  const table = tableOf(caption, ["Where"], cases, (one) => [placeIn(one, names, claim)], [
    each("Verdict", ({ verdict }) => ({
      text: "",
      badge: badgeFor(verdict),
      rank: CLAIM_VERDICTS.indexOf(verdict),
    })),
    each("Value", valueOf),
    ...(isOpen ? [each("To decide it", toDecide)] : []),
  ]);
  const about = beside === "" ? [] : [paragraph(`${upperFirst(beside.replace(/^; /, ""))}.`)];
  return section(head.text, [...about, tableBlock(table)], { badge: head.badge });
}

function valueOf(one: ClaimCaseResult): Cell {
  const value = one.value ?? one.cap ?? null;
  return one.verdict === "not exercised" ? { text: one.reason ?? "", value } : figure(caseWords(one), value);
}

/** What the only case of a claim comes to, for whom and where. */
function onlyCase(one: ClaimCaseResult, place: string): string {
  if (one.verdict === "not exercised") return `${place}: ${one.reason}`;
  const { who, measure } = one;
  const isOfStrategy = measure === "returns" && who !== FIRST && place !== who;
  return `${upperFirst(caseWords(one))} for ${isOfStrategy ? `${who} in ${place}` : place}`;
}

function toDecide({ verdict, moreGames, tooClose, reason }: ClaimCaseResult): Cell {
  if (verdict !== "undecided") return { text: "", value: null };
  if (moreGames !== null) return { text: `${gamesToTell(moreGames)} more games`, value: moreGames.least };
  return { text: tooClose ? "too close to tell" : (reason ?? ""), value: null };
}
