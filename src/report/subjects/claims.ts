import { fold, list, paragraph, section, tableBlock, type Block } from "../document/block.js";
import { standingOf } from "../answer/said.js";
import { CLAIM_VERDICTS } from "../results/kinds.js";
import type { ClaimCaseResult, ClaimResult, ClaimVerdict, Results } from "../results/results.js";
import { upperFirst } from "../text/format.js";
import { each, figure, tableOf, type Badge, type Cell } from "../text/table.js";
import { claimVerdict, placeIn } from "../words/claim-verdict.js";
import { advice, care, caseWords, claimsHeading, claimTitle, VERDICTS } from "../words/claims.js";
import { gamesToTell } from "../words/more-games.js";
import { shortNames, type ShortNames } from "../words/names.js";

/** What was expected and whether it holds. */
export function claimsBlocks(results: Results): Block[] {
  const { claims } = results;
  if (claims === undefined) return [];
  const items = claims.claims.map((claim) => {
    const standing = standingOf(claim, results);
    const others = standing === claim.verdict ? "" : ` (${OTHERWISE[claim.verdict]})`;
    return { badge: badgeFor(standing), text: `${claimTitle({ ...claim, verdict: standing })}${others}` };
  });
  return [section("What was expected", [list(items)], { id: "claims" })];
}

/** What a claim comes to between others, where that is something else than between the strongest, in brackets. */
const OTHERWISE: Readonly<Record<ClaimVerdict, string>> = {
  holds: "for others it holds",
  fails: "not for all",
  undecided: "not yet known for all",
  "not exercised": "never came up for some",
};

/** What each verdict rests on, arm by arm. */
export function claimCases(results: Results): Block[] {
  const { claims } = results;
  if (claims === undefined) return [];
  const names = shortNames(results);
  return fold("claims-cases", "What each verdict rests on", [
    paragraph(`On these claims ${claimsHeading(claims)}.`),
    ...claims.claims.map((claim) => claimBlock({ ...claim, cases: asRows(claim.cases, results) }, names)),
  ]);
}

/** In the order of the other tables, the strongest players first. */
function asRows(cases: readonly ClaimCaseResult[], { arms }: Results): ClaimCaseResult[] {
  const row = ({ arm, of }: ClaimCaseResult) => arms.findIndex(({ name }) => name === (arm ?? of));
  return cases.toSorted((one, other) => row(one) - row(other));
}

export function badgeFor(verdict: ClaimVerdict): Badge {
  return { verdict, words: VERDICTS[verdict] };
}

function claimBlock(claim: ClaimResult, names: ShortNames): Block {
  const { cases } = claim;
  const title = claimTitle(claim);
  const isOpen = cases.some(({ verdict }) => verdict === "undecided");
  const table = tableOf(title, ["Where"], cases, (one) => [placeIn(one, names, claim)], [
    each("Verdict", ({ verdict }) => ({
      text: "",
      badge: badgeFor(verdict),
      rank: CLAIM_VERDICTS.indexOf(verdict),
    })),
    each("Value", valueOf),
    ...(isOpen ? [each("To decide it", toDecide)] : []),
  ]);
  const beside = `${advice(claim)}${care(claim)}`;
  const content =
    cases.length === 1
      ? [paragraph(`It ${claimVerdict(claim, names)}${whyNot(cases[0])}${beside}.`)]
      : [
          ...(beside === "" ? [] : [paragraph(`${upperFirst(beside.replace(/^; /, ""))}.`)]),
          tableBlock(table),
        ];
  return section(title, content, { badge: badgeFor(claim.verdict) });
}

function valueOf(one: ClaimCaseResult): Cell {
  const value = one.value ?? one.cap ?? null;
  return one.verdict === "not exercised"
    ? { text: one.reason ?? "", value }
    : figure(caseWords(one).replace(/,$/, ""), value);
}

/** Why a claim was not exercised. */
function whyNot({ reason, verdict }: ClaimCaseResult): string {
  return verdict === "not exercised" ? `: ${reason}` : "";
}

function toDecide({ verdict, moreGames, tooClose, reason }: ClaimCaseResult): Cell {
  if (verdict !== "undecided") return { text: "", value: null };
  if (moreGames !== null) return { text: `${gamesToTell(moreGames)} more games`, value: moreGames.least };
  return { text: tooClose ? "too close to tell" : (reason ?? ""), value: null };
}
