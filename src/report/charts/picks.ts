import type { PickTime } from "../../play/plan.js";
import { isBehind, timeTold, type PickResults, type PickValue } from "../results/picks.js";
import type { Results } from "../results/results.js";
import { verdictAgainst } from "../results/verdict.js";
import { column, digitsToSee, exactPercent, fixed, POINTS, shown } from "../text/format.js";
import { labelsOf, plainText, shortened } from "../text/labels.js";
import { byValue, nameOf, othersWords } from "../words/picks.js";
import type { Chart } from "./chart.js";
import { rounded } from "./frame.js";
import { intervalChart } from "./intervals.js";
import { matrixChart, type Cell } from "./matrix.js";
import { TOGETHER } from "./title.js";

/** Who picks and plays on, and at which level the intervals of all picks hold together. */
interface About {
  readonly level: number;
  readonly strategy: string;
}

/** What the picks are worth: for every strategy asked about, those of one time as a dot plot, of several as a matrix. */
export function pickCharts({ picks, level }: Pick<Results, "picks" | "level">): Chart[] {
  const several = new Set(picks.map(({ variant }) => variant)).size > 1;
  return picks.flatMap((result, index) =>
    chartsFor(result, { level, strategy: nameOf(result, several) }).map((chart) =>
      index === 0 ? chart : { ...chart, name: `${chart.name}-${index + 1}` as Chart["name"] },
    ),
  );
}

function chartsFor({ values }: PickResults, about: About): Chart[] {
  // What was never there has no value.
  const known = values.filter(({ value }) => value !== null);
  const time = timeTold(values) ?? "first";
  const [opening, others] = [true, false].map((isOpening) =>
    known.filter(({ at }) => (at === time) === isOpening),
  );
  return [
    ...(opening.length === 0 ? [] : [pickValuesChart(opening, time, about)]),
    ...(others.length === 0 ? [] : [pickNumbersChart(others, about)]),
  ];
}

/** Forced picks of one time from the best to the worst. */
function pickValuesChart(values: readonly PickValue[], at: PickTime, { level, strategy }: About): Chart {
  const isFirst = at === "first";
  const ordered = byValue(values);
  const [best] = ordered;
  const [change] = column(ordered, POINTS);
  const text = best.method === "exact" ? "which it takes anyway" : change;
  const surely =
    verdictAgainst(best, 0) === "above"
      ? ""
      : `; none is surely better than what ${shortened(strategy)} chooses freely`;
  const rivals = ordered.slice(1).filter((one) => !isBehind(one, values)).length;
  const what =
    rivals === 0
      ? isFirst
        ? "the best first pick"
        : `what is worth most as pick ${at}`
      : isFirst
        ? "the first pick with the highest value"
        : `what looks best as pick ${at}`;
  const others = rivals === 0 ? "" : `; ${othersWords(rivals)} may be worth as much`;
  const title = `For ${shortened(strategy)} ${what} is ${shortened(best.pick)}, ${text}${others}${surely}`;
  const subtitle = `Dashed: what the strategy chooses freely on the same dice. Lines and figures: intervals ${TOGETHER} at ${exactPercent(level)}.`;
  return intervalChart("pick-values", { title, subtitle }, [
    {
      ...{ rows: ordered.map((one) => ({ name: one.pick, interval: one })), unit: POINTS, leastWidth: 1 },
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

/** Forced picks by place in the draft. */
function pickNumbersChart(values: readonly PickValue[], { level, strategy }: About): Chart {
  const times = [...new Set(values.map(({ at }) => Number(at)))].toSorted((a, b) => a - b);
  const mean = (pick: string) => {
    const own = values.filter((one) => one.pick === pick);
    return own.reduce((sum, { value }) => sum + value!, 0) / own.length;
  };
  const names = [...new Set(values.map(({ pick }) => pick))].toSorted((a, b) => mean(b) - mean(a));
  const labels = labelsOf(names, 180);
  const isSure = (one: PickValue) => verdictAgainst(one, 0) !== "level";
  const cells = values.map((one): Cell => {
    const { pick, at, value, familyLow: low, familyHigh: high, available } = one;
    const sure = isSure(one);
    const points = (share: number) => {
      const digits = sure ? digitsToSee(100 * share, 1) : 1;
      return `${share > 0 ? "+" : ""}${fixed(100 * share, digits)}`;
    };
    const isTold = high! - low! < TOO_WIDE;
    return {
      row: labels[names.indexOf(pick)],
      column: String(at),
      ...(isTold
        ? { value: rounded(100 * value!), text: points(value!), error: `${points(low!)} to ${points(high!)}` }
        : { value: 0, text: "", error: "too rare to tell" }),
      sure,
      name: `${plainText(pick)} as pick ${at}, available in ${fixed(100 * (available ?? 0), 1)} % of the games that came to that pick`,
    };
  });
  const [surest] = values.filter(isSure).toSorted((a, b) => Math.abs(b.value!) - Math.abs(a.value!));
  const title =
    surest === undefined
      ? `At no pick of the draft does a forced choice surely change what ${shortened(strategy)} wins`
      : `A forced pick matters most at pick ${surest.at}: ${shortened(surest.pick)}, ${shown(surest, POINTS)} for ${shortened(strategy)}`;
  return matrixChart("pick-numbers", {
    title,
    subtitle: `Change of the win rate in percentage points against the free choice on the same dice; below it the interval (${TOGETHER} at ${exactPercent(level)}). In italics: cannot be told from none. Empty: never available.`,
    cells,
    rows: labels,
    columns: times.map(String),
    columnTitle: "pick of the draft",
    legend: "change of the win rate (percentage points)",
    middle: 0,
  });
}
