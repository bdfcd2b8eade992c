import { chartsOfPage, type DrawnCharts } from "../report/document/chart-data.js";
import type { Compile } from "../report/document/chart-data.js";
import { chartsIn, type Block } from "../report/document/block.js";
import { htmlOf } from "../report/document/html.js";

/** A piece of a page that a worker made: markup that is known to be safe, and what its charts are drawn from. */
export interface Told {
  readonly markup: string;
  readonly charts: DrawnCharts;
}

export function toldBy(blocks: readonly Block[], compile: Compile): Told {
  return {
    markup: htmlOf(blocks, { hasFiles: false }).markup,
    charts: chartsOfPage(chartsIn(blocks), compile),
  };
}
