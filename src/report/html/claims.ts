import { claimVerdict, placeIn } from "../claim-verdict.js";
import { caseInterval, unitOf } from "../claim-words.js";
import {
  claimsHeading,
  claimTitle,
  type ClaimResult,
  type ClaimsResults,
  type ClaimVerdict,
} from "../claims.js";
import { shown } from "../format.js";
import type { ShortNames } from "../verdict-for.js";
import { html, type Html } from "./html.js";
import { table, withInterval } from "./table.js";

/** Every claim with its verdict and what it rests on, arm by arm. */
export function claimsSection(results: ClaimsResults, names: ShortNames): Html {
  return html`<section id="claims">
    <h2>Claims</h2>
    <p>On these ${claimsHeading(results)}.</p>
    ${results.claims.map((claim) => claimPart(claim, names))}
  </section>`;
}

/** In this order a column of verdicts is sorted. */
const VERDICTS: readonly ClaimVerdict[] = ["fails", "undecided", "not exercised", "holds"];

function claimPart(claim: ClaimResult, names: ShortNames): Html {
  const rows = claim.cases.map((one) => [
    placeIn(one, names),
    { content: badge(one.verdict), rank: VERDICTS.indexOf(one.verdict) },
    {
      content: withInterval(one.value === null ? (one.reason ?? "—") : shown(caseInterval(one), unitOf(one))),
      value: one.value,
    },
    {
      content:
        one.moreGames === null
          ? one.tooClose
            ? "too close to tell"
            : ""
          : `about ${one.moreGames.toLocaleString("en")} more games`,
      value: one.moreGames,
    },
  ]);
  const open = claim.cases.some(({ verdict }) => verdict === "undecided");
  const head = ["Where", "Verdict", "Value", ...(open ? ["To decide it"] : [])];
  const title = claimTitle(claim);
  return html`<article class="claim">
    <h3>${badge(claim.verdict)} ${title}</h3>
    <p>It ${claimVerdict(claim, names)}.</p>
    ${claim.cases.length === 1 ? null : table({ caption: title, head, rows: rows.map((row) => row.slice(0, head.length)) })}
  </article>`;
}

/** A verdict in its colour, which is never all that tells it. */
export function badge(verdict: string): Html {
  return html`<span class="badge ${verdict.replaceAll(" ", "-")}">${verdict}</span>`;
}
