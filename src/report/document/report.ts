import { answer, files, fold, hints, part, question, type Block, type File } from "./block.js";
import type { Chart } from "../charts/chart.js";
import { pageOf, type PageTools } from "./html.js";
import { markdownOf } from "./markdown.js";

/** What a command found: the answer in front, what it rests on below, how it was found in folds at the end. */
export interface Report {
  readonly question: string;
  readonly verdict: string;
  /** The game, as people call it. */
  readonly kicker: string;
  /** What has to be known to understand the answer, below it, as far as there is anything. */
  readonly hints?: readonly (string | null | undefined)[];
  /** Below that. */
  readonly beside: readonly Block[];
  readonly sections: readonly Block[];
  /** Above the method. */
  readonly folds?: readonly Block[];
  readonly method: readonly Block[];
  readonly files: readonly File[];
  readonly charts: readonly Chart[];
}

export function blocksOf({ hints: told = [], folds = [], ...report }: Report): Block[] {
  return [
    part("answer", [question(report.question), answer(report.verdict), ...hints(...told), ...report.beside]),
    ...report.sections,
    part("more", [
      ...folds,
      ...fold("method", "Method", report.method),
      ...fold("files", "Files beside this page", [files(report.files, report.charts)]),
    ]),
  ];
}

export function reportPage(report: Report, tools: PageTools): string {
  const about = { title: report.question, description: report.verdict, kicker: report.kicker };
  return pageOf(about, blocksOf(report), tools);
}

export function reportMarkdown(report: Report): string {
  return markdownOf(blocksOf(report));
}
