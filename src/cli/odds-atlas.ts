import { join } from "node:path";
import { atlas, cyclesOf } from "../odds/roll-off/index.js";
import { InputError } from "../play/errors.js";
import { atlasCsv, atlasReport } from "../report/odds/atlas.js";
import { draw } from "./draw.js";

/** The flags of `evenkeel odds`; those that mean nothing for the atlas are mistakes. */
export interface AtlasArgs {
  against?: string;
  all?: string;
  chance?: string;
  set?: string[];
  json: boolean;
  csv: boolean;
  exact: boolean;
  chart?: string;
}

/** Every pair of pools of the standard rules: as a report, as CSV or JSON, and as charts in a folder. */
export async function printAtlas(args: AtlasArgs): Promise<void> {
  const { against, all, chance, set, exact, json, csv, chart } = args;
  if (against !== undefined || all !== undefined)
    throw new InputError("odds atlas: takes no second pool and no --all; it has every pair already");
  if (chance !== undefined) throw new InputError("odds atlas: --chance asks about one pool (such as 2d8)");
  if (exact) throw new InputError("--exact: the atlas has doubles only (ask for one pair in fractions)");
  if (set !== undefined) throw new InputError("--set: the atlas is of the standard rules only");
  const found = atlas();
  if (json) {
    const number = found.pools.length;
    const table = (flat: Float64Array) =>
      found.pools.map((_, row) => Array.from(flat.subarray(row * number, (row + 1) * number)));
    const content = {
      pools: found.pools,
      win: table(found.win),
      rounds: table(found.rounds),
      cycles: cyclesOf(found),
    };
    process.stdout.write(`${JSON.stringify(content)}\n`);
  } else process.stdout.write(csv ? atlasCsv(found) : atlasReport(found));
  if (chart === undefined) return;
  const { atlasCharts } = await import("../report/odds/atlas-chart.js");
  for (const { name, spec } of atlasCharts(found)) await draw(join(chart, `${name}.svg`), spec);
}
