import type { JobFolder } from "../../jobs/folder.js";
import type { Chart } from "../charts/chart.js";
import { matrixChart } from "../charts/matrix.js";
import { csvOfRows } from "../csv/csv.js";
import {
  chartBlock,
  facts,
  found,
  list,
  paragraph,
  section,
  tableBlock,
  type Block,
} from "../document/block.js";
import type { Report } from "../document/report.js";
import { count, exactPercent, fixed, POINTS } from "../text/format.js";
import { breakable, labelsOf, plainText } from "../text/labels.js";
import { each, figure, tableOf } from "../text/table.js";
import { madeFacts } from "../words/options.js";
import { contentsOf, jsonFile, namesOf, writeFolder, type DataFile } from "../write-folder.js";
import { PARTS } from "./domination.js";
import type { SetupsResults, SideAnalysis } from "./results.js";
import { dominatorWords, interval, setupFindings, setupsVerdict } from "./words.js";

const FILES: readonly DataFile<SetupsResults>[] = [
  { name: "matrix.csv", meaning: "all fields", content: matrixCsv },
  { name: "setups.csv", meaning: "all set-ups", content: setupsCsv },
  { ...jsonFile("setups.json"), meaning: "everything, for programs" },
];

export const SETUPS_FILES = namesOf(FILES);

export async function writeSetups(folder: JobFolder, results: SetupsResults): Promise<void> {
  await writeFolder(folder, setupsReport(results, heatMap(results)), contentsOf(FILES, results));
}

function setupsReport(results: SetupsResults, chart: Chart): Report {
  const { title, names, blocks, freshBlocks, games, level, sides, symmetric } = results;
  return {
    question: `${title}: which set-up is best?`,
    verdict: `${setupsVerdict(results)}.`,
    kicker: title,
    beside: [chartBlock(chart)],
    sections: [
      ...found("found", "What else was found", [list(setupFindings(results))]),
      ...sides.flatMap((side) => [...sharedBlock(side, symmetric), sideBlock(side, symmetric)]),
    ],
    method: [
      paragraph(
        `${versus(results)}, ${names.length} set-ups each. ${count(games)} games: ${count(blocks)} blocks of two in each field of the matrix, and ${count(freshBlocks)} fresh ones against the mixtures. Intervals at ${exactPercent(level)}.`,
      ),
      paragraph(
        "Score: the share of games won against the other side's mixture. Loss: what the own mixture gets more than that; below 0 the set-up got more than the mixture. Both are measured on blocks that the mixtures were not fitted to, because the best of many flatters itself on those. Dominated by: never better than this, whatever the other side chooses. A question mark: in the estimates only, chance could explain it.",
      ),
      paragraph(
        "Every field is played on the same dice, each strategy in each seat once. The mixtures solve the matrix of mean scores by linear programming and are rounded to whole per cent. Where there are several solutions this is one of them.",
      ),
      facts(madeFacts(results)),
    ],
    files: FILES,
    charts: [chart],
  };
}

function versus({ strategies: [rows, columns], symmetric }: SetupsResults): string {
  return symmetric ? `${rows} on both sides` : `${rows} (rows) against ${columns} (columns)`;
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

/** What several set-ups have in common, best first. */
function sharedBlock({ strategy, traits }: SideAnalysis, symmetric: boolean): Block[] {
  if (traits.length === 0) return [];
  const best = traits.toSorted((one, other) => other.score.value - one.score.value);
  const table = tableOf("Set-ups", ["Set-ups with"], best, ({ words }) => [words], [
    each("number", ({ of }) => ({ text: String(of.length), value: of.length })),
    each("mean score", ({ score }) => figure(interval(score), score.value)),
    each("least", ({ least }) => ({ text: `${fixed(100 * least, 1)} %`, value: least })),
    each("most", ({ most }) => ({ text: `${fixed(100 * most, 1)} %`, value: most })),
  ]);
  const whose = symmetric ? "" : ` of ${strategy}`;
  return [section(`What set-ups${whose} have in common`, [tableBlock(table)])];
}

/** Every set-up against every other, strongest first by its score against the mixture. */
function heatMap(results: SetupsResults): Chart {
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
  return matrixChart("set-ups", {
    title: breakable(setupsVerdict(results)),
    subtitle: plainText(
      `${versus(results)}; a shared game is half a win. ${blocks} blocks of two games in each field, set-ups in order of their score against the mixture; ${exactPercent(level)} intervals in matrix.csv. Grey: by itself not to be told from an even game.`,
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
