import { oneLine } from "../../play/errors.js";
import type { AuditResults } from "../results/audit.js";
import type { Results } from "../results/results.js";
import { exactPercent, count } from "../text/format.js";
import { alternativeTable } from "../words/audit-alternatives.js";
import { auditHeadline, rulingSays } from "../words/audit.js";
import { whoPlaysWords } from "../words/who-plays.js";
import { bold } from "./bold.js";
import { plainTable } from "./table.js";
import { wrapped } from "./wrapped.js";

/** The audit in short, for a terminal or a pipe: a ranked table, then what to do about each ruling. */
export function auditReport(results: Results, audit: AuditResults, folder: string, width = 100): string {
  const { question, game, seed, blocks, level, arms } = results;
  const games = arms.reduce((sum, arm) => sum + arm.games, 0);
  const { lineups, followed } = audit;
  const who = whoPlaysWords(results);
  const { head, rows } = alternativeTable(audit);
  const sections = [
    `${bold(oneLine(question))}\n${game}, seed ${oneLine(seed)}: ${count(games)} games in ${count(blocks)} blocks; ${count(followed)} games of each line-up followed move by move`,
    `${bold(`${auditHeadline(audit.rulings)}.`)}\nFor ${lineups.length} ${lineups.length === 1 ? "line-up" : "line-ups"}: ${lineups.map(oneLine).join(", ")}. In brackets intervals that all hold together at ${exactPercent(level)}.`,
    ...(who === null ? [] : [wrapped(oneLine(who), width)]),
    plainTable(
      head,
      rows.map(({ cells }) => cells.map(oneLine)),
      width,
    ),
    `${bold("What this says")}\n${audit.rulings.map((ruling) => wrapped(oneLine(rulingSays(ruling, audit)), width)).join("\n")}`,
    ...(audit.leftOut.length === 0
      ? []
      : [
          `${bold("Not audited")}\n${audit.leftOut.map(({ option, reason }) => wrapped(oneLine(`${option}: ${reason}`), width)).join("\n")}`,
        ]),
  ];
  return `\n${sections.join("\n\n")}\n\nEverything in numbers: ${oneLine(folder)}\n`;
}
