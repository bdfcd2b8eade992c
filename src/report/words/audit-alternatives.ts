import {
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
import { changeShown, shareShown } from "./audit.js";

/** One line for each alternative: the line-up for which it changes most stands for all, and says how many agree. */
export interface AlternativeRow {
  readonly ruling: AuditRuling;
  readonly alternative: AuditAlternativeResult;
  /** The line-up it stands for. */
  readonly most: AuditCase;
  readonly cells: readonly string[];
}

/** Pixels of an axis label: about 25 letters. */
const LINEUP_WIDTH = 160;

/** What a table of alternatives shows; shared and capped games only where an alternative changes them. */
export function alternativeTable(audit: AuditResults): {
  readonly head: readonly string[];
  readonly rows: readonly AlternativeRow[];
} {
  const alternatives = audit.rulings.flatMap((ruling) =>
    ruling.alternatives.map((alternative) => ({ ruling, alternative })),
  );
  const measured = measuredOf(audit);
  const rows = alternatives.map(({ ruling, alternative }): AlternativeRow => {
    const most = largestCase(alternative);
    const agree = alternative.cases.filter(({ verdict }) => verdict === alternative.verdict).length;
    const change = (one: AuditChange) => (most.same ? "no change" : changeShown(one, true));
    const cells = [
      alternativeName(ruling, alternative),
      alternative.verdict,
      `${agree} of ${alternative.cases.length}`,
      shortened(most.lineup, LINEUP_WIDTH),
      change(starterOf(most)),
      change(lengthOf(most)),
      ...measured.map(({ of }) => change(of(most))),
      shareShown(shareOf(most, "any")),
    ];
    return { ruling, alternative, most, cells };
  });
  const head = ["Ruling", "verdict", "for", "most for", `${startersWords(audit)} win rate`, "length"];
  return { head: [...head, ...measured.map(({ title }) => title), "came up in"], rows };
}

/** `trashScope=own (with resurrect=on)`. */
export function alternativeName({ option, under }: AuditRuling, { value }: AuditAlternativeResult): string {
  return `${option}=${value}${under === "" ? "" : ` (with ${under})`}`;
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
