import { chartsOf } from "../../report/charts/index.js";
import { tablesOf } from "../../report/csv/tables.js";
import type { Block } from "../../report/document/block.js";
import { answer, hints, tableBlock } from "../../report/document/block.js";
import { resultsJson } from "../../report/files.js";
import { answerTo, basisWords } from "../../report/answer/answer.js";
import type { Results } from "../../report/results/results.js";
import { dataDictionary } from "../../report/subjects/dictionary.js";
import { reportBlocks, reportMarkdown } from "../../report/subjects/report.js";
import { leadingFigures } from "../../report/words/tables.js";

/** What is known while games are still played: the answer, what it rests on, and one table. */
export function answerSoFar(results: Results): Block[] {
  const found = answerTo(results);
  return [answer(found.text), ...hints(basisWords(found)), tableBlock(leadingFigures(results))];
}

/** The report's page without the question, which stands above it, and without the files that lie beside a report. */
export function wholeAnswer(results: Results): Block[] {
  return withoutFiles(reportBlocks(results, chartsOf(results)));
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
    { name: "report.md", content: reportMarkdown(results, chartsOf(results)) },
  ];
}
