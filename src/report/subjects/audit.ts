import type { Chart } from "../charts/chart.js";
import {
  chartBlock,
  commands,
  fold,
  list,
  paragraph,
  section,
  tableBlock,
  type Block,
} from "../document/block.js";
import {
  AUDIT_VERDICTS,
  shareOf,
  type AuditCase,
  type AuditChange,
  type AuditResults,
  type AuditVerdict,
} from "../results/audit.js";
import type { Results } from "../results/results.js";
import { count, upperFirst } from "../text/format.js";
import { each, figure, tableOf, type Table } from "../text/table.js";
import {
  alternativeName,
  alternativeTable,
  changeCell,
  lengthOf,
  measuredOf,
  starterOf,
  startersWords,
} from "../words/audit-alternatives.js";
import { gamesUnderBoth } from "../words/audit-games.js";
import { auditMethod, GAMES_TO_READ, HEADINGS } from "../words/audit-method.js";
import { rulingBriefly, rulingSays, shareShown } from "../words/audit.js";
import { gamesToTell } from "../words/more-games.js";

/** What an audit says before anything is opened: what to clarify, and the chart. */
export function auditAnswer(audit: AuditResults, charts: readonly Chart[]): Block[] {
  return [...auditGroups(audit), ...charts.map(chartBlock)];
}

/** What to do about each ruling, by verdict. */
export function auditGroups({ rulings }: AuditResults): Block[] {
  return AUDIT_VERDICTS.flatMap((verdict) => {
    const some = rulings.filter((ruling) => ruling.verdict === verdict);
    if (some.length === 0) return [];
    return [section(HEADINGS[verdict], [list(some.map(rulingBriefly))], { badge: badgeFor(verdict) })];
  });
}

function badgeFor(verdict: AuditVerdict): { readonly verdict: string; readonly words: string } {
  return { verdict, words: verdict };
}

/** What folds: the figures of every line-up, and how they were found. */
export function auditParts(results: Results, audit: AuditResults): Block[] {
  return [
    ...fold("words", "Every reading, in words", [
      list(audit.rulings.map((ruling) => rulingSays(ruling, audit))),
    ]),
    ...fold("figures", "For every line-up", [
      paragraph(
        `Each reading at the line-up for which it changes most; “for” says for how many of the ${audit.lineups.length} line-ups the verdict holds.`,
      ),
      tableBlock(alternativeTable(audit)),
      paragraph("What each other reading changes for each of them."),
      tableBlock(everyLineup(audit)),
    ]),
    ...fold("exercise", "Whether it came up", [
      paragraph(
        `In how many of ${count(audit.followed)} games the other reading changed what was legal, what the player to move saw (where something is hidden), what the same strategy chose, and where the same action on the same dice led. Exact intervals, which all hold together.`,
      ),
      tableBlock(cameUp(audit)),
    ]),
    ...notAudited(audit),
    ...gamesToRead(results, audit),
    ...fold("how", "How it was found", [list(auditMethod(results, audit))]),
  ];
}

interface Row {
  readonly name: string;
  readonly one: AuditCase;
}

function rowsOf({ rulings }: AuditResults): Row[] {
  return rulings.flatMap((ruling) =>
    ruling.alternatives.flatMap((alternative) =>
      alternative.cases.map((one) => ({ name: alternativeName(ruling, alternative), one })),
    ),
  );
}

function namesOf({ name, one }: Row): string[] {
  return [name, one.lineup];
}

function everyLineup(audit: AuditResults): Table {
  const change = (head: string, of: (one: AuditCase) => AuditChange) =>
    each(head, ({ one }: Row) => changeCell(one, of(one)));
  return tableOf("What each ruling changes", ["Ruling", "Line-up"], rowsOf(audit), namesOf, [
    each("Verdict", ({ one: { verdict } }) => ({
      text: "",
      badge: badgeFor(verdict),
      rank: AUDIT_VERDICTS.indexOf(verdict),
    })),
    change(`${upperFirst(startersWords(audit))} win rate`, starterOf),
    change("Length", lengthOf),
    ...measuredOf(audit).map(({ title, of }) => change(upperFirst(title), of)),
    each("More games to tell", ({ one: { moreGames, tooClose } }) => ({
      text: moreGames === null ? (tooClose ? "too close" : "") : gamesToTell(moreGames),
      value: moreGames?.least ?? null,
    })),
  ]);
}

const KINDS = [
  ["legal", "Legal"],
  ["seen", "Seen"],
  ["played", "Played"],
  ["outcome", "Came out otherwise"],
] as const;

function cameUp(audit: AuditResults): Table {
  const columns = KINDS.map(([kind, head]) =>
    each(head, ({ one }: Row) => {
      const share = shareOf(one, kind);
      return figure(shareShown(share), share.value);
    }),
  );
  return tableOf("Whether each ruling came up", ["Ruling", "Line-up"], rowsOf(audit), namesOf, columns);
}

function notAudited({ leftOut }: AuditResults): Block[] {
  if (leftOut.length === 0) return [];
  return fold("left-out", "Not audited", [list(leftOut.map(({ option, reason }) => `${option}: ${reason}`))]);
}

function gamesToRead(results: Results, audit: AuditResults): Block[] {
  const games = gamesUnderBoth(results, audit);
  if (games.length === 0) return [];
  const each = games.map((game) =>
    section(game.alternative, [
      paragraph("Without and with it:"),
      commands([game.without]),
      commands([game.with]),
    ]),
  );
  const content = [paragraph(GAMES_TO_READ), ...each];
  return [{ kind: "fold", id: "games", title: "Games to read", content, isForScreens: true }];
}
