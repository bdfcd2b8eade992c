import type { JobFolder } from "../../jobs/folder.js";
import type { Chart } from "../charts/chart.js";
import { answer, chartBlock, facts, found, list, paragraph, tableBlock } from "../document/block.js";
import type { Report } from "../document/report.js";
import { terminalOf } from "../document/terminal.js";
import { reproducing } from "../subjects/method.js";
import { count } from "../text/format.js";
import { jsonInLines } from "../text/json.js";
import { each, tableOf } from "../text/table.js";
import { madeFacts } from "../words/options.js";
import { REPORT_PAGES, writeFolder } from "../write-folder.js";
import { ladderChart } from "./chart.js";
import { meetingsCsv, standingsCsv } from "./csv.js";
import type { LadderResults } from "./results.js";
import { ladderFindings, ladderMethod, ladderVerdict, standingsTable } from "./words.js";

const FILES = [
  { name: "ladder.json", meaning: "everything above, for programs" },
  { name: "meetings.csv", meaning: "what each strategy wins against each other one" },
  { name: "standings.csv", meaning: "the strategies, the strongest first" },
] as const;

export const LADDER_FILES = [...FILES.map(({ name }) => name), ...REPORT_PAGES];

export async function writeLadder(folder: JobFolder, results: LadderResults): Promise<void> {
  const data: Record<(typeof FILES)[number]["name"], string> = {
    "ladder.json": `${jsonInLines(results)}\n`,
    "meetings.csv": meetingsCsv(results),
    "standings.csv": standingsCsv(results),
  };
  await writeFolder(folder, ladderReport(results, ladderChart(results)), data);
}

export function ladderReport(results: LadderResults, chart: Chart): Report {
  const note = paragraph("In brackets intervals that hold together.");
  return {
    question: `Which strategy of ${results.title} is the strongest?`,
    verdict: ladderVerdict(results),
    kicker: results.title,
    beside: [chartBlock(chart)],
    sections: [
      ...found("found", "What else was found", [list(ladderFindings(results))]),
      ...found("figures", "In figures", [note, tableBlock(standingsTable(results))]),
    ],
    method: methodOf(results),
    files: FILES,
    charts: [chart],
  };
}

function methodOf(results: LadderResults): Report["method"] {
  const { looks, standings } = results;
  const hashes = tableOf("Strategies", ["Strategy"], standings, ({ label }) => [label], [
    each("SHA-256 of its code", ({ hash }) => hash),
  ]);
  return [
    list(ladderMethod(results)),
    facts([
      ...madeFacts(results, results.players),
      ["Looks", `${count(looks.length)}, at ${looks.map(count).join(", ")} blocks`],
    ]),
    tableBlock(hashes),
    ...reproducing(results),
  ];
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
