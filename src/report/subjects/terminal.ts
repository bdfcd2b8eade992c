import { answerHints, answerTo, type Answer } from "../answer/answer.js";
import { answer, hints, paragraph, question, tableBlock, type Block } from "../document/block.js";
import { terminalOf } from "../document/terminal.js";
import { oneLine } from "../../play/errors.js";
import type { AuditResults } from "../results/audit.js";
import type { Results } from "../results/results.js";
import { gamesPlayed } from "../results/lookup.js";
import { count, exactPercent, quantity } from "../text/format.js";
import { topOf } from "../text/table.js";
import { alternativeTable } from "../words/audit.js";
import { caveatsOf } from "../words/caveats.js";
import { claimsHeading } from "../words/claims.js";
import { auditGroups } from "./audit.js";
import { claimsBlocks, claimsChecked } from "./claims.js";
import { figuresBeside } from "./figures.js";
import { whoIsWho } from "./who-plays.js";

/** Of a longer table the strongest players, or the rulings that matter most, are shown. */
const MOST_ROWS = 15;

/** The answer, what was expected, one table, and where the rest is: for a terminal or a pipe. */
export function terminalReport(results: Results, folder: string, width = 100): string {
  const { audit } = results;
  const found = answerTo(results);
  const blocks = [
    ...[question(results.question), answer(found.text)],
    ...hints(...(audit === undefined ? answerHints(found) : []), ...caveatsOf(results, found)),
    ...(audit === undefined ? runBlocks(results, found) : auditBlocks(results, audit)),
  ];
  return `\n${terminalOf(blocks, width)}\nEverything in numbers: ${oneLine(folder)}\n`;
}

function runBlocks(results: Results, found: Answer): Block[] {
  const { level } = results;
  return [
    ...claimsBlocks(results),
    tableBlock(topOf(figuresBeside(results, found), MOST_ROWS)),
    ...hints(whoIsWho(results)),
    paragraph(`${playedWords(results)}. In brackets ${exactPercent(level)} intervals that hold together.`),
  ];
}

function playedWords(results: Results): string {
  const { game, seed, blocks } = results;
  return `${game}, seed ${seed}: ${quantity(gamesPlayed(results), "game")} in ${quantity(blocks, "block")}`;
}

function auditBlocks(results: Results, audit: AuditResults): Block[] {
  return [
    ...auditGroups(results, audit),
    tableBlock(topOf(alternativeTable(audit), MOST_ROWS)),
    paragraph(
      `${playedWords(results)}, for ${audit.lineups.join(", ")}. In brackets intervals that all hold together at ${exactPercent(results.level)}; ${count(audit.followed)} games of each line-up were followed move by move.`,
    ),
  ];
}

/** Every claim, its verdict first, with what it rests on. */
export function claimsReport(results: Results, width = 100): string {
  const { claims } = results;
  if (claims === undefined) return "";
  const title = `What was expected (${claimsHeading(claims)})`;
  return terminalOf([paragraph(title), ...claimsChecked(results)], width);
}
