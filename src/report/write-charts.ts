import type { JobFolder } from "../jobs/folder.js";
import type { Chart } from "./charts/chart.js";
import { clearCharts, type ChartFile } from "./files.js";

/** Writes charts as Vega-Lite and SVG, with `png` as PNG too, in place of those of an earlier report. */
export async function writeCharts(folder: JobFolder, charts: readonly Chart[], png = false): Promise<void> {
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
    write(`charts/${name}.vl.json`, `${JSON.stringify(spec)}\n`);
    write(`charts/${name}.svg`, svg);
    if (drawPng !== null) write(`charts/${name}.png`, drawPng(svg));
  }
  clearCharts(folder, written);
}
