import { oneLine } from "../../play/errors.js";
import { plainTable } from "../terminal/table.js";
import { column, PERCENT } from "../text/format.js";
import type { LadderResults } from "./results.js";
import { asInterval, ladderFindings, ladderVerdict, standingFigures, standingHeads } from "./words.js";

/** So many columns of figures behind the rating fit beside each other. */
const FIGURES = 4;

/** What a ladder found, for the terminal; ends with a line break. */
export function ladderLines(results: LadderResults, width?: number): string {
  const { standings } = results;
  const ratings = column(
    standings.map(({ rating }) => asInterval(rating)),
    PERCENT,
  );
  const rows = standings.map((standing, index) => [
    oneLine(standing.label),
    ratings[index],
    ...standingFigures(standing, results)
      .slice(0, FIGURES)
      .map(({ text }) => oneLine(text)),
  ]);
  const table = plainTable(standingHeads(results).slice(0, FIGURES + 2), rows, width);
  const findings = ladderFindings(results).map((line) => `  • ${oneLine(line)}`);
  return `\n${oneLine(ladderVerdict(results))}\n\n${table}\n\n${findings.join("\n")}\n`;
}
