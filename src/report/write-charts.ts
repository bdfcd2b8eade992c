import type { JobFolder } from "../jobs/folder.js";
import type { Chart } from "./charts/chart.js";
import { clearCharts } from "./files.js";

/** Writes charts as Vega-Lite and SVG in place of those of an earlier report. */
export async function writeCharts(folder: JobFolder, charts: readonly Chart[]): Promise<void> {
  // Drawing loads much that other commands do not need.
  const { svgOf } = await import("./charts/render.js");
  clearCharts(folder);
  for (const { name, spec } of charts) {
    folder.write(`charts/${name}.vl.json`, `${JSON.stringify(spec)}\n`);
    folder.write(`charts/${name}.svg`, await svgOf(spec));
  }
}
