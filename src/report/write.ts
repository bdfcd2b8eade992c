import { JobFolder } from "../jobs/folder.js";
import { pagesAbove } from "./book/above.js";
import { chartsOf } from "./charts/index.js";
import { tablesOf } from "./csv/tables.js";

import { clearCharts, clearTables, REPORT_FILES, resultsIn, resultsJson, type ChartFile } from "./files.js";
import { builtAssets } from "./document/assets.js";
import type { PageTools } from "./document/html.js";
import { dataDictionary } from "./subjects/dictionary.js";
import { reportMarkdown, reportPage } from "./subjects/report.js";
import type { Results } from "./results/results.js";

export interface WriteOptions {
  /** Charts as PNG, too. */
  readonly png?: boolean;
  /** The pages above this one; by default those of the book that is there already. */
  readonly above?: NonNullable<PageTools["above"]>;
}

/** Writes `results.json` and all that is made from it. */
export async function writeResults(
  folder: JobFolder,
  results: Results,
  options: WriteOptions = {},
): Promise<void> {
  folder.write("results.json", resultsJson(results));
  await writeReport(folder, results, options);
}

/** Writes the report of a run's folder again, from its `results.json`. Throws an `InputError` where there is none. */
export async function rewriteReport(path: string, options: WriteOptions = {}): Promise<void> {
  const folder = new JobFolder(path, REPORT_FILES, null);
  const results = resultsIn(folder);
  folder.prepare();
  const unlock = folder.lock();
  try {
    await writeReport(folder, results, options);
  } finally {
    unlock();
  }
}

/**
 * Writes the report, its charts as Vega-Lite and SVG, with `png` as PNG too, and one tidy CSV per table. Charts and
 * tables of an earlier export that are not written again are removed.
 */
export async function writeReport(
  folder: JobFolder,
  results: Results,
  { png = false, above = pagesAbove(folder.path, results.title) }: WriteOptions = {},
): Promise<void> {
  const charts = chartsOf(results);
  const tables = tablesOf(results);
  for (const { name, csv } of tables) folder.write(`${name}.csv`, csv(results));
  clearTables(
    folder,
    tables.map(({ name }) => `${name}.csv`),
  );
  folder.write("data-dictionary.md", dataDictionary(results));
  // Drawing loads much that other commands do not need.
  const { compiled, svgOf } = await import("./charts/render.js");
  const drawPng = png ? (await import("./charts/png.js")).pngOf : null;
  const written: ChartFile[] = [];
  const write = (file: ChartFile, content: string | Uint8Array) => {
    folder.write(file, content);
    written.push(file);
  };
  for (const { name, spec } of charts) {
    const svg = await svgOf(spec);
    write(`charts/${name}.vl.json`, `${JSON.stringify(spec)}\n`);
    write(`charts/${name}.svg`, svg);
    if (drawPng !== null) write(`charts/${name}.png`, drawPng(svg));
  }
  clearCharts(folder, written);
  folder.write("report.md", reportMarkdown(results, charts));
  folder.write(
    "index.html",
    reportPage(results, charts, { assets: builtAssets(), compile: compiled, above }),
  );
}
