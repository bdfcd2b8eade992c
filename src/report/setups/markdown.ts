import { versionWords } from "../../game/index.js";
import { bullets, code, escaped, tableOf } from "../markdown/text.js";
import { count, exactPercent, POINTS } from "../text/format.js";
import type { SetupsResults } from "./results.js";
import { dominatorWords, interval, setupFindings } from "./words.js";

/** The whole report as one page, to stand beside its chart and its CSV files. */
export function setupsMarkdown(results: SetupsResults): string {
  const { title, strategies, symmetric, names, blocks, freshBlocks, games, level, seed, options } = results;
  const versus = symmetric
    ? `${strategies[0]} against itself`
    : `${strategies[0]} (rows) against ${strategies[1]} (columns)`;
  const given = Object.entries(options).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `${[
    `# ${escaped(`${title}: which set-up is best?`)}`,
    escaped(
      `${versus}, ${names.length} set-ups each. ${count(games)} games: ${count(blocks)} blocks of two in each field of the matrix, and ${count(freshBlocks)} fresh ones against the mixtures. Intervals at ${exactPercent(level)}.`,
    ),
    bullets(setupFindings(results).map(escaped)),
    "![How often the row's set-up wins against the column's](heat-map.svg)",
    ...results.sides.flatMap((side) => [
      `## ${escaped(symmetric ? "Every set-up" : `Every set-up of ${side.strategy}`)}`,
      escaped(
        `Score: the share of games won against the other side's mixture. Loss: what the own mixture gets more than that. Both are measured on blocks that the mixtures were not fitted to, because the best of many flatters itself on those.`,
      ),
      tableOf(
        ["Set-up", "in the mixture", "score", "loss", "dominated by"],
        side.setups
          .toSorted((a, b) => a.loss.value - b.loss.value)
          .map(({ name, weight, score, loss, dominatedBy }) => [
            escaped(name),
            weight === 0 ? "" : `${weight} %`,
            interval(score),
            interval(loss, POINTS),
            dominatedBy === null
              ? ""
              : escaped(`${dominatorWords(dominatedBy)}${dominatedBy.certain ? "" : "?"}`),
          ]),
      ),
    ]),
    "A question mark: in the estimates only, chance could explain it.",
    escaped(
      `Every field is played on the same dice, each strategy in each seat once. The mixtures solve the matrix of mean scores by linear programming and are rounded to whole per cent. Where there are several solutions this is one of them.`,
    ),
    escaped(
      `Seed ${seed}, ${results.tool}, ${versionWords(results.gameVersion)}${given.length === 0 ? "" : `, ${given.join(", ")}`}.`,
    ),
    `All fields: ${code("matrix.csv")}; all set-ups: ${code("setups.csv")}; everything: ${code("setups.json")}.`,
  ].join("\n\n")}\n`;
}
