import type { Assets } from "../document/assets.js";
import {
  answer,
  commands,
  facts,
  files,
  fold,
  hints,
  list,
  part,
  question,
  section,
  tableBlock,
  type Block,
} from "../document/block.js";
import type { Chart } from "../charts/chart.js";
import { chartBlock } from "../document/block.js";
import type { Compile } from "../document/chart-data.js";
import { pageOf } from "../document/html.js";
import { markdownOf } from "../document/markdown.js";
import { terminalOf } from "../document/terminal.js";
import type { Effect } from "../results/effects.js";
import { exactPercent, upperFirst } from "../text/format.js";
import { each, tableOf, type Cell, type Table } from "../text/table.js";
import { shellLine } from "../words/command.js";
import { changeCell, effectName, effectsTable } from "../words/effects.js";
import { madeFacts, optionWords } from "../words/options.js";
import type { ComparedChange, CompareResults } from "./results.js";
import { changeWords, compareFindings, compareMethod, compareVerdict, isLike, strongestOf } from "./words.js";

/** What stands beside the page. */
export const FILES = [
  { name: "changes.csv", meaning: "what every change does, alone and as the last one" },
  { name: "compare.json", meaning: "everything above, for programs" },
  { name: "games/index.html", meaning: "everything about the games that were played" },
] as const;

export function comparePage(
  results: CompareResults,
  charts: readonly Chart[],
  assets: Assets,
  compile: Compile,
): string {
  const about = { title: results.question, description: compareVerdict(results), kicker: results.title };
  return pageOf(about, blocksOf(results, charts), { assets, compile });
}

export function compareMarkdown(results: CompareResults, charts: readonly Chart[]): string {
  return markdownOf(blocksOf(results, charts));
}

/** The answer, what else was found and the tables, for a terminal. */
export function compareLines(results: CompareResults, width?: number): string {
  return terminalOf(
    [
      question(results.question),
      answer(compareVerdict(results)),
      list(compareFindings(results)),
      ...[...togetherTables(results), ...singleTables(results)].map(tableBlock),
      list(meaningsOf(results)),
    ],
    width,
  );
}

function blocksOf(results: CompareResults, charts: readonly Chart[]): Block[] {
  const [changed, single] = [togetherTables(results), singleTables(results)];
  const { books, game, gameVersion, seed, tool, command } = results;
  const [first] = books;
  return [
    part("answer", [
      question(results.question),
      ...hints(...books.map(({ about }) => about)),
      answer(compareVerdict(results)),
      ...charts.map(chartBlock),
    ]),
    section("What was found", [list(compareFindings(results))], { id: "found" }),
    section("What changes", changed.map(tableBlock), { id: "changes" }),
    section("Which change brings it about", [...single.map(tableBlock), list(meaningsOf(results))], {
      id: "single",
    }),
    part("more", [
      ...fold("method", "Method", [
        list(compareMethod(results)),
        facts([
          ...madeFacts({ game, gameVersion, seed, tool, options: first.options }),
          ...books.map(({ name, options }) => [name, optionWords(options)] as const),
        ]),
        commands([shellLine(command)]),
      ]),
      ...fold("files", "Files beside this page", [files(FILES, charts)]),
    ]),
  ];
}

/** What each rule decides, and why it is changed. */
function meaningsOf({ changes }: CompareResults): string[] {
  return changes.map((change) => {
    const told = [aboutChange(change), ...(change.because === undefined ? [] : [change.because])];
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

/** Every change, ranked, by what it does to the leading numbers between the strongest players. */
function singleTables(results: CompareResults): Table[] {
  const { changes } = results;
  const leading = strongestOf(results)
    .filter(({ before, after }) => before !== 0 || after !== 0)
    .slice(0, MOST_NUMBERS);
  if (leading.length === 0) return [];
  const cellOf = (effects: readonly Effect[], like: Effect): Cell => {
    const effect = effects.find((one) => isLike(one, like));
    return effect === undefined ? { text: "—" } : changeCell(effect);
  };
  const table = tableOf<ComparedChange>(
    "Every change by itself",
    ["Rule"],
    changes,
    (change) => [changeWords(change)],
    [
      ...leading.flatMap((like) => [
        each<ComparedChange>(`${effectName(like)}: alone`, ({ alone }) => cellOf(alone, like)),
        each<ComparedChange>(`${effectName(like)}: as the last`, ({ last }) => cellOf(last, like)),
      ]),
    ],
    changes.some(({ alone }) => alone.length === 0)
      ? "A dash: it has no meaning without another change."
      : undefined,
  );
  return [table];
}
