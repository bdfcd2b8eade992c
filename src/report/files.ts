import { sha256 } from "../jobs/checksum.js";
import type { JobFolder } from "../jobs/folder.js";
import { SHARD } from "../jobs/shard.js";
import { InputError } from "../play/errors.js";
import { CHART_NAMES } from "./charts/chart.js";
import { TABLE_FILES } from "./csv/tables.js";
import { readResults } from "./results/read.js";
import type { Results } from "./results/results.js";
import { jsonInLines } from "./text/json.js";

/** Every file of a report beside its charts. Without the first, the others are not used. */
export const REPORT_FILES = ["results.json", ...TABLE_FILES, "data-dictionary.md", "report.md", "index.html"];

/** Charts of Evenkeel's and nothing else that people may keep in the folder. */
const CHART_FILE = new RegExp(`^(${CHART_NAMES.join("|")})(-\\d+)?\\.(vl\\.json|svg|png)(\\.\\d+\\.tmp)?$`);

export function clearCharts(folder: JobFolder, keep: readonly string[] = []): void {
  const charts = folder.list("charts").filter((file) => CHART_FILE.test(file));
  folder.remove(charts.map((file) => `charts/${file}`).filter((file) => !keep.includes(file)));
}

export function resultsJson(results: Results): string {
  return `${jsonInLines({ checksum: checksumOf(results), ...results })}\n`;
}

/** The results of a finished run. Throws an `InputError` where there are none, or damaged ones. */
export function resultsIn(folder: JobFolder): Results {
  const path = folder.pathOf("results.json");
  if (!folder.exists) throw new InputError(`${folder.path}: no such folder (the folder of a run)`);
  const text = folder.read("results.json");
  if (text === null && folder.has(SHARD))
    throw new InputError(
      `${folder.path}: holds one shard of a run, which has no results of its own (evenkeel merge makes the whole of all shards)`,
    );
  const own = ["tune", "compare", "ladder", "exploit", "setups"].find((name) => folder.has(`${name}.json`));
  if (text === null && own !== undefined)
    throw new InputError(
      `${folder.path}: holds what evenkeel ${own} found, no run (the same command writes its pages again, and plays nothing twice)`,
    );
  if (text === null)
    throw new InputError(`${path}: no such file (the folder of a finished run; evenkeel run writes one)`);
  const { checksum, ...results } = readResults(path, text) as Results & { readonly checksum?: unknown };
  if (checksum === checksumOf(results)) return results;
  throw new InputError(`${path}: was changed after the run that wrote it (evenkeel run writes it anew)`);
}

/** Of results, whatever their JSON is laid out like. */
function checksumOf(results: Results): string {
  return sha256(JSON.stringify(results));
}
