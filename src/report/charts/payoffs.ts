import { payoffFinding } from "../answer/meetings.js";
import { answersOf, measured, NOTHING, rivals } from "../results/lookup.js";
import type { ArmResults, Results } from "../results/results.js";
import { verdictAgainst } from "../results/verdict.js";
import { exactPercent, grouped } from "../text/format.js";
import { labelsOf, plainText } from "../text/labels.js";
import { numbered, type Chart } from "./chart.js";
import { strategyNames } from "../words/names.js";
import { matrixChart, shareCell, type Cell } from "./matrix.js";
import { titleOf, TOGETHER } from "./title.js";

/**
 * Who beats whom: one matrix for each variant and position in which at least three strategies meet in pairs. Where few of
 * them met each other it is drawn only if the file asks for it: the chart of strategies says it without empty fields.
 */
export function payoffCharts(results: Results): Chart[] {
  const ofTwo = results.arms.filter(({ players }) => players === 2);
  const groups = grouped(ofTwo, ({ variant, position }) => JSON.stringify([variant, position]));
  const isAsked = answersOf(results).includes("payoffs");
  const matrices = groups.filter((arms) => {
    const pairs = arms.filter((arm) => rivals(arm).length === 2);
    const met = new Set(pairs.map(({ strategies }) => JSON.stringify(strategies.toSorted()))).size;
    const { size } = new Set(pairs.flatMap(({ strategies }) => strategies));
    return size >= 3 && (isAsked || met >= (size * (size - 1)) / 4);
  });
  return numbered(matrices.map((arms) => payoffChart(results, arms)));
}

function payoffChart(results: Results, arms: readonly ArmResults[]): Chart {
  const pairs = arms.filter((arm) => rivals(arm).length === 2);
  const strategies = [...new Set(pairs.flatMap(({ strategies: both }) => both))];
  const ordered = strategies.toSorted((a, b) => meanWins(pairs, b) - meanWins(pairs, a));
  const { names, shared } = strategyNames(ordered);
  const labels = labelsOf(names, 160);
  const cells = ordered.flatMap((row, at) =>
    ordered.map((column, across) => ({
      ...{ ...cellOf(pairs, row, column), row: labels[at], column: labels[across] },
    })),
  );
  const title = titleOf([payoffFinding(results, arms)], "Who beats whom");
  const subtitle =
    "Games won by the strategy of the row against that of the column, in per cent; below it the interval " +
    `(${TOGETHER} at ${exactPercent(results.level)}). In italics: cannot be told from equal strength. ` +
    `Empty: not played. Strongest on average first.${shared === null ? "" : ` All are ${plainText(shared)}.`}`;
  return matrixChart("payoffs", {
    ...{ title, subtitle, cells, rows: labels, columns: labels, columnTitle: "against" },
    ...{ legend: "games won by the row's strategy (%)", middle: 50, isSquare: true },
  });
}

/** What a strategy wins against another, whichever of the two the line-up names first. */
function cellOf(pairs: readonly ArmResults[], row: string, column: string): Omit<Cell, "row" | "column"> {
  const name = `${plainText(row)} against ${plainText(column)}`;
  const arm = pairs.find(({ strategies: both }) => both.includes(row) && both.includes(column));
  const interval = arm === undefined || row === column ? NOTHING : measured(arm, "returns", row);
  const { value, familyLow, familyHigh } = interval;
  if (value === null) return { value, text: row === column ? "=" : "", error: "", sure: false, name };
  const sure = verdictAgainst(interval, 1 / 2) !== "level";
  return { ...shareCell(value, familyLow ?? 0, familyHigh ?? 0), sure, name };
}

function meanWins(pairs: readonly ArmResults[], strategy: string): number {
  const own = pairs.filter(({ strategies }) => strategies.includes(strategy));
  const wins = own.flatMap((arm) => measured(arm, "returns", strategy).value ?? []);
  return wins.reduce((sum, one) => sum + one, 0) / wins.length;
}
