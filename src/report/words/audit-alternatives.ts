import { FIRST } from "../../measure/index.js";
import {
  type AuditCase,
  type AuditChange,
  type AuditAlternativeResult,
  type AuditResults,
  type AuditRuling,
  largestCase,
  shareOf,
} from "../results/audit.js";
import { AUDIT_VERDICTS } from "../results/kinds.js";
import { shortened } from "../text/labels.js";
import { figure, type Cell } from "../text/table.js";
import { changeShown, shareShown } from "./audit.js";

/** Pixels of an axis label: about 25 letters. */
const LINEUP_WIDTH = 160;

/**
 * One row for each alternative: the line-up for which it changes most stands for all, and says how many agree. Shared and capped
 * games only where an alternative changes them.
 */
export function alternativeTable(audit: AuditResults) {
  const measured = measuredOf(audit);
  const shown = [starterOf, lengthOf, ...measured.map(({ of }) => of)];
  const rows = audit.rulings.flatMap((ruling) =>
    ruling.alternatives.map((alternative) => {
      const most = largestCase(alternative);
      const agree = alternative.cases.filter(({ verdict }) => verdict === alternative.verdict).length;
      const share = shareOf(most, "any");
      const cells: Cell[] = [
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

export function startersWords({ rulings }: AuditResults): string {
  const { who } = starterOf(rulings[0].alternatives[0].cases[0]);
  return who === FIRST ? "starter's" : `${who}'s`;
}

export function lengthOf(one: AuditCase): AuditChange {
  return changeOf(one, "turns");
}

function changeOf({ changes }: AuditCase, measure: string): AuditChange {
  return changes.find((change) => change.measure === measure)!;
}

/** What else verdicts rest on and some alternative changes: shared wins, and games ended by the turn cap. */
export function measuredOf(audit: AuditResults) {
  const cases = casesIn(audit);
  return [
    { title: "shared wins", of: (one: AuditCase) => changeOf(one, "shared") },
    { title: "ended by the turn cap", of: (one: AuditCase) => changeOf(one, "capped") },
  ].filter(({ of }) => cases.some(({ one }) => of(one).value !== 0));
}

/** Every alternative with every line-up. */
export function casesIn({ rulings }: AuditResults) {
  return rulings.flatMap((ruling) =>
    ruling.alternatives.flatMap((alternative) =>
      alternative.cases.map((one) => ({ name: alternativeName(ruling, alternative), one })),
    ),
  );
}
