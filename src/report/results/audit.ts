import type { LockstepKind } from "../../measure/index.js";
import { AUDIT_VERDICTS } from "./kinds.js";
import type { Results } from "./results.js";

export type AuditResults = NonNullable<Results["audit"]>;
export type AuditRuling = AuditResults["rulings"][number];
export type AuditAlternativeResult = AuditRuling["alternatives"][number];
export type AuditCase = AuditAlternativeResult["cases"][number];
export type AuditChange = AuditCase["changes"][number];
export type AuditShare = AuditCase["shares"][number];
export type AuditVerdict = AuditRuling["verdict"];

export function worstOf(parts: readonly { readonly verdict: AuditVerdict }[]): AuditVerdict {
  return AUDIT_VERDICTS.find((verdict) => parts.some((part) => part.verdict === verdict))!;
}

/** Each ruling by each of its alternatives, with every line-up. */
export function flipsOf(rulings: readonly AuditRuling[]) {
  return rulings.flatMap((ruling) =>
    ruling.alternatives.flatMap((alternative) =>
      alternative.cases.map((one) => ({ ruling, alternative, one })),
    ),
  );
}

/** What surely goes beyond its margin, the farthest first. */
export function beyondOf<Flip extends { readonly one: AuditCase }>(flips: readonly Flip[]) {
  return flips
    .flatMap((flip) => flip.one.changes.map((change) => ({ ...flip, change })))
    .filter(({ change }) => change.verdict === "beyond")
    .toSorted((a, b) => sizeOf(b.change) - sizeOf(a.change));
}

/** How far a change goes, in margins. */
export function sizeOf({ value, margin }: AuditChange): number {
  return Math.abs(value) / margin;
}

/** How far it goes at least, in margins: 0 where its interval holds no change at all. */
export function sureSizeOf({ low, high, margin }: AuditChange): number {
  return Math.max(0, low, -high) / margin;
}

export function largestChange({ changes }: AuditCase): AuditChange {
  return changes.reduce((most, change) => (sizeOf(change) > sizeOf(most) ? change : most));
}

/** Without those who play anyhow, unless there are no others. */
export function sensibleCases({ cases }: AuditAlternativeResult): readonly AuditCase[] {
  const found = cases.filter(({ isSenseless }) => isSenseless !== true);
  return found.length > 0 ? found : cases;
}

/** The line-up for which an alternative changes most, of those who gave it its verdict. */
export function largestCase(alternative: AuditAlternativeResult): AuditCase {
  const sensible = sensibleCases(alternative);
  const own = sensible.filter(({ verdict }) => verdict === alternative.verdict);
  return (own.length > 0 ? own : sensible).reduce((most, one) =>
    sizeOf(largestChange(one)) > sizeOf(largestChange(most)) ? one : most,
  );
}

export function shareOf({ shares }: AuditCase, kind: LockstepKind): AuditShare {
  return shares.find((share) => share.kind === kind)!;
}
