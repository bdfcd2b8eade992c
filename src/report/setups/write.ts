import type { JobFolder } from "../../jobs/folder.js";
import { svgOf } from "../charts/render.js";
import { jsonInLines } from "../text/json.js";
import { setupsHeatMap } from "./chart.js";
import { matrixCsv, setupsCsv } from "./csv.js";
import { setupsMarkdown } from "./markdown.js";
import type { SetupsResults } from "./results.js";

export const SETUPS_FILES = [
  "setups.json",
  "matrix.csv",
  "setups.csv",
  "heat-map.vl.json",
  "heat-map.svg",
  "report.md",
] as const;

export async function writeSetups(folder: JobFolder, results: SetupsResults): Promise<void> {
  const spec = setupsHeatMap(results);
  const files: Record<(typeof SETUPS_FILES)[number], string> = {
    "setups.json": `${jsonInLines(results)}\n`,
    "matrix.csv": matrixCsv(results),
    "setups.csv": setupsCsv(results),
    "heat-map.vl.json": `${jsonInLines(spec)}\n`,
    "heat-map.svg": await svgOf(spec),
    "report.md": setupsMarkdown(results),
  };
  for (const [name, content] of Object.entries(files)) folder.write(name, content);
}
