import { chartsOf } from "../../report/charts/index.js";
import { tablesOf } from "../../report/csv/tables.js";
import type { Block } from "../../report/document/block.js";
import { answer, hints, tableBlock } from "../../report/document/block.js";
import { resultsJson } from "../../report/files.js";
import { answerHints, answerTo } from "../../report/answer/answer.js";
import type { Results } from "../../report/results/results.js";
import { dataDictionary } from "../../report/subjects/dictionary.js";
import { blocksOf, reportMarkdown } from "../../report/document/report.js";
import { reportOf } from "../../report/subjects/report.js";
import { count, quantity } from "../../report/text/format.js";
import { PRICE_OF_LOOKS } from "../../report/words/families.js";
import { leadingFigures } from "../../report/words/tables.js";
import { SET, SETS, progressWords } from "../../report/words/unfinished.js";

/** What is known while games are still played: the answer, what it rests on, and one table. `hint`: what is said beside it. */
export function answerSoFar(results: Results, hint?: string): Block[] {
  const found = answerTo(results);
  return [
    answer(found.text),
    ...hints(...answerHints(found), hint, PRICE_OF_LOOKS),
    tableBlock(leadingFigures(results)),
  ];
}

/** The report's page without the question, which stands above it, and without the files that lie beside a report. */
export function wholeAnswer(results: Results, isStopped: boolean, hint?: string): Block[] {
  const unfinished = (of: Results) => unfinishedHere(of, isStopped);
  const blocks = withoutFiles(blocksOf(reportOf(results, chartsOf(results), { unfinished })));
  const at = blocks.findIndex(({ kind }) => kind === "answer") + 1;
  return [...blocks.slice(0, at), ...hints(hint), ...blocks.slice(at)];
}

/** On a page nobody types a command: what was not played to its end is asked again. */
function unfinishedHere({ blocks, until, asked }: Results, isStopped: boolean): string | null {
  const goesOn = isStopped
    ? "Ask again, and let it play on, to know more."
    : "To know more, ask again with more games: see “How often, and with which dice?”.";
  const sets = quantity(blocks, SET, SETS);
  if (asked !== undefined)
    return `Stopped after ${count(blocks)} of ${quantity(asked, SET, SETS)}; what is said here holds all the same. ${goesOn}`;
  if (until === undefined || until.open === 0) return null;
  return `Not everything is known yet: ${progressWords(until)} after ${sets}; what is said here holds all the same. ${goesOn}`;
}

function withoutFiles(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (block.kind === "question" || (block.kind === "fold" && block.id === "files")) return [];
    return block.kind === "section" ? [{ ...block, content: withoutFiles(block.content) }] : [block];
  });
}

/** The files that the command line writes for the same experiment, byte by byte. */
export function filesOf(results: Results): { name: string; content: string }[] {
  return [
    { name: "results.json", content: resultsJson(results) },
    ...tablesOf(results).map(({ name, csv }) => ({ name: `${name}.csv`, content: csv(results) })),
    { name: "data-dictionary.md", content: dataDictionary(results) },
    { name: "report.md", content: reportMarkdown(reportOf(results, chartsOf(results))) },
  ];
}
