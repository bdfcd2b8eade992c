import type { Interval } from "../results/interval.js";
import { verdictAgainst } from "../results/verdict.js";
import { column, exactPercent, POINTS } from "../text/format.js";
import { shortened } from "../text/labels.js";
import { othersWords } from "../words/picks.js";
import type { Chart } from "./chart.js";
import { intervalPlot } from "./interval-plot.js";
import { TOGETHER } from "./reading.js";

/** What forcing a pick changes; `low` and `high` are simultaneous: all picks' intervals hold together. Shares of 1. */
export interface PickValue {
  readonly label: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Whether it is surely worth less than the one with the highest estimate. */
  readonly isBehind?: boolean;
}

/** Forced pick values from the best to the worst; `strategy` is who picks and plays on. Null without any. */
export function pickValuesChart(
  picks: readonly PickValue[],
  { level, strategy }: { readonly level: number; readonly strategy: string },
): Chart | null {
  if (picks.length === 0) return null;
  const ordered = picks.toSorted((a, b) => b.value - a.value);
  const texts = column(ordered.map(simultaneous), POINTS);
  const rows = ordered.map((pick, index) => ({
    name: pick.label,
    interval: simultaneous(pick),
    text: texts[index],
  }));
  const verdicts = {
    above: "better than the free choice",
    below: "worse than the free choice",
    level: "cannot be told from it",
  };
  const best = rows[0];
  const surely =
    verdictAgainst(best.interval, 0) === "above" ? "" : "; none is surely better than its own choice";
  const rivals = ordered.slice(1).filter(({ isBehind }) => isBehind !== true).length;
  const title =
    rivals === 0
      ? `For ${shortened(strategy)} the best first pick is ${shortened(best.name)}, ${best.text}${surely}`
      : `For ${shortened(strategy)} the first pick with the highest value is ${shortened(best.name)}, ${best.text}; ${othersWords(rivals)} cannot be told from it${surely}`;
  const drawn = intervalPlot({
    title,
    subtitle: `Dashed: its own free choice on the same dice. Lines and figures: intervals ${TOGETHER} at ${exactPercent(level)}.`,
    rows,
    axis: "change of the win rate when it is the first pick (percentage points)",
    scale: 100,
    reference: 0,
    referenceName: "the strategy's own free choice",
    verdicts,
    leastWidth: 1,
  });
  return { name: "pick-values", title, ...drawn };
}

export function simultaneous({ value, low, high }: Omit<PickValue, "label">): Interval {
  return { value, low, high, familyLow: low, familyHigh: high, standardError: null, method: null };
}
