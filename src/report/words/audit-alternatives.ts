import {
  AUDIT_VERDICTS,
  type AuditCase,
  type AuditChange,
  type AuditAlternativeResult,
  type AuditResults,
  type AuditRuling,
  largestCase,
  shareOf,
} from "../results/audit.js";
import { FIRST } from "../results/order.js";
import { shortened } from "../text/labels.js";
import { figure, type Cell, type Table, type TableRow } from "../text/table.js";
import { changeShown, shareShown } from "./audit.js";

/** One row for each alternative: the line-up for which it changes most stands for all, and says how many agree. */
export interface AlternativeRow extends TableRow {
  readonly ruling: AuditRuling;
  readonly alternative: AuditAlternativeResult;
}

/** Pixels of an axis label: about 25 letters. */
const LINEUP_WIDTH = 160;

/** What a table of alternatives shows; shared and capped games only where an alternative changes them. */
export function alternativeTable(
  audit: AuditResults,
): Omit<Table, "rows"> & { readonly rows: readonly AlternativeRow[] } {
  const measured = measuredOf(audit);
  const shown = [starterOf, lengthOf, ...measured.map(({ of }) => of)];
  const rows = audit.rulings.flatMap((ruling) =>
    ruling.alternatives.map((alternative): AlternativeRow => {
      const most = largestCase(alternative);
      const agree = alternative.cases.filter(({ verdict }) => verdict === alternative.verdict).length;
      const share = shareOf(most, "any");
      const cells = [
        { text: alternative.verdict, rank: AUDIT_VERDICTS.indexOf(alternative.verdict) },
        { text: `${agree} of ${alternative.cases.length}` },
        { text: shortened(most.lineup, LINEUP_WIDTH) },
        ...shown.map((of) => changeCell(most, of(most))),
        figure(shareShown(share), share.value),
      ];
      return { ruling, alternative, names: [alternativeName(ruling, alternative)], cells };
    }),
  );
  const heads = ["verdict", "for", "most for", `${startersWords(audit)} win rate`, "length"];
  return {
    caption: "Ruling",
    nameHeads: ["Ruling"],
    heads: [...heads, ...measured.map(({ title }) => title), "came up in"],
    rows,
  };
}

export function changeCell({ same }: AuditCase, change: AuditChange): Cell {
  return same ? { text: "no change", value: 0 } : figure(changeShown(change, true), change.value);
}

/** `an attack may follow a ram`; without words of the game `trashScope=own (with resurrect=on)`. */
export function alternativeName(
  { option, under, underClause }: AuditRuling,
  { value, clause }: AuditAlternativeResult,
): string {
  const where = underClause === undefined ? `with ${under}` : `where ${underClause}`;
  return `${clause ?? `${option}=${value}`}${under === "" ? "" : ` (${where})`}`;
}

/** The starter's win rate, or where a game has sides that of the first. */
export function starterOf({ changes }: AuditCase): AuditChange {
  return changes[0];
}

/** Whose win rate that is, in words: `starter's`, `RED's`. */
export function startersWords({ rulings }: AuditResults): string {
  const { who } = starterOf(rulings[0].alternatives[0].cases[0]);
  return who === FIRST ? "starter's" : `${who}'s`;
}

export function lengthOf({ changes }: AuditCase): AuditChange {
  return changes.find(({ measure }) => measure === "turns")!;
}

/** What else verdicts rest on and some alternative changes: shared wins, and games ended by the turn cap. */
export function measuredOf({ rulings }: AuditResults): {
  readonly title: string;
  readonly of: (one: AuditCase) => AuditChange;
}[] {
  const cases = rulings.flatMap(({ alternatives }) =>
    alternatives.flatMap((alternative) => alternative.cases),
  );
  return [
    { title: "shared wins", measure: "shared" },
    { title: "ended by the turn cap", measure: "capped" },
  ]
    .map(({ title, measure }) => ({
      title,
      of: ({ changes }: AuditCase) => changes.find((change) => change.measure === measure)!,
    }))
    .filter(({ of }) => cases.some((one) => of(one).value !== 0));
}
