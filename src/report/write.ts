import { JobFolder } from "../jobs/folder.js";
import { pagesAbove } from "./book/above.js";
import { chartsOf } from "./charts/index.js";
import { TABLE_FILES, tablesOf } from "./csv/tables.js";
import { REPORT_FILES, resultsIn, resultsJson } from "./files.js";
import type { Results } from "./results/results.js";
import { dataDictionary } from "./subjects/dictionary.js";
import { reportOf } from "./subjects/report.js";
import { writeFolder, type WriteOptions } from "./write-folder.js";

export type { WriteOptions };

export async function writeResults(folder: JobFolder, results: Results, options: WriteOptions = {}) {
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
 * Writes the report and one tidy CSV per table. Tables of an earlier export that are not written again are removed. Above
 * it are the pages of the book that is there already, unless others are named.
 */
export async function writeReport(
  folder: JobFolder,
  results: Results,
  { png = false, above = pagesAbove(folder.path, results.title) }: WriteOptions = {},
): Promise<void> {
  const report = reportOf(results, chartsOf(results), { isBelow: above.length > 0 });
  const data: Record<string, string> = { "data-dictionary.md": dataDictionary(results) };
  for (const { name, csv } of tablesOf(results)) data[`${name}.csv`] = csv(results);
  folder.remove(TABLE_FILES.filter((file) => !(file in data)));
  await writeFolder(folder, report, data, { above, png });
}
