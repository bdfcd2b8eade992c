import type { JobFolder } from "../../jobs/folder.js";
import type { Chart } from "../charts/chart.js";
import { csvOf } from "../csv/csv.js";
import {
  answer,
  chartBlock,
  commands,
  facts,
  found,
  hints,
  list,
  question,
  tableBlock,
} from "../document/block.js";
import type { Report } from "../document/report.js";
import { terminalOf } from "../document/terminal.js";
import type { Effect } from "../results/effects.js";
import { exactPercent, upperFirst } from "../text/format.js";
import { each, tableOf, type Cell, type Table } from "../text/table.js";
import { shellLine } from "../../game/shell.js";
import { changeCell, effectName, effectsTable } from "../words/effects.js";
import { madeFacts, optionWords } from "../words/options.js";
import { contentsOf, jsonFile, namesOf, writeFolder, type DataFile } from "../write-folder.js";
import type { ComparedChange, CompareResults } from "./results.js";
import {
  changeWords,
  compareFindings,
  compareMethod,
  compareVerdict,
  isLike,
  leadingEffects,
} from "./words.js";

const FILES: readonly DataFile<CompareResults>[] = [
  { name: "changes.csv", meaning: "what every change does, alone and as the last one", content: changesCsv },
  jsonFile("compare.json"),
];

/** The games have a folder of their own. */
const GAMES = { name: "games/index.html", meaning: "everything about the games that were played" };

export const COMPARE_FILES = namesOf(FILES);

/** `charts`: of the games that were played. */
export async function writeCompare(
  folder: JobFolder,
  results: CompareResults,
  charts: readonly Chart[],
): Promise<void> {
  await writeFolder(folder, compareReport(results, charts), contentsOf(FILES, results));
}

function compareReport(results: CompareResults, charts: readonly Chart[]): Report {
  const { books, command } = results;
  const changed = togetherTables(results).map(tableBlock);
  const single = [...singleTables(results).map(tableBlock), list(meaningsOf(results))];
  return {
    question: results.question,
    verdict: compareVerdict(results),
    kicker: results.title,
    hints: [...results.hints, ...books.map(({ about }) => about)],
    beside: charts.map(chartBlock),
    sections: [
      ...found("found", "What was found", [list(compareFindings(results))]),
      ...found("changes", "What changes", changed),
      ...found("single", "Which change brings it about", single),
    ],
    method: [
      list(compareMethod(results)),
      facts([
        ...madeFacts({ ...results, options: books[0].options }),
        ...books.map(({ name, options }) => [name, optionWords(options)] as const),
      ]),
      commands([shellLine(command)]),
    ],
    files: [...FILES, GAMES],
    charts,
  };
}

export function compareLines(results: CompareResults, width?: number): string {
  const blocks = [
    question(results.question),
    answer(compareVerdict(results)),
    ...hints(...results.hints),
    list(compareFindings(results)),
    ...[...togetherTables(results), ...singleTables(results)].map(tableBlock),
    list(meaningsOf(results)),
  ];
  return terminalOf(blocks, width);
}

/** What each rule decides, and why it is changed. */
function meaningsOf({ changes }: CompareResults): string[] {
  return changes.map((change) => {
    const told = [aboutChange(change), change.because ?? []].flat();
    return `${told.map((text) => text.trim().replace(/\.$/, "")).join(". ")}.`;
  });
}

function aboutChange({ option, meaning, fromClause, toClause }: ComparedChange): string {
  if (toClause !== undefined) return upperFirst(`${toClause}; before, ${fromClause}`);
  return `${option}: ${meaning ?? "for a side, or by who starts"}`;
}

function togetherTables({ books: [first, second], together, level }: CompareResults): Table[] {
  const note = `All intervals hold together at ${exactPercent(level)}. Each number is rounded by itself.`;
  return effectsTable(`From ${first.name} to ${second.name}`, together, note);
}

/** More numbers have no room beside each other. */
const MOST_NUMBERS = 2;

/** Every change, ranked, by what it does to the leading numbers of the answer. */
function singleTables(results: CompareResults): Table[] {
  const { changes } = results;
  const leading = leadingEffects(results)
    .filter(({ before, after }) => before !== 0 || after !== 0)
    .slice(0, MOST_NUMBERS);
  if (leading.length === 0) return [];
  const cellOf = (effects: readonly Effect[], like: Effect): Cell => {
    const effect = effects.find((one) => isLike(one, like));
    return effect === undefined ? { text: "—" } : changeCell(effect);
  };
  const columns = leading.flatMap((like) => [
    each(`${effectName(like)}: alone`, ({ alone }: ComparedChange) => cellOf(alone, like)),
    each(`${effectName(like)}: as the last`, ({ last }: ComparedChange) => cellOf(last, like)),
  ]);
  const isDashed = changes.some(({ alone }) => alone.length === 0);
  const note = isDashed ? "A dash: it has no meaning without another change." : null;
  const namesOf = (change: ComparedChange) => [changeWords(change)];
  return [tableOf("Every change by itself", ["Rule"], changes, namesOf, columns, note)];
}

/** One row for each number that all changes together, or one of them, change. */
function changesCsv({ together, changes }: CompareResults): string {
  const rowsOf = (option: string, how: string, effects: readonly Effect[]) =>
    effects.map(({ lineup, measure, who, unit, before, after, change, low, high }) => [
      ...[option, how, lineup, measure, who, unit, before, after, change, low, high],
    ]);
  const head = "option how lineup measure who unit before after change low high".split(" ");
  return csvOf(head, [
    ...rowsOf("", "together", together),
    ...changes.flatMap(({ option, alone, last }) => [
      ...rowsOf(option, "alone", alone),
      ...rowsOf(option, "last", last),
    ]),
  ]);
}
