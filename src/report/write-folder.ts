import type { JobFolder } from "../jobs/folder.js";
import { builtAssets } from "./document/assets.js";
import type { File } from "./document/block.js";
import type { PageTools } from "./document/html.js";
import { reportMarkdown, reportPage, type Report } from "./document/report.js";
import { clearCharts } from "./files.js";
import { jsonInLines } from "./text/json.js";

/** What `writeFolder` writes beside charts and data. */
const REPORT_PAGES = ["report.md", "index.html"] as const;

/** A file of what a command found. */
export interface DataFile<Found> extends File {
  readonly content: (found: Found) => string;
}

/** All of it. */
export function jsonFile(name: string): DataFile<object> {
  return { name, meaning: "everything above, for programs", content: (found) => `${jsonInLines(found)}\n` };
}

/** The names of all that is written where these are. */
export function namesOf(files: readonly File[]): string[] {
  return [...files.map(({ name }) => name), ...REPORT_PAGES];
}

/** What stands in such files, by their names. */
export function contentsOf<Found>(files: readonly DataFile<Found>[], found: Found): Record<string, string> {
  return Object.fromEntries(files.map(({ name, content }) => [name, content(found)]));
}

export interface WriteOptions {
  /** With PNG beside SVG. */
  readonly png?: boolean;
  /** The pages above this one, such as those of a book. */
  readonly above?: NonNullable<PageTools["above"]>;
}

/**
 * Writes a report, its charts as Vega-Lite and SVG in place of those of an earlier one, and its data, by the names of their
 * files.
 */
export async function writeFolder(
  folder: JobFolder,
  report: Report,
  data: Readonly<Record<string, string>>,
  { above = [], png = false }: WriteOptions = {},
): Promise<void> {
  // Drawing loads much that other commands do not need.
  const { compiled, svgOf } = await import("./charts/render.js");
  const drawPng = png ? (await import("./charts/png.js")).pngOf : null;
  const charts: string[] = [];
  const write = (chart: string, content: string | Uint8Array) => {
    folder.write(chart, content);
    charts.push(chart);
  };
  for (const { name, spec } of report.charts) {
    const svg = await svgOf(spec);
    write(`charts/${name}.vl.json`, `${JSON.stringify(spec)}\n`);
    write(`charts/${name}.svg`, svg);
    if (drawPng !== null) write(`charts/${name}.png`, drawPng(svg));
  }
  clearCharts(folder, charts);
  for (const [name, content] of Object.entries(data)) folder.write(name, content);
  folder.write("report.md", reportMarkdown(report));
  folder.write("index.html", reportPage(report, { assets: builtAssets(), compile: compiled, above }));
}
