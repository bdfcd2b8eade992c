import { answerTo } from "../answer/answer.js";
import { oneLine } from "../../play/errors.js";
import { AUDIT_VERDICTS, type AuditResults } from "../results/audit.js";
import type { Results } from "../results/results.js";
import { count, exactPercent, quantity } from "../text/format.js";
import { alternativeTable } from "../words/audit-alternatives.js";
import { HEADINGS } from "../words/audit-method.js";
import { rulingBriefly } from "../words/audit.js";
import { unfinishedWords } from "../words/unfinished.js";
import { whoPlaysWords } from "../words/who-plays.js";
import { bold } from "./bold.js";
import { plainTable } from "./table.js";
import { paragraph, wrapped } from "./wrapped.js";

/** Of a longer table the rulings that matter most are shown. */
const MOST_ROWS = 15;

/** The audit in short, for a terminal or a pipe: what to do about each ruling, and what changes most. */
export function auditReport(results: Results, audit: AuditResults, folder: string, width = 100): string {
  const { question, game, seed, blocks, level, arms } = results;
  const games = arms.reduce((sum, arm) => sum + arm.games, 0);
  const { lineups, rulings } = audit;
  const unfinished = unfinishedWords(results);
  const who = whoPlaysWords(results);
  const { head, rows } = alternativeTable(audit);
  const cells = rows.slice(0, MOST_ROWS).map((row) => row.cells.map(oneLine));
  const more = rows.length > MOST_ROWS ? `\n${MOST_ROWS} of ${rows.length} rows.` : "";
  const groups = AUDIT_VERDICTS.flatMap((verdict) => {
    const found = rulings.filter((ruling) => ruling.verdict === verdict);
    if (found.length === 0) return [];
    const lines = found.map((ruling) => wrapped(oneLine(`${rulingBriefly(ruling)}.`), width));
    return [[bold(HEADINGS[verdict]), ...lines].join("\n")];
  });
  const sections = [
    bold(oneLine(question)),
    paragraph(answerTo(results).text, width),
    ...(unfinished === null ? [] : [paragraph(unfinished, width)]),
    ...(who === null ? [] : [paragraph(oneLine(who), width)]),
    ...groups,
    `${plainTable(head, cells, width)}${more}`,
    paragraph(
      `${game}, seed ${oneLine(seed)}: ${quantity(games, "game")} in ${quantity(blocks, "block")}, for ${lineups.map(oneLine).join(", ")}. In brackets intervals that all hold together at ${exactPercent(level)}; ${count(audit.followed)} games of each line-up were followed move by move.`,
      width,
    ),
  ];
  return `\n${sections.join("\n\n")}\nEverything in numbers: ${oneLine(folder)}\n`;
}
