import { answerTo } from "../answer/answer.js";
import type { Chart } from "../charts/chart.js";
import { AUDIT_VERDICTS, shareOf, type AuditResults } from "../results/audit.js";
import type { Results } from "../results/results.js";
import { count, exactPercent } from "../text/format.js";
import { labelsOf } from "../text/labels.js";
import {
  alternativeName,
  alternativeTable,
  lengthOf,
  measuredOf,
  starterOf,
  startersWords,
} from "../words/audit-alternatives.js";
import { gamesUnderBoth } from "../words/audit-games.js";
import { HEADINGS, GAMES_TO_READ, auditMethod } from "../words/audit-method.js";
import { rulingSays, changeShown, shareShown } from "../words/audit.js";
import { gamesToTell } from "../words/more-games.js";
import { unfinishedWords } from "../words/unfinished.js";
import { whoPlaysWords } from "../words/who-plays.js";
import { cappedGames, files, reproduce, type Section } from "./sections.js";
import { bullets, escaped, tableOf, verbatim } from "./text.js";

/** The report of an audit as Markdown. */
export function auditMarkdown(results: Results, audit: AuditResults, charts: readonly Chart[]): string {
  const own: readonly (string | null)[] = [
    answer(results, audit, charts),
    table(audit),
    everyLineup(audit),
    cameUp(audit),
    notAudited(audit),
    gamesToRead(results, audit),
    method(results, audit),
  ];
  const shared: readonly Section[] = [cappedGames, reproduce, files];
  const sections = [...own, ...shared.map((section) => section(results, charts))];
  return `${sections.filter((text) => text !== null).join("\n\n")}\n`;
}

function answer(results: Results, audit: AuditResults, charts: readonly Chart[]): string {
  const { rulings } = audit;
  const groups = AUDIT_VERDICTS.flatMap((verdict) => {
    const found = rulings.filter((ruling) => ruling.verdict === verdict);
    if (found.length === 0) return [];
    return [
      `## ${HEADINGS[verdict]}\n\n${bullets(found.map((ruling) => escaped(rulingSays(ruling, audit))))}`,
    ];
  });
  const pictures = charts.map(({ name, title }) => `![${escaped(title)}](charts/${name}.svg)`);
  const unfinished = unfinishedWords(results);
  const who = whoPlaysWords(results);
  return [
    `# ${escaped(results.question)}`,
    `**${escaped(answerTo(results).text)}**`,
    ...(unfinished === null ? [] : [escaped(unfinished)]),
    ...(who === null ? [] : [escaped(who)]),
    ...groups,
    "## At a glance",
    ...pictures,
  ].join("\n\n");
}

function table(audit: AuditResults): string {
  const { head, rows } = alternativeTable(audit);
  const names = labelsOf(
    rows.map(({ cells }) => cells[0]),
    NAME_WIDTH,
  );
  const cells = rows.map((row, index) => [names[index], ...row.cells.slice(1)].map(escaped));
  return `Each ruling at the line-up for which it changes most; \`for\` says how many of the ${audit.lineups.length} line-ups the verdict holds for.\n\n${tableOf(head, cells)}`;
}

/** Pixels of an axis label: about 70 letters. */
const NAME_WIDTH = 450;

function everyLineup(audit: AuditResults): string {
  const { rulings } = audit;
  const shown = [starterOf, lengthOf, ...measuredOf(audit).map(({ of }) => of)];
  const alternatives = rulings.flatMap((ruling) =>
    ruling.alternatives.map((alternative) => ({ ruling, alternative })),
  );
  const rows = alternatives.flatMap(({ ruling, alternative }) =>
    alternative.cases.map((one, index) => [
      index === 0 ? alternativeName(ruling, alternative) : "",
      one.lineup,
      one.verdict,
      ...shown.map((of) => (one.same ? "no change" : changeShown(of(one), true))),
      one.moreGames === null ? (one.tooClose ? "too close" : "") : gamesToTell(one.moreGames),
    ]),
  );
  const head = [
    "Ruling",
    "line-up",
    "verdict",
    `${startersWords(audit)} win rate`,
    "length",
    ...measuredOf(audit).map(({ title }) => title),
    "more games to tell",
  ];
  return `## For every line-up\n\n${tableOf(
    head,
    rows.map((cells) => cells.map((cell) => (cell === "" ? "" : escaped(cell)))),
  )}`;
}

function cameUp({ rulings, shareLevel, followed }: AuditResults): string {
  const kinds = ["legal", "seen", "played", "outcome"] as const;
  const rows = rulings.flatMap((ruling) =>
    ruling.alternatives.flatMap((alternative) =>
      alternative.cases.map((one, index) => [
        index === 0 ? escaped(alternativeName(ruling, alternative)) : "",
        escaped(one.lineup),
        ...kinds.map((kind) => shareShown(shareOf(one, kind))),
      ]),
    ),
  );
  const head = ["Ruling", "line-up", "legal", "seen", "played", "came out otherwise"];
  return [
    "## Whether it came up",
    `In how many of ${count(followed)} games of the rules as they are the other reading changed what was legal, what the player to move saw (where something is hidden), what the same strategy chose, and where the same action on the same dice led. Exact intervals, each at ${exactPercent(shareLevel)}, so that all hold together.`,
    tableOf(head, rows),
  ].join("\n\n");
}

function notAudited({ leftOut }: AuditResults): string | null {
  if (leftOut.length === 0) return null;
  return `## Not audited\n\n${bullets(leftOut.map(({ option, reason }) => escaped(`${option}: ${reason}`)))}`;
}

function gamesToRead(results: Results, audit: AuditResults): string | null {
  const games = gamesUnderBoth(results, audit);
  if (games.length === 0) return null;
  const lines = games.map((game) => `# ${game.alternative}, without and with\n${game.without}\n${game.with}`);
  return `## Games to read\n\n${GAMES_TO_READ}\n\n${verbatim(lines.join("\n"), "sh")}`;
}

function method(results: Results, audit: AuditResults): string {
  return ["## How it was found", bullets(auditMethod(results, audit).map(escaped))].join("\n\n");
}
