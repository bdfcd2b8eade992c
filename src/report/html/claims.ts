import type { ClaimCaseResult, ClaimResult, ClaimsResults, ClaimVerdict } from "../results/claims.js";
import { claimVerdict, placeIn } from "../words/claim-verdict.js";
import { claimsHeading, claimTitle, advice, care, caseWords, VERDICTS } from "../words/claims.js";
import { gamesToTell } from "../words/more-games.js";
import type { ShortNames } from "../words/names.js";
import { folded, html, type Html } from "./html.js";
import { table, withInterval, type Cell } from "./table.js";

/** What was expected and whether it holds; what each verdict rests on, arm by arm, is folded. */
export function claimsSection(found: ClaimsResults, names: ShortNames): Html {
  const { claims } = found;
  const said = claims.map((claim) => html`<li>${claimBadge(claim.verdict)} ${claimTitle(claim)}</li>`);
  return html`<section id="claims">
    <h2>What was expected</h2>
    <ul class="claims">
      ${said}
    </ul>
    ${folded(
      "claims-cases",
      "What each verdict rests on",
      html`<p>On these ${claimsHeading(found)}.</p>
        ${claims.map((claim) => claimPart(claim, names))}`,
    )}
  </section>`;
}

/** In this order a column of verdicts is sorted. */
const WORST_FIRST: readonly ClaimVerdict[] = ["fails", "undecided", "not exercised", "holds"];

function claimPart(claim: ClaimResult, names: ShortNames): Html {
  const rows = claim.cases.map((one) => [
    placeIn(one, names),
    { content: claimBadge(one.verdict), rank: WORST_FIRST.indexOf(one.verdict) },
    {
      content: one.verdict === "not exercised" ? one.reason : withInterval(caseWords(one)),
      value: one.value ?? one.cap ?? null,
    },
    toDecide(one),
  ]);
  const open = claim.cases.some(({ verdict }) => verdict === "undecided");
  const head = ["Where", "Verdict", "Value", ...(open ? ["To decide it"] : [])];
  const title = claimTitle(claim);
  return html`<article class="claim">
    <h3>${claimBadge(claim.verdict)} ${title}</h3>
    <p>It ${claimVerdict(claim, names)}${whyNot(claim)}${advice(claim)}${care(claim)}.</p>
    ${claim.cases.length === 1 ? null : table({ caption: title, head, rows: rows.map((row) => row.slice(0, head.length)) })}
  </article>`;
}

/** Why a claim about one thing only was not exercised; of several their table says it. */
function whyNot({ cases: [{ reason, verdict }, ...others] }: ClaimResult): string {
  return verdict === "not exercised" && others.length === 0 ? `: ${reason}` : "";
}

function toDecide({ verdict, moreGames, tooClose, reason }: ClaimCaseResult): Cell {
  if (verdict !== "undecided") return { content: "", value: null };
  if (moreGames !== null) return { content: `${gamesToTell(moreGames)} more games`, value: moreGames.least };
  return { content: tooClose ? "too close to tell" : reason, value: null };
}

export function claimBadge(verdict: ClaimVerdict): Html {
  return badge(verdict, VERDICTS[verdict]);
}

/** A verdict in its colour, which is never all that tells it. */
export function badge(verdict: string, words = verdict): Html {
  return html`<span class="badge ${verdict.replaceAll(" ", "-")}">${words}</span>`;
}
