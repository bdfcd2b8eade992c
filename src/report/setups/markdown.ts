import { answer, facts, files, list, paragraph, question, section, tableBlock } from "../document/block.js";
import { markdownOf } from "../document/markdown.js";
import { count, exactPercent, POINTS } from "../text/format.js";
import { each, figure, tableOf } from "../text/table.js";
import { madeFacts } from "../words/options.js";
import type { SideAnalysis } from "./analysis.js";
import type { SetupsResults } from "./results.js";
import { dominatorWords, interval, setupFindings, setupsVerdict } from "./words.js";

export function setupsMarkdown(results: SetupsResults): string {
  const { title, strategies, symmetric, names, blocks, freshBlocks, games, level, sides } = results;
  const versus = symmetric
    ? `${strategies[0]} against itself`
    : `${strategies[0]} (rows) against ${strategies[1]} (columns)`;
  return markdownOf([
    question(`${title}: which set-up is best?`),
    answer(`${setupsVerdict(results)}.`),
    paragraph(
      `${versus}, ${names.length} set-ups each. ${count(games)} games: ${count(blocks)} blocks of two in each field of the matrix, and ${count(freshBlocks)} fresh ones against the mixtures. Intervals at ${exactPercent(level)}.`,
    ),
    list(setupFindings(results)),
    { kind: "picture", title: "How often the row's set-up wins against the column's", file: "heat-map.svg" },
    ...sides.map((side) => sideBlock(side, symmetric)),
    section("Method", [
      paragraph(
        "Score: the share of games won against the other side's mixture. Loss: what the own mixture gets more than that. Both are measured on blocks that the mixtures were not fitted to, because the best of many flatters itself on those. A question mark: in the estimates only, chance could explain it.",
      ),
      paragraph(
        "Every field is played on the same dice, each strategy in each seat once. The mixtures solve the matrix of mean scores by linear programming and are rounded to whole per cent. Where there are several solutions this is one of them.",
      ),
      facts(madeFacts(results)),
    ]),
    files([
      { name: "matrix.csv", meaning: "all fields" },
      { name: "setups.csv", meaning: "all set-ups" },
      { name: "setups.json", meaning: "everything, for programs" },
    ]),
  ]);
}

function sideBlock({ strategy, setups }: SideAnalysis, symmetric: boolean) {
  const best = setups.toSorted((a, b) => a.loss.value - b.loss.value);
  const table = tableOf("Set-up", ["Set-up"], best, ({ name }) => [name], [
    each("in the mixture", ({ weight }) => ({ text: weight === 0 ? "" : `${weight} %`, value: weight })),
    each("score", ({ score }) => figure(interval(score), score.value)),
    each("loss", ({ loss }) => figure(interval(loss, POINTS), loss.value)),
    each("dominated by", ({ dominatedBy }) =>
      dominatedBy === null ? "" : `${dominatorWords(dominatedBy)}${dominatedBy.certain ? "" : "?"}`,
    ),
  ]);
  return section(symmetric ? "Every set-up" : `Every set-up of ${strategy}`, [tableBlock(table)]);
}
