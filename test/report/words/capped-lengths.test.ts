import { describe, expect, test } from "vitest";
import { answerTo } from "../../../src/report/answer/answer.js";
import { chartsOf } from "../../../src/report/charts/index.js";
import { endWithin, lengthWords, meanColumn } from "../../../src/report/words/lengths.js";
import { reportMarkdown } from "../../../src/report/document/report.js";
import { reportOf } from "../../../src/report/subjects/report.js";
import { readResults } from "../../../src/report/results/read.js";
import { tablesOf } from "../../../src/report/csv/tables.js";
import { terminalReport } from "../../../src/report/subjects/terminal.js";
import { arm, climbPlan } from "../../support/plans.js";
import { around, equals, measure } from "../answer/made.js";
import { resultsFor } from "../runs.js";

const pair = ["leaper", "anyhow"];

/** A cap that most games reach, one that some do, and none. */
const results = {
  ...resultsFor(
    climbPlan([
      arm("low/duel", pair, { maxTurns: 9 }),
      arm("middle/duel", pair, { maxTurns: 18 }),
      arm("none/duel", pair),
    ]),
  ),
  answer: "lengths" as const,
};
const [low, middle] = results.arms;
const charts = chartsOf(results);

describe("lengths beyond the turn cap", () => {
  test("are no numbers in results.json", () => {
    const [half, most] = [0.5, 0.95].map((share) => low.quantiles.find((one) => one.share === share)!);
    expect(most).toMatchObject({ value: null, low: 10, high: null, cap: 9 });
    expect(half).toMatchObject({ value: null, low: 10, high: null, cap: 9 });
    expect(middle.quantiles[0]).not.toHaveProperty("cap");
    expect(results.arms[2].quantiles.every((one) => !("cap" in one) && one.high !== null)).toBe(true);
    const text = JSON.stringify(results);
    expect(readResults("results.json", text)).toEqual(JSON.parse(text));
    const rows = tablesOf(results)
      .find(({ name }) => name === "quantiles")!
      .csv(results);
    expect(rows).toContain("low/duel,0.95,turns,,10,,10,,,");
  });

  test("are said in every kind of report, and means are at least what they are", () => {
    const text = `${reportMarkdown(reportOf(results, charts))}\n${terminalReport(results, "reports/x", 200)}`;
    expect(text.match(/more than 9 \(the cap\)/g)!.length).toBeGreaterThanOrEqual(4);
    expect(text.match(/≥ \d+\.\d+ \(/g)!.length).toBeGreaterThanOrEqual(4);
    expect(text).toContain("≥: the turn cap ended games in 2 of 3 arms");
    expect(text).not.toMatch(/within 9 \(/);
  });

  test("are said in answers and titles", () => {
    const [low] = results.arms;
    expect(answerTo({ ...results, arms: [low] }).text).toMatch(/still not over after 9 turns\.$/);
    expect(charts.find(({ name }) => name === "lengths")!.title).toMatch(
      /^A typical game takes \d+ turns with “\w+” and more than 9 with “low”/,
    );
  });
});

test.each([
  [{ value: 380, low: 365, high: null, cap: 400 }, "380 (at least 365)"],
  [{ value: null, low: 401, high: null, cap: 400 }, "more than 400 (the cap)"],
  [{ value: null, low: 391, high: null, cap: 400 }, "more than 400 (the cap, surely at least 391)"],
  [{ value: 380, low: 365, high: 390, cap: 400 }, "380 (365 to 390)"],
  [{ value: 180, low: 17, high: null, cap: 400 }, "180 (may be anything)"],
  [{ value: 140, low: 17, high: null, cap: 400 }, "140 (at least 17)"],
  [{ value: null, low: 17, high: null, cap: 400 }, "more than 400 (the cap, but may be anything)"],
])("%j is %s", (ends, words) => {
  const interval = { ...ends, familyLow: ends.low, familyHigh: ends.high, standardError: null, method: "t" };
  expect(lengthWords(interval)).toBe(words);
});

test("what ends beyond the cap is said once, as in tables", () => {
  const interval = { value: null, low: 390, high: null, familyLow: 351, familyHigh: null, cap: 400 };
  const whole = { ...interval, standardError: null, method: "t" };
  const turns = { factor: 1, name: " turns", signed: false, whole: true };
  expect(endWithin("95 % end", whole, turns)).toBe(
    "95 % end within more than 400 turns (the cap, surely at least 351)",
  );
});

describe("a mean length", () => {
  const lasting = (low: number, high: number, more: object = {}) =>
    equals("fox", 0.5, {
      lengths: [
        [12, 200],
        [180, 200],
      ],
      measures: measure("turns", "game", {
        ...around(100, 0, more),
        ...{ low, high, familyLow: low, familyHigh: high },
      }),
    });

  test("is not told where it may be less than the shortest game, and twice as much", () => {
    expect(meanColumn([lasting(1, 261)], "turns")).toEqual(["too few games"]);
    expect(meanColumn([lasting(1, 261, { trainings: [30, 170] })], "turns")).toEqual(["not known"]);
    expect(meanColumn([lasting(13, 261)], "turns")).toEqual(["100 (13 to 261)"]);
    expect(meanColumn([lasting(1, 100)], "turns")).toEqual(["100 (1 to 100)"]);
  });
});
