import type { JobFolder } from "../../jobs/folder.js";
import type { Spec } from "../charts/chart.js";
import { wideForm } from "../charts/matrix.js";
import { svgOf } from "../charts/render.js";
import { csvOfRows } from "../csv/csv.js";
import { answer, facts, files, list, paragraph, question, section, tableBlock } from "../document/block.js";
import { markdownOf } from "../document/markdown.js";
import { count, exactPercent, fixed, POINTS } from "../text/format.js";
import { jsonInLines } from "../text/json.js";
import { breakable, labelsOf, plainText } from "../text/labels.js";
import { each, figure, tableOf } from "../text/table.js";
import { madeFacts } from "../words/options.js";
import { jsonFile, type DataFile } from "../write-folder.js";
import { PARTS } from "./domination.js";
import type { SetupsResults, SideAnalysis } from "./results.js";
import { dominatorWords, interval, setupFindings, setupsVerdict } from "./words.js";

const FILES: readonly DataFile<SetupsResults>[] = [
  { name: "matrix.csv", meaning: "all fields", content: matrixCsv },
  { name: "setups.csv", meaning: "all set-ups", content: setupsCsv },
  { ...jsonFile("setups.json"), meaning: "everything, for programs" },
];

const HEAT_MAP = { spec: "heat-map.vl.json", picture: "heat-map.svg" };

export const SETUPS_FILES = [...FILES.map(({ name }) => name), ...Object.values(HEAT_MAP), "report.md"];

export async function writeSetups(folder: JobFolder, results: SetupsResults): Promise<void> {
  const spec = setupsHeatMap(results);
  for (const { name, content } of FILES) folder.write(name, content(results));
  folder.write(HEAT_MAP.spec, `${jsonInLines(spec)}\n`);
  folder.write(HEAT_MAP.picture, await svgOf(spec));
  folder.write("report.md", setupsMarkdown(results));
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
    {
      kind: "picture",
      title: "How often the row's set-up wins against the column's",
      file: HEAT_MAP.picture,
    },
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
    files(FILES),
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
      return { row, column, row_wins: value, low, high, standard_error: standardError, method, blocks };
    }),
  );
  return csvOfRows(rows);
}

function setupsCsv({ sides }: SetupsResults): string {
  const rows = sides.flatMap(({ strategy, setups }) =>
    setups.map(({ name, weight, score, loss, lossInFamily, dominatedBy }) => ({
      ...{ strategy, setup: name, share_of_mixture: weight / PARTS },
      ...{ score: score.value, score_low: score.low, score_high: score.high },
      ...{ loss: loss.value, loss_low: loss.low, loss_high: loss.high },
      ...{ loss_family_low: lossInFamily.low, loss_family_high: lossInFamily.high },
      dominated_by: dominatedBy && dominatorWords(dominatedBy),
      dominated: dominatedBy && (dominatedBy.certain ? "certain" : "in the estimates"),
    })),
  );
  return csvOfRows(rows);
}
