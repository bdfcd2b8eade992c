import type { Chart } from "../charts/chart.js";
import {
  answer,
  chartBlock,
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
import { pageOf, type PageTools } from "../document/html.js";
import { markdownOf } from "../document/markdown.js";
import { terminalOf } from "../document/terminal.js";
import { withOne } from "../results/interval.js";
import { count, exactPercent, PERCENT } from "../text/format.js";
import { each, figure, intervals, tableOf, type Cell } from "../text/table.js";
import { caseWords, VERDICTS } from "../words/claims.js";
import { shellLine } from "../words/command.js";
import { effectsTable, plain } from "../words/effects.js";
import { madeFacts } from "../words/options.js";
import type { TargetNumber, TuneResults } from "./results.js";
import { intervalOf } from "./seen.js";
import {
  asItStands,
  checkedNamed,
  checkOf,
  freshBefore,
  headOf,
  isComputed,
  isOneOf,
  STANDING_WORDS,
  targetWords,
  tuneFindings,
  tuneMethod,
  tuneVerdict,
} from "./words.js";

/** What stands beside the page. */
export const FILES = [
  { name: "tried.csv", meaning: "all rules that the search played" },
  { name: "proposals.csv", meaning: "what fresh games say of the changes that were checked" },
  { name: "tune.json", meaning: "everything above, for programs" },
] as const;

/** The report in one file. */
export function tunePage(results: TuneResults, charts: readonly Chart[], tools: PageTools): string {
  const about = { title: results.question, description: tuneVerdict(results), kicker: results.title };
  return pageOf(about, blocksOf(results, charts), tools);
}

export function tuneMarkdown(results: TuneResults, charts: readonly Chart[]): string {
  return markdownOf(blocksOf(results, charts));
}

/** The answer, what else was found and the proposals, for a terminal. */
export function tuneLines(results: TuneResults, width?: number): string {
  return terminalOf(
    [
      question(results.question),
      answer(tuneVerdict(results)),
      list(tuneFindings(results)),
      ...proposalsOf(results),
    ],
    width,
  );
}

function blocksOf(results: TuneResults, charts: readonly Chart[]): Block[] {
  return [
    part("answer", [
      question(results.question),
      ...hints(results.about),
      answer(tuneVerdict(results)),
      ...charts.slice(0, 1).map(chartBlock),
    ]),
    section("What was found", [list(tuneFindings(results))], { id: "found" }),
    ...(results.checks.length === 0
      ? []
      : [section("Before and after", proposalsOf(results), { id: "proposals" })]),
    ...effectsOf(results),
    ...picturesOf(charts.slice(1)),
    part("more", [
      ...fold("others", "Other options, each by itself", charts.slice(1).filter(isOfOption).map(chartBlock)),
      ...fold("tried", "All that was tried", [tableBlock(triedTable(results))]),
      ...fold("method", "Method", methodOf(results)),
      ...fold("files", "Files beside this page", [files(FILES, charts)]),
    ]),
  ];
}

/** Options that change together, and numbers of the target against each other. */
function picturesOf(charts: readonly Chart[]): Block[] {
  const shown = charts.filter((chart) => !isOfOption(chart));
  return shown.length === 0
    ? []
    : [section("One against the other", shown.map(chartBlock), { id: "together" })];
}

function isOfOption({ name }: Chart): boolean {
  return !name.startsWith("tune-map") && name !== "tune-trade-off";
}

/** The target under every change that was checked, beside the rules as they stand. */
function proposalsOf(results: TuneResults): Block[] {
  const { target, checks } = results;
  const checked = checks.flatMap(({ changes }) => changes);
  if (checked.length === 0) return [];
  const rows = [null, ...checked];
  const isKnown = checks.every(({ isExact }) => isExact === true);
  const before = asItStands(results);
  const isSearched = target.some((_, index) => freshBefore(results, checked[0], index) === null);
  const table = tableOf(
    titleWith(isKnown ? "The target, computed" : "The target in fresh games", target),
    ["If"],
    rows,
    (row) => [
      row === null ? (isSearched && !isKnown ? "nothing changes (search)" : "nothing changes") : row.name,
    ],
    [
      ...target.map((number, index) =>
        each<(typeof rows)[number]>(headOf(number, target), (row): Cell => {
          if (row !== null) return figure(caseWords(row.cases[index]), row.cases[index].value);
          const { value } = before[index];
          return {
            text:
              value === null ? "—" : `${plain(value, number)}${number.isShare ? " %" : ` ${number.unit}`}`,
            value,
          };
        }),
      ),
      each("the target", (row) =>
        row === null
          ? { text: "" }
          : { text: VERDICTS[row.verdict], badge: { verdict: row.verdict, words: VERDICTS[row.verdict] } },
      ),
    ],
  );
  const pages = checks.map(({ folder }, index) => ({
    name: `${folder}/index.html`,
    meaning: `everything about these games${checks.length === 1 ? "" : `, check ${index + 1}`}`,
  }));
  return [tableBlock(table), files(pages)];
}

function titleWith(title: string, target: readonly TargetNumber[]): string {
  return isOneOf(target) ? `${title}: ${targetWords(target[0])}` : title;
}

/** What every proposal costs elsewhere. */
function effectsOf(results: TuneResults): Block[] {
  const tables = results.proposals.flatMap((name): Block[] => {
    const { effects } = checkedNamed(results, name);
    const { level } = checkOf(results, name);
    const isOfAll = effects.every(({ before, after, change }) => Math.abs(after - before - change) < 1e-6);
    const common = isOfAll
      ? ""
      : " More games were played by some rules than by others: a change is told of those that both have.";
    const note = `Fresh games. All intervals of a check hold together at ${exactPercent(Number(level.toFixed(3)))}.${common}`;
    return effectsTable(`If ${name}`, effects, note).map(tableBlock);
  });
  return tables.length === 0 ? [] : [section("What else changes", tables, { id: "effects" })];
}

function triedTable(results: TuneResults) {
  const { base, tried, target } = results;
  const rows = [base, ...tried];
  return tableOf(
    titleWith(
      isComputed(results) ? "All rules that were computed" : "All rules that the search played",
      target,
    ),
    ["If"],
    rows,
    (row) => [row === base ? "nothing changes" : row.name],
    [
      each("cost", ({ cost }) => ({ text: String(Number(cost.toFixed(2))), value: cost })),
      each("blocks", ({ blocks }) => ({ text: count(blocks), value: blocks })),
      ...target.map((number, index) =>
        intervals<(typeof rows)[number]>(
          headOf(number, target),
          ({ numbers }) => {
            const { value, standardError } = numbers[index];
            const [low, high] = value === null ? [null, null] : intervalOf(number, value, standardError);
            return withOne({
              value,
              low,
              high,
              method: standardError === 0 ? "exact" : "t",
            });
          },
          number.isShare ? PERCENT : { factor: 1, name: ` ${number.unit}`, signed: false },
        ),
      ),
      each("in the search", ({ standing }) =>
        isComputed(results) && standing === "likely" ? "does" : STANDING_WORDS[standing],
      ),
    ],
    isComputed(results)
      ? undefined
      : "In brackets 95 % intervals of each by itself. Whatever looks best among many looks better than it is.",
  );
}

function methodOf(results: TuneResults): Block[] {
  return [
    list(tuneMethod(results)),
    facts(madeFacts({ ...results, options: results.base.options })),
    commands([shellLine(results.command)]),
  ];
}
