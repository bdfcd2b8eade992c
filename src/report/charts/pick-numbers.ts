import { verdictAgainst } from "../results/verdict.js";
import { digitsToSee, exactPercent, fixed, POINTS, shown } from "../text/format.js";
import { labelsOf, plainText, shortened } from "../text/labels.js";
import type { Chart } from "./chart.js";
import { heatMap, type Cell } from "./heat-map.js";
import { simultaneous, type PickValue } from "./pick-values.js";
import { TOGETHER } from "./reading.js";
import { rounded } from "./theme.js";

/** What forcing a pick changes at one place of the draft. */
export interface PickNumberValue extends PickValue {
  /** 1 for the first pick of the game. */
  readonly pick: number;
  /** Share of the games that came to that pick in which it was still there, 0 to 1. */
  readonly available: number;
}

/** A wider interval says nothing, and its figures would not fit their field. */
const TOO_WIDE = 1;

/** Forced pick values by place in the draft. Null without any. */
export function pickNumbersChart(
  values: readonly PickNumberValue[],
  { level, strategy }: { readonly level: number; readonly strategy: string },
): Chart | null {
  if (values.length === 0) return null;
  const picks = [...new Set(values.map(({ pick }) => pick))].toSorted((a, b) => a - b);
  const mean = (label: string) => {
    const own = values.filter((one) => one.label === label);
    return own.reduce((sum, { value }) => sum + value, 0) / own.length;
  };
  const names = [...new Set(values.map(({ label }) => label))].toSorted((a, b) => mean(b) - mean(a));
  const labels = labelsOf(names, 180);
  const cells = values.map((value): Cell => {
    const sure = verdictAgainst(simultaneous(value), 0) !== "level";
    const points = (share: number) => {
      const digits = sure ? digitsToSee(100 * share, 1) : 1;
      return `${share > 0 ? "+" : ""}${fixed(100 * share, digits)}`;
    };
    return {
      row: labels[names.indexOf(value.label)],
      column: String(value.pick),
      value: rounded(100 * value.value),
      text: points(value.value),
      error:
        value.high - value.low < TOO_WIDE
          ? `${points(value.low)} to ${points(value.high)}`
          : "too rare to tell",
      sure,
      name: `${plainText(value.label)} as pick ${value.pick}, available in ${fixed(100 * value.available, 1)} % of the games that came to that pick`,
    };
  });
  const surest = values
    .filter((value) => verdictAgainst(simultaneous(value), 0) !== "level")
    .toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value))[0];
  const title =
    surest === undefined
      ? `At no pick of the draft does a forced choice surely change what ${shortened(strategy)} wins`
      : `A forced pick matters most at pick ${surest.pick}: ${shortened(surest.label)}, ${shown(simultaneous(surest), POINTS)} for ${shortened(strategy)}`;
  const drawn = heatMap({
    title,
    subtitle: `Change of the win rate in percentage points against the free choice on the same dice; below it the interval (${TOGETHER} at ${exactPercent(level)}). In italics: cannot be told from none. Empty: never available.`,
    cells,
    rows: labels,
    columns: picks.map(String),
    rowTitle: "",
    columnTitle: "pick of the draft",
    legend: "change of the win rate (percentage points)",
    middle: 0,
    cellWidth: 66,
    cellHeight: 34,
    upright: true,
    square: false,
  });
  return { name: "pick-numbers", title, ...drawn };
}
