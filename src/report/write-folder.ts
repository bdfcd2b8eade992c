import type { JobFolder } from "../jobs/folder.js";
import { builtAssets } from "./document/assets.js";
import type { PageTools } from "./document/html.js";
import { reportMarkdown, reportPage, type Report } from "./document/report.js";
import { writeCharts } from "./write-charts.js";

/** What `writeFolder` writes beside charts and data. */
export const REPORT_PAGES = ["report.md", "index.html"] as const;

/** Writes a report, its charts in place of those of an earlier one, and its data, by the names of their files. */
export async function writeFolder(
  folder: JobFolder,
  report: Report,
  data: Readonly<Record<string, string>>,
  above: PageTools["above"] = [],
): Promise<void> {
  await writeCharts(folder, report.charts);
  for (const [name, content] of Object.entries(data)) folder.write(name, content);
  folder.write("report.md", reportMarkdown(report));
  const { compiled } = await import("./charts/render.js");
  folder.write("index.html", reportPage(report, { assets: builtAssets(), compile: compiled, above }));
}
