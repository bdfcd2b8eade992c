import { expect, test } from "vitest";
import type { AnyGame, MetricDescription } from "../../src/game/index.js";
import { armLayout, GROUPS, lineupOf, newRunSummary, type Measures } from "../../src/measure/index.js";
import { columnEstimate } from "../../src/measure/estimates.js";
import { climb } from "../support/climb.js";

const metric = (name: string, per?: string): MetricDescription => ({
  name,
  meaning: name,
  unit: "points",
  scope: "player",
  min: 0,
  max: 100,
  ...(per !== undefined && { per }),
});

/** The climbing game, said to count the damage done and the food paid for it. */
const game: AnyGame = { ...climb.create({}, 2), metrics: [metric("food"), metric("damage", "food")] };
const measures: Measures = { length: false, decisions: false, leads: false, metrics: ["damage"] };
const layout = armLayout(game, lineupOf(["rush", "wait"]), measures);
const place = (key: string): number => layout.columns.findIndex((column) => column.key === key);

test("a player's metric is taken per unit of the same player's other metric", () => {
  for (const whose of ["order1", "order2", "strategy1", "strategy2"])
    expect(layout.columns[layout.per[place(`damage/${whose}`)]]?.key).toBe(`food/${whose}`);
  expect(layout.per[place("food/order1")]).toBe(-1);
});

test("its estimate is the quotient of the sums", () => {
  const summary = newRunSummary({ arms: [layout], comparisons: [] }).arms[0];
  const width = layout.columns.length;
  const add = (group: number, key: string, value: number): void => {
    summary.sums[group * width + place(key)] += value;
  };
  // The first strategy does 3 points for 2 of food in every group, the second one 1 for 4.
  for (let group = 0; group < GROUPS; group++) {
    add(group, "damage/strategy1", 3 * (group + 1));
    add(group, "food/strategy1", 2 * (group + 1));
    add(group, "damage/strategy2", 1);
    add(group, "food/strategy2", 4);
  }
  const arm = { layout, summary, blocks: 10 * GROUPS };
  expect(columnEstimate(arm, place("damage/strategy1"), 0.95).value).toBeCloseTo(1.5, 12);
  expect(columnEstimate(arm, place("damage/strategy2"), 0.95).value).toBeCloseTo(0.25, 12);
});
