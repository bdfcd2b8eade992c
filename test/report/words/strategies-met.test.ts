import { describe, expect, test } from "vitest";
import { answerTo } from "../../../src/report/answer/answer.js";
import { chartsOf } from "../../../src/report/charts/index.js";
import { measured } from "../../../src/report/results/lookup.js";
import { arm, climbPlan } from "../../support/plans.js";
import { around, made, meeting } from "../answer/made.js";
import { resultsFor } from "../runs.js";

const one = (of: string, others: string) => [of, others, others, others];

describe("strategies that meet, with four at the table", () => {
  const pairs = resultsFor(
    climbPlan([
      arm("base/steps", one("leaper", "anyhow")),
      arm("base/any", one("anyhow", "leaper")),
      arm("base/mirror", one("anyhow", "anyhow")),
    ]),
  );

  test("are answered for the one that is named first, against a fourth, without mirrors", () => {
    const { text, findings } = answerTo({ ...pairs, answer: "strategies" });
    const [{ asked, reference }] = findings;
    expect(reference).toBe(0.25);
    const rates = pairs.arms.slice(0, 2).map((each) => measured(each, "returns", each.strategies[0]));
    expect(asked.map(({ interval }) => interval)).toEqual(rates);
    const [first, second] = rates.map(({ value }) => Math.round(100 * value!));
    expect(text).toBe(
      `Whoever plays “leaper” wins ${first} of 100 games among “anyhow”, where 25 would be fair. Whoever plays “anyhow” wins ${second} among “leaper”.`,
    );
  });

  test("stands over a chart of the same, one row for each pair", () => {
    const chart = chartsOf(pairs).find(({ name }) => name === "strategies")!;
    expect(chart.title).toMatch(
      /^Whoever plays “leaper” wins \d+ of 100 games among “anyhow”, where 25 would be fair$/,
    );
    const data = chart.spec["data"] as { values: { name: string }[] };
    expect(data.values.map(({ name }) => name)).toEqual(["steps: leaper", "any: anyhow"]);
    const long = "a line-up that takes nearly all of the room";
    const named = { ...pairs, arms: pairs.arms.map((one) => ({ ...one, lineup: `${long} ${one.lineup}` })) };
    const rows = chartsOf(named).find(({ name }) => name === "strategies")!.spec["data"] as typeof data;
    expect(rows.values.map(({ name }) => name)).toEqual([`${long} steps`, `${long} any`]);
    const [alone] = pairs.arms;
    const single = chartsOf({ ...pairs, arms: [alone] }).find(({ name }) => name === "strategies")!;
    const wins = Math.round(100 * measured(alone, "returns", "leaper").value!);
    expect(single.title).toBe(
      `Whoever plays “leaper” wins ${wins} of 100 games among “anyhow”, where 25 would be fair`,
    );
  });
});

test("at tables of several sizes each win rate is held against the fair share of its own", () => {
  const wins = around(0.4, 0.02);
  const tables = [meeting("two", ["fox", "hen"], wins), meeting("four", one("fox", "hen"), wins)];
  const { spec } = chartsOf(made(tables)).find(({ name }) => name === "strategies")!;
  const { values } = spec["data"] as { values: { text: string; verdict: string }[] };
  expect(values).toMatchObject([
    { text: "40 % (38 to 42)", verdict: "weaker" },
    { text: "40 % (38 to 42)", verdict: "stronger" },
  ]);
  expect(JSON.stringify(spec)).toMatch(/"label":"four[^"]*","reference":25\}/);
  expect(JSON.stringify(spec)).toContain("Upright dashes: the fair share of as many players.");
});
