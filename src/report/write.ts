import { chartsOf } from "./charts/index.js";
import type { ChartFile, RunFolder } from "./folder.js";
import { dataDictionary } from "./markdown/dictionary.js";
import { reportOf } from "./markdown/report.js";
import type { Results } from "./results.js";
import { tablesOf } from "./tables.js";

/** Writes `results.json` and all that is made from it. */
export async function writeResults(folder: RunFolder, results: Results): Promise<void> {
  folder.write("results.json", `${JSON.stringify(results, null, 2)}\n`);
  await writeReport(folder, results);
}

/**
 * Writes the report, its charts as Vega-Lite and SVG, with `png` as PNG too, and one tidy CSV per table. Charts of an
 * earlier export that are not written again are removed.
 */
export async function writeReport(
  folder: RunFolder,
  results: Results,
  { png = false }: { readonly png?: boolean } = {},
): Promise<void> {
  const charts = chartsOf(results);
  for (const { name, csv } of tablesOf(results)) folder.write(`${name}.csv`, csv(results));
  folder.write("data-dictionary.md", dataDictionary(results));
  // Drawing loads much that other commands do not need.
  const { svgOf } = await import("./charts/render.js");
  const drawPng = png ? (await import("./charts/png.js")).pngOf : null;
  const written: ChartFile[] = [];
  const write = (file: ChartFile, content: string | Uint8Array) => {
    folder.write(file, content);
    written.push(file);
  };
  for (const { name, spec } of charts) {
    const svg = await svgOf(spec);
    write(`charts/${name}.vl.json`, `${JSON.stringify(spec, null, 1)}\n`);
    write(`charts/${name}.svg`, svg);
    if (drawPng !== null) write(`charts/${name}.png`, drawPng(svg));
  }
  folder.clearCharts(written);
  folder.write("report.md", reportOf(results, charts));
}
