import { FIRST } from "../../measure/index.js";
import {
  type AuditCase,
  type AuditChange,
  type AuditAlternativeResult,
  type AuditResults,
  type AuditRuling,
  flipsOf,
  largestCase,
  shareOf,
} from "../results/audit.js";
import { AUDIT_VERDICTS } from "../results/kinds.js";
import { upperFirst } from "../text/format.js";
import { shortened } from "../text/labels.js";
import { each, figure, tableOf, type Badge, type Column, type Table } from "../text/table.js";
import { changeShown, shareShown } from "./audit.js";
import { gamesToTell } from "./more-games.js";

/** Every alternative, by the name under which it stands everywhere. */
export function alternativesOf({ rulings }: AuditResults) {
  return rulings.flatMap((ruling) =>
    ruling.alternatives.map((alternative) => {
      return { name: alternativeName(ruling, alternative), ruling, alternative };
    }),
  );
}

/** `an attack may follow a ram`; without words of the game `trashScope=own (with resurrect=on)`. */
export function alternativeName(
  { option, under, underClause }: AuditRuling,
  { value, clause }: AuditAlternativeResult,
): string {
  const where = underClause === undefined ? `with ${under}` : `where ${underClause}`;
  return `${clause ?? `${option}=${value}`}${under === "" ? "" : ` (${where})`}`;
}

/** Every alternative with every line-up. */
export function casesIn(audit: AuditResults) {
  return flipsOf(audit.rulings).map(({ ruling, alternative, one }) => {
    return { name: alternativeName(ruling, alternative), one };
  });
}

type Row = ReturnType<typeof casesIn>[number];

/** Pixels of an axis label: about 25 letters. */
const LINEUP_WIDTH = 160;

/** One row for each alternative: the line-up for which it changes most stands for all, and says how many agree. */
export function alternativeTable(audit: AuditResults): Table {
  const rows = alternativesOf(audit).map((one) => ({ ...one, one: largestCase(one.alternative) }));
  return tableOf("Ruling", ["Ruling"], rows, ({ name }) => [name], [
    each("verdict", ({ alternative: { verdict } }) => ({
      text: verdict,
      rank: AUDIT_VERDICTS.indexOf(verdict),
    })),
    each("for", ({ alternative: { cases, verdict } }) => {
      const agree = cases.filter((one) => one.verdict === verdict).length;
      return `${agree} of ${cases.length}`;
    }),
    each("most for", ({ one }) => shortened(one.lineup, LINEUP_WIDTH)),
    ...changesIn(audit),
    shareColumn("came up in", "any"),
  ]);
}

/** What each alternative changes for each line-up. */
export function casesTable(audit: AuditResults): Table {
  return tableOf("What each ruling changes", ["Ruling", "Line-up"], casesIn(audit), namesOf, [
    each("Verdict", ({ one: { verdict } }) => ({
      text: "",
      badge: badgeFor(verdict),
      rank: AUDIT_VERDICTS.indexOf(verdict),
    })),
    ...changesIn(audit).map((column) => ({ ...column, head: upperFirst(column.head) })),
    each("More games to tell", ({ one: { moreGames, tooClose } }) => ({
      text: moreGames === null ? (tooClose ? "too close" : "") : gamesToTell(moreGames),
      value: moreGames?.least ?? null,
    })),
  ]);
}

/** Whether each alternative came up with each line-up. */
export function exerciseTable(audit: AuditResults): Table {
  return tableOf("Whether each ruling came up", ["Ruling", "Line-up"], casesIn(audit), namesOf, [
    shareColumn("Legal", "legal"),
    shareColumn("Seen", "seen"),
    shareColumn("Played", "played"),
    shareColumn("Came out otherwise", "outcome"),
  ]);
}

function namesOf({ name, one }: Row): string[] {
  return [name, one.lineup];
}

export function badgeFor(verdict: AuditCase["verdict"]): Badge {
  return { verdict, words: verdict };
}

type OfCase = Pick<Row, "one">;

function shareColumn(head: string, kind: Parameters<typeof shareOf>[1]): Column<OfCase> {
  return each(head, ({ one }) => {
    const share = shareOf(one, kind);
    return figure(shareShown(share), share.value);
  });
}

/** What verdicts rest on; shared and capped games only where an alternative changes them. */
function changesIn(audit: AuditResults): Column<OfCase>[] {
  const cases = casesIn(audit);
  const column = (head: string, of: (one: AuditCase) => AuditChange): Column<OfCase> =>
    each(head, ({ one }) => {
      const change = of(one);
      return one.same ? { text: "no change", value: 0 } : figure(changeShown(change, true), change.value);
    });
  const measured = (head: string, measure: string) =>
    column(head, ({ changes }) => changes.find((change) => change.measure === measure)!);
  const isChanged = (measure: string) =>
    cases.some(({ one }) => one.changes.some((change) => change.measure === measure && change.value !== 0));
  return [
    column(`${startersWords(audit)} win rate`, starterOf),
    measured("length", "turns"),
    ...(isChanged("shared") ? [measured("shared wins", "shared")] : []),
    ...(isChanged("capped") ? [measured("ended by the turn cap", "capped")] : []),
  ];
}

/** The starter's win rate, or where a game has sides that of the first. */
export function starterOf({ changes }: AuditCase): AuditChange {
  return changes[0];
}

export function startersWords({ rulings }: AuditResults): string {
  const { who } = starterOf(rulings[0].alternatives[0].cases[0]);
  return who === FIRST ? "starter's" : `${who}'s`;
}
