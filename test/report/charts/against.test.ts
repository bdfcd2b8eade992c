import { describe, expect, test } from "vitest";
import { chartsAgainst, MAX_ROWS } from "../../../src/report/charts/against.js";
import type { Chart } from "../../../src/report/charts/chart.js";
import type { IntervalRow } from "../../../src/report/charts/interval-rows.js";
import { POINTS } from "../../../src/report/text/format.js";
import { variants } from "../runs.js";

/** So many rows of each line-up, one line-up after the other. */
function rowsOf(lineups: number, each: number): IntervalRow[] {
  return Array.from({ length: lineups * each }, (_, index) => {
    const lineup = `lineup ${Math.floor(index / each) + 1}`;
    const interval = { value: 0.1, low: 0, high: 0.2, familyLow: -0.1, familyHigh: 0.3 };
    return { name: `row ${index}`, lineup, interval: { ...interval, standardError: 0.05, method: "t" } };
  });
}

const verdicts = { above: "rises", below: "falls", level: "shows no sure change" };

function drawn(rows: readonly IntervalRow[]): Chart[] {
  return chartsAgainst(variants, "differences-starter", {
    ...{ rows, unit: POINTS, finding: null, axis: "change", leastWidth: 1 },
    line: { value: 0, name: "no difference", verdicts },
    dashed: "Dashed: no difference.",
  });
}

const namesIn = ({ spec }: Chart) =>
  (spec["data"] as { values: { name: string }[] }).values.map(({ name }) => name);

describe("no picture has more rows than can be read", () => {
  test.each([
    { lineups: 4, each: 20, sizes: [20, 20, 20, 20] },
    { lineups: 10, each: 10, sizes: [30, 30, 30, 10] },
    { lineups: 2, each: 18, sizes: [36] },
    { lineups: 1, each: 50, sizes: [36, 14] },
    { lineups: 80, each: 1, sizes: [36, 36, 8] },
  ])("$lineups line-ups of $each rows", ({ lineups, each, sizes }) => {
    const rows = rowsOf(lineups, each);
    const charts = drawn(rows);
    expect(charts.map((chart) => namesIn(chart).length)).toEqual(sizes);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_ROWS);
    expect(charts.flatMap(namesIn)).toEqual(rows.map(({ name }) => name));
  });

  test("from the second on they have a number, and say whose rows they are", () => {
    expect(drawn(rowsOf(7, 15)).map(({ name, title }) => [name, title])).toEqual([
      ["differences-starter", "Change"],
      ["differences-starter-2", "Change: lineup 3 and lineup 4"],
      ["differences-starter-3", "Change: lineup 5 and lineup 6"],
      ["differences-starter-4", "Change: lineup 7"],
    ]);
  });
});
