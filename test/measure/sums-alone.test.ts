import { expect, test } from "vitest";
import type { AnyGame } from "../../src/game/index.js";
import { addDifferences, comparisonLayout, newComparisonSummary } from "../../src/measure/comparison.js";
import { differences } from "../../src/measure/differences.js";
import { columnEstimate } from "../../src/measure/estimates.js";
import { armLayout, GROUPS, lineupOf, newRunSummary } from "../../src/measure/index.js";
import { SLICE, tallyLayout } from "../../src/measure/layout.js";
import type { Estimate } from "../../src/stats/index.js";
import { climb } from "../support/climb.js";

const basic = { length: false, decisions: false, leads: false, metrics: [] };

test("games that came out the same are noticed in what is kept by its sums alone", () => {
  const layout = armLayout(climb.create({}, 2), lineupOf(["rush", "wait"]), { ...basic, luck: true });
  const compared = comparisonLayout([layout, layout], 1, 0);
  expect(compared.pairs.some(({ bySums }) => bySums)).toBe(true);
  const summary = newComparisonSummary(compared);
  const rows = new Float64Array(SLICE * layout.columns.length);
  const others = rows.map((_, at) => (at < layout.columns.length ? 1 : 0));
  addDifferences(summary, compared, 0, 5, rows, others);
  expect([...summary.zeros]).toEqual(compared.pairs.map(() => 4));
});

/** What a player takes in a game may be a million. */
const game: AnyGame = {
  ...climb.create({}, 2),
  metrics: [{ name: "gold", meaning: "gold", unit: "gold", scope: "game", min: 0, max: 1_000_000 }],
};

test("squares too large for whole numbers leave the mean and its error to the sums of groups", () => {
  const layout = armLayout(game, lineupOf(["rush", "wait"]), { ...basic, metrics: ["gold"] });
  const compared = comparisonLayout([layout, layout], 1, 0);
  const summary = newRunSummary({ arms: [layout, layout], comparisons: [] });
  const [columns, gold] = [layout.columns.length, layout.columns.findIndex(({ key }) => key === "gold")];
  const inGroup = 500;
  summary.blocks = inGroup * GROUPS;
  // Each block of two games takes 800,000 in even groups and 900,000 in odd ones; in the other arm 1,000 more.
  summary.arms.forEach((one, index) => {
    for (let group = 0; group < GROUPS; group++) {
      const total = 800_000 + 100_000 * (group % 2) + 1000 * index;
      one.sums[group * columns + gold] = inGroup * total;
      one.squares[group * columns + gold] = inGroup * total ** 2;
    }
  });
  const [first, second] = summary.arms.map((one) => ({ layout, summary: one, blocks: summary.blocks }));
  const estimate = columnEstimate(first, gold, 0.95) as Estimate;
  expect(estimate.value).toBeCloseTo(425_000, 6);
  expect(estimate.low).toBeLessThan(425_000);
  expect(estimate.low).toBeGreaterThan(415_000);
  const pairs = compared.pairs.filter(({ key }) => key === "gold");
  const goldAlone = { ...compared, pairs, tallies: tallyLayout(pairs.map(({ range }) => range)) };
  const [change] = differences(goldAlone, newComparisonSummary(goldAlone), second, first, 0.95);
  expect(change.estimate.value).toBeCloseTo(500, 6);
});
