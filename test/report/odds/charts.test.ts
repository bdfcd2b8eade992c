import { expect, test } from "vitest";
import { compareDice, diceOdds, distributionOf, inDoubles } from "../../../src/odds/dice/index.js";
import { atlas, rollOffOdds, type Pool } from "../../../src/odds/roll-off/index.js";
import { atlasCharts } from "../../../src/report/odds/atlas-chart.js";
import type { Spec } from "../../../src/report/charts/chart.js";
import { diceChart } from "../../../src/report/odds/dice-chart.js";
import { againstAllChart } from "../../../src/report/odds/chart.js";

const titleOf = (spec: Spec) => [(spec.title as { text: string | string[] }).text].flat().join(" ");

test("one pool against all says how many it is favoured against", () => {
  const others: Pool[] = [[4], [6], [8], [4, 4]];
  const matches = others.map((pool) => ({ pool, ...oddsOf([6], pool) }));
  expect(titleOf(againstAllChart([6], matches))).toBe(
    "d6 is the favourite against 1 of 4 pools, and even with 1",
  );
});

function oddsOf(red: Pool, blue: Pool) {
  const { win, rounds } = rollOffOdds(red, blue);
  return { win: win[0], rounds: rounds.mean };
}

test("the atlas says how often the stronger pool is the favourite, what a sum tells and what a die is worth", () => {
  const sizes = [4, 6, 20];
  const small = atlas(sizes, 2);
  const strength = (pool: Pool) =>
    small.pools.reduce((sum, other) => sum + rollOffOdds(pool, other).win[0], 0);
  const ranked = small.pools.toSorted((a, b) => strength(a) - strength(b));
  const pairs = ranked.flatMap((weak, index) =>
    ranked.slice(index + 1).map((strong) => [strong, weak] as const),
  );
  const favoured = pairs.filter(([strong, weak]) => rollOffOdds(strong, weak).win[0] > 0.5 + 1e-9);
  const [heat, sums, more] = atlasCharts(small).map(({ spec }) => titleOf(spec));
  expect(heat).toContain(`in ${((100 * favoured.length) / pairs.length).toFixed(1)} % of all pairs`);
  // No two of these nine pools have one sum.
  expect(sums).toBe("The chances of pools with one sum of sizes are at most 0.0 points apart");
  const grown = sizes.flatMap((size) => sizes.map((die) => rollOffOdds([size, die], [size]).win[0]));
  const mean = grown.reduce((sum, win) => sum + win, 0) / grown.length;
  expect(more).toContain(`One more die wins ${(100 * mean).toFixed(0)} to ${(100 * mean).toFixed(0)} %`);
});

test("dice say what they come to, and two of them which is higher", () => {
  const of = (text: string) => diceOdds(text, distributionOf(text), inDoubles);
  expect(titleOf(diceChart([of("3d6")]).spec)).toBe("3d6 comes to 10.50 in the mean, 3 to 18");
  const comparison = compareDice(distributionOf("d4"), distributionOf("d6"), inDoubles);
  // 6 of 24 throws are higher, 14 lower.
  expect(titleOf(diceChart([of("d4"), of("d6")], comparison).spec)).toBe(
    "d4 is higher than d6 in 25.0 %, lower in 58.3 %",
  );
});

test("lines of results that are all equally likely have their names beside them", () => {
  const of = (text: string) => diceOdds(text, distributionOf(text), inDoubles);
  const { data } = diceChart([of("d6"), of("d6+1")]).spec as unknown as {
    readonly data: { readonly values: readonly { readonly line: string; readonly end?: number }[] };
  };
  const named = data.values.filter(({ end }) => end !== undefined && Number.isFinite(end));
  expect(named.map(({ line }) => line)).toEqual(["d6", "d6+1"]);
});
