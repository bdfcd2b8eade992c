import { describe, expect, test } from "vitest";
import { chartsOf } from "../../../src/report/charts/index.js";
import { shown, PERCENT, POINTS } from "../../../src/report/text/format.js";
import { headlineOf } from "../../../src/report/words/headline.js";
import { measured } from "../../../src/report/results/lookup.js";
import type { Results } from "../../../src/report/results/results.js";
import { arm, climbPlan } from "../../support/plans.js";
import { resultsFor, sweep, variants } from "../runs.js";

/** What is said where the strategies are the answer. */
function headline(results: Results) {
  const asked = { ...results, answer: "strategies" as const };
  return headlineOf(asked, chartsOf(asked)[0]);
}

const one = (of: string, others: string) => [of, others, others, others];

describe("the headline on strategies that meet, with four at the table", () => {
  const pairs = resultsFor(
    climbPlan([
      arm("base/steps", one("leaper", "anyhow")),
      arm("base/any", one("anyhow", "leaper")),
      arm("base/mirror", one("anyhow", "anyhow")),
    ]),
  );

  test("asks about the one that is named first, against a fourth, and leaves out mirrors", () => {
    const { text, asked, reference, unit } = headline(pairs);
    expect(reference).toBe(0.25);
    expect(unit).toBe(PERCENT);
    expect(asked.map(({ name }) => name)).toEqual(["leaper against anyhow", "anyhow against leaper"]);
    const [first, second] = pairs.arms.map((each) => measured(each, "returns", each.strategies[0]));
    expect(asked.map(({ interval }) => interval)).toEqual([first, second]);
    expect(first.familyLow).toBeGreaterThan(0.25);
    expect(second.familyHigh).toBeLessThan(0.25);
    expect(text).toBe(
      `The strategy named first (fair would be 25.0 %) wins more than its share for leaper against anyhow: ${shown(first, PERCENT)}; ` +
        `wins less than its share for anyhow against leaper: ${shown(second, PERCENT)}.`,
    );
  });

  test("asks about each of three or more", () => {
    const mixed = resultsFor(climbPlan([arm("base/all", ["leaper", "stepper", "anyhow", "anyhow"])]));
    const { text, asked } = headline(mixed);
    expect(asked.map(({ name }) => name)).toEqual([
      "leaper (base/all)",
      "stepper (base/all)",
      "anyhow (base/all)",
    ]);
    const sum = asked.reduce(
      (total, { interval, name }) => total + interval.value! * (name.startsWith("anyhow") ? 2 : 1),
      0,
    );
    expect(sum).toBeCloseTo(1, 9);
    expect(text).toMatch(/^A strategy \(fair would be 25\.0 %\) .* for .* \(base\/all\): \d/);
  });

  test("stands over a chart of the same, one row for each pair", () => {
    const chart = chartsOf(pairs).find(({ name }) => name === "strategies")!;
    expect(chart.title).toMatch(/^What the strategy named first wins, by line-up: [\d.]+ to [\d.]+ %$/);
    const data = chart.spec["data"] as { values: { name: string }[] };
    expect(data.values.map(({ name }) => name)).toEqual(["steps: leaper", "any: anyhow"]);
    const long = "a line-up that takes nearly all of the room";
    const named = { ...pairs, arms: pairs.arms.map((one) => ({ ...one, lineup: `${long} ${one.lineup}` })) };
    const rows = chartsOf(named).find(({ name }) => name === "strategies")!.spec["data"] as typeof data;
    expect(rows.values.map(({ name }) => name)).toEqual([`${long} steps`, `${long} any`]);
    const [alone] = pairs.arms;
    const single = chartsOf({ ...pairs, arms: [alone] }).find(({ name }) => name === "strategies")!;
    const won = shown(measured(alone, "returns", "leaper"), PERCENT);
    expect(single.title).toBe(`leaper wins more than its share against anyhow: ${won}`);
  });

  test("counts from a fair share where tables have several sizes", () => {
    const { asked, reference, unit } = headline(sweep);
    expect(reference).toBe(0);
    expect(unit).toBe(POINTS);
    const met = sweep.arms.filter(({ strategies }) => new Set(strategies).size > 1);
    expect(asked).toHaveLength(met.length);
    met.forEach((each, index) => {
      const { value } = measured(each, "returns", each.strategies[0]);
      expect(asked[index].interval.value).toBeCloseTo(value! - 1 / each.players, 12);
      expect(asked[index].name).toContain(`${each.players} players`);
    });
  });

  test("says who is stronger where two meet", () => {
    const { asked, reference, text } = headline(variants);
    expect(reference).toBe(0.5);
    expect(asked).toHaveLength(6);
    expect(text).toMatch(/^The strategy named first /);
  });
});
