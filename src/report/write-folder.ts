import type { JobFolder } from "../jobs/folder.js";
import { builtAssets } from "./document/assets.js";
import type { PageTools } from "./document/html.js";
import { reportMarkdown, reportPage, type Report } from "./document/report.js";
import { clearCharts } from "./files.js";

/** What `writeFolder` writes beside charts and data. */
export const REPORT_PAGES = ["report.md", "index.html"] as const;

/** Writes a report, its charts in place of those of an earlier one, and its data, by the names of their files. */
export async function writeFolder(
  folder: JobFolder,
  report: Report,
  data: Readonly<Record<string, string>>,
  above: PageTools["above"] = [],
): Promise<void> {
  // Drawing loads much that other commands do not need.
  const { compiled, svgOf } = await import("./charts/render.js");
  clearCharts(folder);
  for (const { name, spec } of report.charts) {
    folder.write(`charts/${name}.vl.json`, `${JSON.stringify(spec)}\n`);
    folder.write(`charts/${name}.svg`, await svgOf(spec));
  }
  for (const [name, content] of Object.entries(data)) folder.write(name, content);
  folder.write("report.md", reportMarkdown(report));
  folder.write("index.html", reportPage(report, { assets: builtAssets(), compile: compiled, above }));
}
