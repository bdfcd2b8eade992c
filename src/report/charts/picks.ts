import { pickFinding } from "../answer/picks.js";
import { isSurePick, timeTold, type PickResults, type PickValue } from "../results/picks.js";
import type { Results } from "../results/results.js";
import { digitsToSee, exactPercent, fixed, POINTS } from "../text/format.js";
import { labelsOf, plainText, shortened } from "../text/labels.js";
import { byValue, nameOf } from "../words/picks.js";
import { numbered, packed, type Chart } from "./chart.js";
import { rounded } from "./frame.js";
import { intervalChart } from "./intervals.js";
import { matrixChart, type Cell } from "./matrix.js";
import { titleOf, TOGETHER } from "./title.js";

/** What the picks are worth: for every strategy asked about, those of one time as a dot plot, of several as a matrix. */
export function pickCharts(results: Results): Chart[] {
  return numbered(results.picks.flatMap((result) => chartsFor(results, result)));
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
    return isOpening ? pickValuesChart(results, drawn, title) : pickNumbersCharts(results, drawn, title);
  });
}

function whoseOf({ picks }: Results, result: PickResults): string {
  return shortened(nameOf(result, new Set(picks.map(({ variant }) => variant)).size > 1));
}

const AGAINST_FREE = {
  above: "better than the free choice",
  below: "worse than the free choice",
  level: "cannot be told from it",
};

/** Forced picks of one time from the best to the worst. */
function pickValuesChart(results: Results, result: PickResults, title: string): Chart {
  const ordered = byValue(result.values);
  const [{ at }] = ordered;
  const subtitle = `Dashed: what ${whoseOf(results, result)} chooses freely on the same dice. Lines and figures: intervals ${TOGETHER} at ${exactPercent(results.level)}.`;
  const panel = {
    ...{ rows: ordered.map((one) => ({ name: one.pick, interval: one })), unit: POINTS, leastWidth: 1 },
    axis: `change of the win rate when it is ${at === "first" || at === 1 ? "the first pick" : `pick ${at}`} (percentage points)`,
    line: { value: 0, name: "the strategy's own free choice", verdicts: AGAINST_FREE },
  };
  return intervalChart("pick-values", { title, subtitle }, [panel]);
}

/** More rows than these are no table any more: picks with less at stake have one of their own. */
const MAX_ROWS = 12;

/** Forced picks by place in the draft, those with most at stake first. */
function pickNumbersCharts(results: Results, result: PickResults, title: string): Chart[] {
  const { values } = result;
  const times = [...new Set(values.map(({ at }) => Number(at)))].toSorted((a, b) => a - b);
  const stake = (pick: string) =>
    Math.max(...values.map((one) => (one.pick === pick && isSurePick(one) ? Math.abs(one.value!) : 0)));
  const picks = [...new Set(values.map(({ pick }) => pick))].toSorted((a, b) => stake(b) - stake(a));
  const reach = Math.max(1e-6, ...values.filter(isTold).map(({ value }) => Math.abs(100 * value!)));
  const parts = packed(picks, MAX_ROWS);
  return parts.map((some, part) => {
    const rows = labelsOf(some, 180);
    return matrixChart("pick-numbers", {
      title: part === 0 ? title : `Picks with less at stake: ${whoseOf(results, result)}`,
      subtitle: `Change of the win rate in percentage points against what ${whoseOf(results, result)} chooses freely on the same dice; below it the interval (${TOGETHER} at ${exactPercent(results.level)}). In italics: cannot be told from none. Empty: never available.`,
      cells: values.flatMap((one) =>
        some.includes(one.pick) ? [cellOf(one, rows[some.indexOf(one.pick)])] : [],
      ),
      ...{ rows, columns: times.map(String), columnTitle: "pick of the draft" },
      ...{ legend: "change of the win rate (percentage points)", middle: 0, reach },
    });
  });
}

/** A wider interval says nothing, and its figures would not fit their field. */
const TOO_WIDE = 1;

function isTold({ familyLow, familyHigh }: PickValue): boolean {
  return familyHigh! - familyLow! < TOO_WIDE;
}

function cellOf(one: PickValue, row: string): Cell {
  const { pick, at, value, familyLow: low, familyHigh: high, available } = one;
  const sure = isSurePick(one);
  const points = (share: number) => {
    const digits = sure ? digitsToSee(100 * share, 1) : 1;
    return `${share > 0 ? "+" : ""}${fixed(100 * share, digits)}`;
  };
  return {
    ...{ row, column: String(at), sure },
    ...(isTold(one)
      ? { value: rounded(100 * value!), text: points(value!), error: `${points(low!)} to ${points(high!)}` }
      : { value: 0, text: "", error: "too rare to tell" }),
    name: `${plainText(pick)} as pick ${at}, available in ${fixed(100 * (available ?? 0), 1)} % of the games that came to that pick`,
  };
}
