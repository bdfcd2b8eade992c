import type { JobFolder } from "../../jobs/folder.js";
import type { Chart } from "../charts/chart.js";
import { matrixChart, shareCell, type Cell } from "../charts/matrix.js";
import { TOGETHER } from "../charts/title.js";
import { csvOfRows } from "../csv/csv.js";
import { answer, chartBlock, facts, found, list, paragraph, tableBlock } from "../document/block.js";
import type { Report } from "../document/report.js";
import { terminalOf } from "../document/terminal.js";
import { reproducing } from "../subjects/method.js";
import { count, exactPercent, fixed } from "../text/format.js";
import { labelsOf, plainText, shortened } from "../text/labels.js";
import { each, tableOf } from "../text/table.js";
import { madeFacts } from "../words/options.js";
import { contentsOf, jsonFile, namesOf, writeFolder, type DataFile } from "../write-folder.js";
import type { LadderResults } from "./results.js";
import { ladderFindings, ladderMethod, ladderVerdict, standingsTable } from "./words.js";

const FILES: readonly DataFile<LadderResults>[] = [
  jsonFile("ladder.json"),
  { name: "meetings.csv", meaning: "what each strategy wins against each other one", content: meetingsCsv },
  { name: "standings.csv", meaning: "the strategies, the strongest first", content: standingsCsv },
];

export const LADDER_FILES = namesOf(FILES);

export async function writeLadder(folder: JobFolder, results: LadderResults): Promise<void> {
  await writeFolder(folder, ladderReport(results, ladderChart(results)), contentsOf(FILES, results));
}

export function ladderReport(results: LadderResults, chart: Chart): Report {
  const { players, looks, standings } = results;
  const note = paragraph("In brackets intervals that hold together.");
  const hashes = tableOf("Strategies", ["Strategy"], standings, ({ label }) => [label], [
    each("SHA-256 of its code", ({ hash }) => hash),
  ]);
  return {
    question: `Which strategy of ${results.title} is the strongest?`,
    verdict: ladderVerdict(results),
    kicker: results.title,
    beside: [chartBlock(chart)],
    sections: [
      ...found("found", "What else was found", [list(ladderFindings(results))]),
      ...found("figures", "In figures", [note, tableBlock(standingsTable(results))]),
    ],
    method: [
      list(ladderMethod(results)),
      facts([
        ...madeFacts(results, players),
        ["Looks", `${count(looks.length)}, at ${looks.map(count).join(", ")} blocks`],
      ]),
      tableBlock(hashes),
      ...reproducing(results),
    ],
    files: FILES,
    charts: [chart],
  };
}

/** So many columns of figures fit beside each other. */
const FIGURES = 5;

/** What a ladder found, for the terminal; ends with a line break. */
export function ladderLines(results: LadderResults, width?: number): string {
  const { heads, rows, ...table } = standingsTable(results);
  const narrow = {
    ...table,
    heads: heads.slice(0, FIGURES),
    rows: rows.map(({ names, cells }) => ({ names, cells: cells.slice(0, FIGURES) })),
  };
  const blocks = [answer(ladderVerdict(results)), tableBlock(narrow), list(ladderFindings(results))];
  return `\n${terminalOf(blocks, width)}\n`;
}

/** Everyone against everyone, the strongest first. */
export function ladderChart(results: LadderResults): Chart {
  const { standings, shares, players, level, seatGame } = results;
  const names = standings.map(({ label }) => plainText(label));
  const labels = labelsOf(names, 160);
  const middle = 100 / players;
  const relation = seatGame === undefined ? "among" : "against";
  const cells = shares.flatMap((row, one) =>
    row.map((share, other): Cell => {
      const { value, low, high } = share;
      return {
        ...{ row: labels[one], column: labels[other], ...shareCell(value, low, high) },
        ...(low === high && { text: "=", error: "" }),
        sure: 100 * low > middle || 100 * high < middle,
        name: `${names[one]} ${relation} ${names[other]}`,
      };
    }),
  );
  const together = `below it the interval (${TOGETHER} at ${exactPercent(level)}). In italics: cannot be told from ${fixed(middle, middle % 1 === 0 ? 0 : 1)} %. The strongest first.`;
  const title = `${shortened(names[0])} is the strongest of ${names.length}`;
  const who =
    seatGame === undefined
      ? `Games won by one player of the row among ${players - 1} of the column`
      : `Games won by the row in the place of ${seatGame.roles[0]}, against the column`;
  return matrixChart("ladder", {
    ...{ title, subtitle: `${who}, in per cent; ${together}`, cells, rows: labels, columns: labels },
    ...{ columnTitle: relation, legend: "games won by the row's strategy (%)", middle, isSquare: true },
  });
}

/** One row for each two strategies, a strategy with itself included. */
export function meetingsCsv({ standings, shares, bothRoles }: LadderResults): string {
  const rows = standings.flatMap(({ label: row }, one) =>
    standings.map(({ label: column }, other) => {
      const { value, low, high } = shares[one][other];
      const both = bothRoles?.[one][other];
      return {
        ...{ row, column, row_wins: value, family_low: low, family_high: high },
        ...(both && { both_roles: both.value, both_roles_low: both.low, both_roles_high: both.high }),
      };
    }),
  );
  return csvOfRows(rows);
}

export function standingsCsv({ standings }: LadderResults): string {
  const rows = standings.map(({ label, hash, rating, beats, losesTo, mixed, fielded }) => ({
    ...{ strategy: label, rating: rating.value, family_low: rating.low, family_high: rating.high },
    ...{ surely_beats: beats.length, surely_loses_to: losesTo.length },
    ...(mixed && {
      ...{ starter: mixed.starter, second: mixed.second },
      ...{ starter_half_samples: mixed.starterHalves, second_half_samples: mixed.secondHalves },
      against_mixtures: mixed.againstMixture,
    }),
    ...(fielded && {
      ...{ worst: fielded.worst.value, worst_low: fielded.worst.low, worst_high: fielded.worst.high },
      ...{ worst_among: fielded.worst.among, leaving: fielded.leaving, best_leaver: fielded.bestLeaver },
    }),
    sha256: hash,
  }));
  return csvOfRows(rows);
}
