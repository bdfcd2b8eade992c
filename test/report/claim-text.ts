import { terminalOf } from "../../src/report/document/terminal.js";
import type { ClaimResult, Results } from "../../src/report/results/results.js";
import { claimsChecked } from "../../src/report/subjects/claims.js";

/** What `check` prints about a claim, in one line. Arms go by their whole names. */
export function claimText(claim: ClaimResult): string {
  const results = { arms: [], comparisons: [], claims: { claims: [claim] } } as unknown as Results;
  return terminalOf(claimsChecked(results), Infinity).replaceAll("\n", ": ");
}
