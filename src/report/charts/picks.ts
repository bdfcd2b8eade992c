import { pickFinding } from "../answer/picks.js";
import { timeTold, type PickResults } from "../results/picks.js";
import type { Results } from "../results/results.js";
import { verdictAgainst } from "../results/verdict.js";
import { digitsToSee, exactPercent, fixed, POINTS } from "../text/format.js";
import { labelsOf, plainText, shortened } from "../text/labels.js";
import { byValue, nameOf } from "../words/picks.js";
import type { Chart } from "./chart.js";
import { rounded } from "./frame.js";
import { intervalChart } from "./intervals.js";
import { matrixChart, type Cell } from "./matrix.js";
import { titleOf, TOGETHER } from "./title.js";

/** What the picks are worth: for every strategy asked about, those of one time as a dot plot, of several as a matrix. */
export function pickCharts(results: Results): Chart[] {
  return results.picks.flatMap((result, index) =>
    chartsFor(results, result).map((chart) =>
      index === 0 ? chart : { ...chart, name: `${chart.name}-${index + 1}` as Chart["name"] },
    ),
  );
}

function chartsFor(results: Results, result: PickResults): Chart[] {
  // What was never there has no value.
  const known = result.values.filter(({ value }) => value !== null);
  const time = timeTold(result.values) ?? "first";
  return [true, false].flatMap((isOpening) => {
    const values = known.filter(({ at }) => (at === time) === isOpening);
    if (values.length === 0) return [];
    const drawn = { ...result, values };
    const title = titleOf([pickFinding({ ...results, picks: [drawn] })], "What picks are worth");
    return [isOpening ? pickValuesChart(results, drawn, title) : pickNumbersChart(results, drawn, title)];
  });
}

/** Whose picks they are, as a subtitle says it. */
function whoseOf({ picks }: Results, result: PickResults): string {
  return shortened(nameOf(result, new Set(picks.map(({ variant }) => variant)).size > 1));
}

/** Forced picks of one time from the best to the worst. */
function pickValuesChart(results: Results, result: PickResults, title: string): Chart {
  const ordered = byValue(result.values);
  const [{ at }] = ordered;
  const subtitle = `Dashed: what ${whoseOf(results, result)} chooses freely on the same dice. Lines and figures: intervals ${TOGETHER} at ${exactPercent(results.level)}.`;
  return intervalChart("pick-values", { title, subtitle }, [
    {
      ...{ rows: ordered.map((one) => ({ name: one.pick, interval: one })), unit: POINTS, leastWidth: 1 },
      axis: `change of the win rate when it is ${at === "first" ? "the first pick" : `pick ${at}`} (percentage points)`,
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
function pickNumbersChart(results: Results, result: PickResults, title: string): Chart {
  const { values } = result;
  const times = [...new Set(values.map(({ at }) => Number(at)))].toSorted((a, b) => a - b);
  const mean = (pick: string) => {
    const own = values.filter((one) => one.pick === pick);
    return own.reduce((sum, { value }) => sum + value!, 0) / own.length;
  };
  const names = [...new Set(values.map(({ pick }) => pick))].toSorted((a, b) => mean(b) - mean(a));
  const labels = labelsOf(names, 180);
  const cells = values.map((one): Cell => {
    const { pick, at, value, familyLow: low, familyHigh: high, available } = one;
    const sure = verdictAgainst(one, 0) !== "level";
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
  return matrixChart("pick-numbers", {
    title,
    subtitle: `Change of the win rate in percentage points against what ${whoseOf(results, result)} chooses freely on the same dice; below it the interval (${TOGETHER} at ${exactPercent(results.level)}). In italics: cannot be told from none. Empty: never available.`,
    cells,
    rows: labels,
    columns: times.map(String),
    columnTitle: "pick of the draft",
    legend: "change of the win rate (percentage points)",
    middle: 0,
  });
}
