import type { Spec } from "../report/charts/chart.js";
import { svgOf } from "../report/charts/render.js";
import { writeWhole } from "../jobs/files.js";
import { jsonInLines } from "../report/text/json.js";
import { InputError, messageOf } from "../play/errors.js";
import { say } from "./output.js";

/** Writes a chart as SVG, and its Vega-Lite specification beside it. */
export async function draw(path: string, spec: Spec): Promise<void> {
  const name = path.replace(/\.svg$/i, "");
  if (name === "" || /[/\\]$/.test(name))
    throw new InputError(`--chart: ${JSON.stringify(path)} names no file (such as odds.svg)`);
  const svg = await svgOf(spec);
  try {
    writeWhole(`${name}.svg`, svg);
    writeWhole(`${name}.vl.json`, `${jsonInLines(spec)}\n`);
  } catch (error) {
    throw new InputError(`--chart: cannot write ${name}.svg: ${messageOf(error)}`);
  }
  say(`Drawn: ${name}.svg`);
}
