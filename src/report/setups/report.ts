import type { JobFolder } from "../../jobs/folder.js";
import type { Spec } from "../charts/chart.js";
import { wideForm } from "../charts/matrix.js";
import { svgOf } from "../charts/render.js";
import { csvOf } from "../csv/csv.js";
import { answer, facts, files, list, paragraph, question, section, tableBlock } from "../document/block.js";
import { markdownOf } from "../document/markdown.js";
import { count, exactPercent, fixed, POINTS } from "../text/format.js";
import { jsonInLines } from "../text/json.js";
import { breakable, labelsOf, plainText } from "../text/labels.js";
import { each, figure, tableOf } from "../text/table.js";
import { madeFacts } from "../words/options.js";
import type { SetupsResults, SideAnalysis } from "./results.js";
import { dominatorWords, interval, setupFindings, setupsVerdict } from "./words.js";

export const SETUPS_FILES = [
  "setups.json",
  "matrix.csv",
  "setups.csv",
  "heat-map.vl.json",
  "heat-map.svg",
  "report.md",
] as const;

export async function writeSetups(folder: JobFolder, results: SetupsResults): Promise<void> {
  const spec = setupsHeatMap(results);
  const files: Record<(typeof SETUPS_FILES)[number], string> = {
    "setups.json": `${jsonInLines(results)}\n`,
    "matrix.csv": matrixCsv(results),
    "setups.csv": setupsCsv(results),
    "heat-map.vl.json": `${jsonInLines(spec)}\n`,
    "heat-map.svg": await svgOf(spec),
    "report.md": setupsMarkdown(results),
  };
  for (const [name, content] of Object.entries(files)) folder.write(name, content);
}

function setupsMarkdown(results: SetupsResults): string {
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

/** Every set-up against every other, strongest first by its score against the mixture. */
function setupsHeatMap(results: SetupsResults): Spec {
  const { names, matrix, sides, strategies, symmetric, blocks, level } = results;
  const labels = labelsOf([...names], 160);
  const order = ({ setups }: SideAnalysis) =>
    [...names.keys()].sort((a, b) => setups[b].score.value - setups[a].score.value || a - b);
  const [rows, columns] = [order(sides[0]), order(sides.at(-1)!)];
  const cells = rows.flatMap((row) =>
    columns.map((column) => {
      const { value, low, high } = matrix[row][column];
      return {
        ...{ row: labels[row], column: labels[column], value: Number((100 * value).toFixed(2)) },
        ...{ text: `${fixed(100 * value, 1)} %`, error: interval(matrix[row][column]) },
        sure: low > 0.5 || high < 0.5,
        name: `${labels[row]} against ${labels[column]}`,
      };
    }),
  );
  const versus = symmetric
    ? `${strategies[0]} on both sides`
    : `${strategies[0]} (rows) against ${strategies[1]} (columns)`;
  return wideForm({
    title: breakable(setupsVerdict(results)),
    subtitle: plainText(
      `${versus}; a shared game is half a win. ${blocks} blocks of two games in each field, set-ups in order of their score against the mixture; ${exactPercent(level)} intervals in matrix.csv. Grey: by itself not to be told from an even game.`,
    ),
    cells,
    rows: rows.map((index) => labels[index]),
    columns: columns.map((index) => labels[index]),
    rowTitle: plainText(symmetric ? "set-up" : `set-up of ${strategies[0]}`),
    columnTitle: plainText(symmetric ? "against" : `set-up of ${strategies[1]}`),
    ...{ legend: "the row wins (%)", middle: 50, isDense: true },
  });
}

function matrixCsv({ names, matrix }: SetupsResults): string {
  const rows = names.flatMap((row, one) =>
    names.map((column, other) => {
      const { value, low, high, standardError, method, blocks } = matrix[one][other];
      return [row, column, value, low, high, standardError, method, blocks];
    }),
  );
  const head = ["row", "column", "row_wins", "low", "high", "standard_error", "method", "blocks"];
  return csvOf(head, rows);
}

function setupsCsv({ sides }: SetupsResults): string {
  const rows = sides.flatMap(({ strategy, setups }) =>
    setups.map(({ name, weight, score, loss, lossInFamily, dominatedBy }) => [
      ...[strategy, name, weight / 100, score.value, score.low, score.high],
      ...[loss.value, loss.low, loss.high, lossInFamily.low, lossInFamily.high],
      dominatedBy && dominatorWords(dominatedBy),
      dominatedBy && (dominatedBy.certain ? "certain" : "in the estimates"),
    ]),
  );
  const head = [
    ...["strategy", "setup", "share_of_mixture", "score", "score_low", "score_high"],
    ...["loss", "loss_low", "loss_high", "loss_family_low", "loss_family_high", "dominated_by", "dominated"],
  ];
  return csvOf(head, rows);
}
