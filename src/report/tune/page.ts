import type { JobFolder } from "../../jobs/folder.js";
import type { Chart } from "../charts/chart.js";
import {
  answer,
  chartBlock,
  commands,
  facts,
  files,
  fold,
  found,
  hints,
  list,
  question,
  tableBlock,
  type Block,
} from "../document/block.js";
import type { Report } from "../document/report.js";
import { terminalOf } from "../document/terminal.js";
import { count, exactPercent } from "../text/format.js";
import { each, figure, intervals, tableOf, type Cell } from "../text/table.js";
import { caseWords, VERDICTS } from "../words/claims.js";
import { shellLine } from "../../game/shell.js";
import { effectsTable, plain } from "../words/effects.js";
import { madeFacts } from "../words/options.js";
import { contentsOf, namesOf, writeFolder, type WriteOptions } from "../write-folder.js";
import { tuneBasis, tuneVerdict } from "./answer.js";
import { FILES } from "./csv.js";
import { tuneFindings, tuneMethod } from "./findings.js";
import { mapCharts } from "./map-charts.js";
import { optionCharts } from "./option-charts.js";
import type { TargetNumber, Tried, TuneResults } from "./results.js";
import { headOf, intervalOf, isOneOf, targetWords, unitOf } from "./target.js";
import { tradeOffCharts } from "./trade-off-chart.js";
import { asItStands, checkedNamed, freshBefore, isComputed, STANDING_WORDS } from "./tried.js";

export const TUNE_FILES = namesOf(FILES);

export async function writeTune(
  folder: JobFolder,
  results: TuneResults,
  above: NonNullable<WriteOptions["above"]>,
): Promise<void> {
  const report = tuneReport(results, tuneCharts(results));
  await writeFolder(folder, report, contentsOf(FILES, results), { above });
}

export function tuneCharts(results: TuneResults): Chart[] {
  return [...optionCharts(results), ...mapCharts(results), ...tradeOffCharts(results)];
}

function tuneReport(results: TuneResults, charts: readonly Chart[]): Report {
  const further = charts.slice(1);
  const isOfOption = ({ name }: Chart) => !name.startsWith("tune-map") && name !== "tune-trade-off";
  const ofOptions = further.filter(isOfOption).map(chartBlock);
  const together = further.filter((chart) => !isOfOption(chart)).map(chartBlock);
  return {
    question: results.question,
    verdict: tuneVerdict(results),
    kicker: results.title,
    hints: [tuneBasis(results), results.about],
    beside: charts.slice(0, 1).map(chartBlock),
    sections: [
      ...found("found", "What was found", [list(tuneFindings(results))]),
      ...found("proposals", "Before and after", proposalsOf(results)),
      ...found("effects", "What else changes", effectsOf(results)),
      ...found("together", "One against the other", together),
    ],
    folds: [
      ...fold("others", "Other options, each by itself", ofOptions),
      ...fold("tried", "All that was tried", [tableBlock(triedTable(results))]),
    ],
    method: [
      list(tuneMethod(results)),
      facts(madeFacts({ ...results, options: results.base.options })),
      commands([shellLine(results.command)]),
    ],
    files: FILES,
    charts,
  };
}

/** The answer, what else was found and the proposals, for a terminal. */
export function tuneLines(results: TuneResults, width?: number): string {
  const verdict = [answer(tuneVerdict(results)), ...hints(tuneBasis(results))];
  const findings = [...verdict, list(tuneFindings(results))];
  return terminalOf([question(results.question), ...findings, ...proposalsOf(results)], width);
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
  const title = titleWith(isKnown ? "The target, computed" : "The target in fresh games", target);
  const unchanged = isSearched && !isKnown ? "nothing changes (search)" : "nothing changes";
  const table = tableOf(title, ["If"], rows, (row) => [row?.name ?? unchanged], [
    ...target.map((number, index) =>
      each<(typeof rows)[number]>(headOf(number, target), (row): Cell => {
        if (row !== null) return figure(caseWords(row.cases[index]), row.cases[index].value);
        const { value } = before[index];
        return { text: `${plain(value, number)}${value === null ? "" : unitOf(number).name}`, value };
      }),
    ),
    each("the target", (row) =>
      row === null
        ? ""
        : { text: VERDICTS[row.verdict], badge: { verdict: row.verdict, words: VERDICTS[row.verdict] } },
    ),
  ]);
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
  return results.proposals.flatMap((name) => {
    const { effects } = checkedNamed(results, name)!;
    const { level } = results.checks.findLast(({ changes }) => changes.some((one) => one.name === name))!;
    const isOfAll = effects.every(({ before, after, change }) => Math.abs(after - before - change) < 1e-6);
    const common = isOfAll
      ? ""
      : " More games were played by some rules than by others: a change is told of those that both have.";
    const note = `Fresh games. All intervals of a check hold together at ${exactPercent(Number(level.toFixed(3)))}.${common}`;
    return effectsTable(`If ${name}`, effects, note).map(tableBlock);
  });
}

function triedTable(results: TuneResults) {
  const { base, tried, target } = results;
  const isKnown = isComputed(results);
  const title = titleWith(`All rules that ${isKnown ? "were computed" : "the search played"}`, target);
  const namesOf = (row: Tried) => [row === base ? "nothing changes" : row.name];
  const table = tableOf(title, ["If"], [base, ...tried], namesOf, [
    each("cost", ({ cost }) => ({ text: String(Number(cost.toFixed(2))), value: cost })),
    each("blocks", ({ blocks }) => ({ text: count(blocks), value: blocks })),
    ...target.map((number, index) => {
      const seen = ({ numbers }: Tried) => intervalOf(numbers[index], number);
      return intervals(headOf(number, target), seen, unitOf(number));
    }),
    each("in the search", ({ standing }) =>
      isKnown && standing === "likely" ? "does" : STANDING_WORDS[standing],
    ),
  ]);
  const note =
    "In brackets 95 % intervals of each by itself. Whatever looks best among many looks better than it is.";
  return isKnown ? table : { ...table, note };
}
