import type { JobFolder } from "../../jobs/folder.js";
import { builtAssets } from "../document/assets.js";
import { jsonInLines } from "../text/json.js";
import { writeCharts } from "../write-charts.js";
import { ladderChart } from "./chart.js";
import { meetingsCsv, standingsCsv } from "./csv.js";
import { ladderMarkdown, ladderPage } from "./report.js";
import type { LadderResults } from "./results.js";

/** Every file of a ladder's report beside its chart, the results first. */
export const LADDER_FILES = [
  "ladder.json",
  "meetings.csv",
  "standings.csv",
  "report.md",
  "index.html",
] as const;

/** Writes what a ladder found and all that is made from it. */
export async function writeLadder(folder: JobFolder, results: LadderResults): Promise<void> {
  const chart = ladderChart(results);
  await writeCharts(folder, [chart]);
  const { compiled } = await import("../charts/render.js");
  const files: Record<(typeof LADDER_FILES)[number], string> = {
    "ladder.json": `${jsonInLines(results)}\n`,
    "meetings.csv": meetingsCsv(results),
    "standings.csv": standingsCsv(results),
    "report.md": ladderMarkdown(results, chart),
    "index.html": ladderPage(results, chart, { assets: builtAssets(), compile: compiled }),
  };
  for (const [name, content] of Object.entries(files)) folder.write(name, content);
}
