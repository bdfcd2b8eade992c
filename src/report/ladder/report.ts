import type { Chart } from "../charts/chart.js";
import {
  answer,
  chartBlock,
  facts,
  files,
  fold,
  list,
  paragraph,
  part,
  question,
  section,
  tableBlock,
  type Block,
} from "../document/block.js";
import { pageOf, type PageTools } from "../document/html.js";
import { markdownOf } from "../document/markdown.js";
import { terminalOf } from "../document/terminal.js";
import { reproducing } from "../subjects/method.js";
import { count } from "../text/format.js";
import { each, tableOf } from "../text/table.js";
import { madeFacts } from "../words/options.js";
import type { LadderResults } from "./results.js";
import { ladderFindings, ladderMethod, ladderVerdict, standingsTable } from "./words.js";

function questionOf({ title }: LadderResults): string {
  return `Which strategy of ${title} is the strongest?`;
}

function ladderBlocks(results: LadderResults, chart: Chart): Block[] {
  return [
    part("answer", [question(questionOf(results)), answer(ladderVerdict(results)), chartBlock(chart)]),
    section("What else was found", [list(ladderFindings(results))], { id: "found" }),
    section(
      "In figures",
      [paragraph("In brackets intervals that hold together."), tableBlock(standingsTable(results))],
      { id: "figures" },
    ),
    part("more", [
      ...fold("method", "Method", methodOf(results)),
      ...fold("files", "Files beside this page", [files(FILES, [chart])]),
    ]),
  ];
}

function methodOf(results: LadderResults): Block[] {
  const { looks, standings } = results;
  return [
    list(ladderMethod(results)),
    facts([
      ...madeFacts(results, results.players),
      ["Looks", `${count(looks.length)}, at ${looks.map(count).join(", ")} blocks`],
    ]),
    tableBlock(
      tableOf("Strategies", ["Strategy"], standings, ({ label }) => [label], [
        each("SHA-256 of its code", ({ hash }) => hash),
      ]),
    ),
    ...reproducing(results),
  ];
}

const FILES = [
  { name: "ladder.json", meaning: "everything above, for programs" },
  { name: "meetings.csv", meaning: "what each strategy wins against each other one" },
  { name: "standings.csv", meaning: "the strategies, the strongest first" },
];

export function ladderPage(results: LadderResults, chart: Chart, tools: PageTools): string {
  const about = {
    title: questionOf(results),
    description: ladderVerdict(results),
    kicker: results.title,
  };
  return pageOf(about, ladderBlocks(results, chart), tools);
}

export function ladderMarkdown(results: LadderResults, chart: Chart): string {
  return markdownOf(ladderBlocks(results, chart));
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
