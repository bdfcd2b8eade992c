import type { JobFolder } from "../jobs/folder.js";
import type { Chart } from "./charts/chart.js";
import { builtAssets } from "./document/assets.js";
import type { PageTools } from "./document/html.js";
import { reportMarkdown, reportPage, type Report } from "./document/report.js";
import { clearCharts } from "./files.js";

/** What `writeFolder` writes beside charts and data. */
export const REPORT_PAGES = ["report.md", "index.html"] as const;

interface WriteOptions {
  /** The pages above this one. */
  readonly above?: PageTools["above"];
  readonly png?: boolean;
}

/** Writes a report, its charts in place of those of an earlier one, and its data, by the names of their files. */
export async function writeFolder(
  folder: JobFolder,
  report: Report,
  data: Readonly<Record<string, string>>,
  { above = [], png = false }: WriteOptions = {},
): Promise<void> {
  const tools = await writeCharts(folder, report.charts, png);
  for (const [name, content] of Object.entries(data)) folder.write(name, content);
  folder.write("report.md", reportMarkdown(report));
  folder.write("index.html", reportPage(report, { ...tools, above }));
}

/**
 * Writes charts as Vega-Lite and SVG, with `png` as PNG too, in place of those of an earlier report. Returns what a page
 * needs that shows them.
 */
async function writeCharts(
  folder: JobFolder,
  charts: readonly Chart[],
  png = false,
): Promise<Required<Pick<PageTools, "assets" | "compile">>> {
  // Drawing loads much that other commands do not need.
  const { compiled, svgOf } = await import("./charts/render.js");
  const drawPng = png ? (await import("./charts/png.js")).pngOf : null;
  const written: string[] = [];
  const write = (file: string, content: string | Uint8Array) => {
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
  return { assets: builtAssets(), compile: compiled };
}
