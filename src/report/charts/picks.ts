import type { PickTime } from "../../play/plan.js";
import type { Interval } from "../results/interval.js";
import { isBehind, timeTold, type PickValue as Measured } from "../results/picks.js";
import type { Results } from "../results/results.js";
import { verdictAgainst } from "../results/verdict.js";
import { column, digitsToSee, exactPercent, fixed, POINTS, shown } from "../text/format.js";
import { labelsOf, plainText, shortened } from "../text/labels.js";
import { nameOf, othersWords } from "../words/picks.js";
import type { Chart } from "./chart.js";
import { rounded } from "./frame.js";
import { intervalChart } from "./intervals.js";
import { matrixChart, type Cell } from "./matrix.js";
import { TOGETHER } from "./title.js";

/** What forcing a pick changes; `low` and `high` are simultaneous: all picks' intervals hold together. Shares of 1. */
export interface PickValue {
  readonly label: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Whether it is surely worth less than the one with the highest estimate. */
  readonly isBehind?: boolean;
}

/** What forcing a pick changes at one place of the draft. */
export interface PickNumberValue extends PickValue {
  /** 1 for the first pick of the game. */
  readonly pick: number;
  /** Share of the games that came to that pick in which it was still there, 0 to 1. */
  readonly available: number;
}

interface About {
  readonly level: number;
  /** Who picks and plays on. */
  readonly strategy: string;
  /** When all of the picks are made. */
  readonly at?: PickTime;
}

/** What the picks are worth: for every strategy asked about, those of one time as a dot plot, of several as a matrix. */
export function pickCharts({ picks, level }: Results): Chart[] {
  const several = new Set(picks.map(({ variant }) => variant)).size > 1;
  return picks.flatMap((result, index) => {
    const at = timeTold(result.values) ?? "first";
    const about = { level, strategy: nameOf(result, several), at };
    const opening = result.values.filter((value) => value.at === at);
    const first = opening.flatMap((value) => drawn(value, opening));
    const numbered = result.values.flatMap((value) =>
      typeof value.at === "number" && value.at !== at
        ? drawn(value, []).map((one) => ({ ...one, pick: Number(value.at), available: value.available ?? 0 }))
        : [],
    );
    return [pickValuesChart(first, about), pickNumbersChart(numbered, about)]
      .filter((chart) => chart !== null)
      .map((chart) =>
        index === 0 ? chart : { ...chart, name: `${chart.name}-${index + 1}` as Chart["name"] },
      );
  });
}

/** With the simultaneous interval; nothing where the pick was never there. */
function drawn(one: Measured, others: readonly Measured[]): PickValue[] {
  const { pick, value, familyLow, familyHigh } = one;
  if (value === null || familyLow === null || familyHigh === null) return [];
  return [{ label: pick, value, low: familyLow, high: familyHigh, isBehind: isBehind(one, others) }];
}

function simultaneous({ value, low, high }: PickValue): Interval {
  const method = low === high ? "exact" : null;
  return { value, low, high, familyLow: low, familyHigh: high, standardError: null, method };
}

/** Forced pick values from the best to the worst. Null without any. */
export function pickValuesChart(
  picks: readonly PickValue[],
  { level, strategy, at = "first" }: About,
): Chart | null {
  if (picks.length === 0) return null;
  const isFirst = at === "first";
  const ordered = picks.toSorted((a, b) => b.value - a.value);
  const rows = ordered.map((pick) => ({ name: pick.label, interval: simultaneous(pick) }));
  const [best] = rows;
  const [change] = column(
    rows.map(({ interval }) => interval),
    POINTS,
  );
  const text = best.interval.method === "exact" ? "which it takes anyway" : change;
  const surely =
    verdictAgainst(best.interval, 0) === "above"
      ? ""
      : `; none is surely better than what ${shortened(strategy)} chooses freely`;
  const rivals = ordered.slice(1).filter(({ isBehind }) => isBehind !== true).length;
  const title =
    rivals === 0
      ? `For ${shortened(strategy)} ${isFirst ? "the best first pick" : `what is worth most as pick ${at}`} is ${shortened(best.name)}, ${text}${surely}`
      : `For ${shortened(strategy)} ${isFirst ? "the first pick with the highest value" : `what looks best as pick ${at}`} is ${shortened(best.name)}, ${text}; ${othersWords(rivals)} may be worth as much${surely}`;
  const subtitle = `Dashed: what the strategy chooses freely on the same dice. Lines and figures: intervals ${TOGETHER} at ${exactPercent(level)}.`;
  return intervalChart("pick-values", { title, subtitle }, [
    {
      ...{ rows, unit: POINTS, leastWidth: 1 },
      axis: `change of the win rate when it is ${isFirst ? "the first pick" : `pick ${at}`} (percentage points)`,
      line: {
        value: 0,
        name: "the strategy's own free choice",
        verdicts: {
          above: "better than the free choice",
          below: "worse than the free choice",
          level: "cannot be told from it",
        },
      },
    },
  ]);
}

/** A wider interval says nothing, and its figures would not fit their field. */
const TOO_WIDE = 1;

/** Forced pick values by place in the draft. Null without any. */
export function pickNumbersChart(
  values: readonly PickNumberValue[],
  { level, strategy }: About,
): Chart | null {
  if (values.length === 0) return null;
  const picks = [...new Set(values.map(({ pick }) => pick))].toSorted((a, b) => a - b);
  const mean = (label: string) => {
    const own = values.filter((one) => one.label === label);
    return own.reduce((sum, { value }) => sum + value, 0) / own.length;
  };
  const names = [...new Set(values.map(({ label }) => label))].toSorted((a, b) => mean(b) - mean(a));
  const labels = labelsOf(names, 180);
  const isSure = (value: PickValue) => verdictAgainst(simultaneous(value), 0) !== "level";
  const cells = values.map((value): Cell => {
    const { label, pick, low, high, available } = value;
    const sure = isSure(value);
    const points = (share: number) => {
      const digits = sure ? digitsToSee(100 * share, 1) : 1;
      return `${share > 0 ? "+" : ""}${fixed(100 * share, digits)}`;
    };
    return {
      row: labels[names.indexOf(label)],
      column: String(pick),
      ...(high - low < TOO_WIDE
        ? {
            value: rounded(100 * value.value),
            text: points(value.value),
            error: `${points(low)} to ${points(high)}`,
          }
        : { value: 0, text: "", error: "too rare to tell" }),
      sure,
      name: `${plainText(label)} as pick ${pick}, available in ${fixed(100 * available, 1)} % of the games that came to that pick`,
    };
  });
  const [surest] = values.filter(isSure).toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value));
  const title =
    surest === undefined
      ? `At no pick of the draft does a forced choice surely change what ${shortened(strategy)} wins`
      : `A forced pick matters most at pick ${surest.pick}: ${shortened(surest.label)}, ${shown(simultaneous(surest), POINTS)} for ${shortened(strategy)}`;
  return matrixChart("pick-numbers", {
    title,
    subtitle: `Change of the win rate in percentage points against the free choice on the same dice; below it the interval (${TOGETHER} at ${exactPercent(level)}). In italics: cannot be told from none. Empty: never available.`,
    cells,
    rows: labels,
    columns: picks.map(String),
    columnTitle: "pick of the draft",
    legend: "change of the win rate (percentage points)",
    middle: 0,
  });
}
