import { versionWords } from "../../game/index.js";
import type { Chart } from "../charts/chart.js";
import { bullets, code, escaped, tableOf, verbatim } from "../markdown/text.js";
import { column, PERCENT } from "../text/format.js";
import { runLines } from "../words/command.js";
import { optionWords } from "../words/options.js";
import type { LadderResults } from "./results.js";
import {
  asInterval,
  ladderFindings,
  ladderMethod,
  ladderVerdict,
  standingFigures,
  standingHeads,
} from "./words.js";

/** The same as the page, as text. */
export function ladderMarkdown(results: LadderResults, { name, title }: Chart): string {
  const { standings, title: game, gameVersion, seed, tool } = results;
  const ratings = column(
    standings.map(({ rating }) => asInterval(rating)),
    PERCENT,
  );
  return `${[
    `# ${escaped(`${game}: which strategy is the strongest?`)}`,
    `**${escaped(ladderVerdict(results))}**`,
    `![${escaped(title)}](charts/${name}.svg)`,
    bullets(ladderFindings(results).map(escaped)),
    "## The strategies",
    tableOf(
      standingHeads(results).map(escaped),
      standings.map((standing, index) => [
        escaped(standing.label),
        ratings[index],
        ...standingFigures(standing, results).map(({ text }) => escaped(text)),
      ]),
    ),
    "## Method",
    bullets(ladderMethod(results).map(escaped)),
    "## How to reproduce it",
    verbatim(runLines(results).join("\n"), "sh"),
    escaped(`Seed ${seed}, ${tool}, ${versionWords(gameVersion)}, ${optionWords(results.options)}.`),
    `Every meeting: ${code("meetings.csv")}; every strategy: ${code("standings.csv")}; everything: ${code("ladder.json")}.`,
  ].join("\n\n")}\n`;
}
