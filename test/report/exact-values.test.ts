import { describe, expect, test } from "vitest";
import type { ClaimInFile } from "../../src/experiment/claims/schema.js";
import { answerTo } from "../../src/report/answer/answer.js";
import { chartsOf } from "../../src/report/charts/index.js";
import { agreement, withoutExact } from "../../src/report/words/exact.js";
import { reportMarkdown } from "../../src/report/document/report.js";
import { reportOf } from "../../src/report/subjects/report.js";
import { readResults } from "../../src/report/results/read.js";
import type { Results } from "../../src/report/results/results.js";
import { tablesOf } from "../../src/report/csv/tables.js";
import { terminalReport } from "../../src/report/subjects/terminal.js";
import { difference } from "../../src/report/results/lookup.js";
import { verdictAgainst } from "../../src/report/results/verdict.js";
import { conflicts as results, conflictsWith, readConflicts } from "./exact-runs.js";
import { variants } from "./runs.js";

const measureOf = (arm: number, name: string, whose: string) =>
  results.arms[arm].measures.find(({ measure, who }) => measure === name && who === whose)!;

test("the sides of a game that nobody begins go by their names, everywhere", () => {
  expect(results.sides).toEqual(["RED", "BLUE"]);
  const charts = chartsOf(results);
  const texts = [
    terminalReport(results, "folder"),
    reportMarkdown(reportOf(results, charts)),
    ...charts.map(({ spec }) => JSON.stringify(spec)),
    ...tablesOf(results).map(({ csv }) => csv(results)),
  ];
  for (const text of texts) expect(text).not.toMatch(/whoever starts|the starter|1st to play|2nd to play/i);
  expect(texts[0]).toMatch(/^What changes +RED's win rate /m);
});

test("an exact value stands beside the simulated one, with their distance in standard errors", () => {
  const win = measureOf(0, "returns", "RED");
  expect(win.exact).toBeCloseTo(184813 / 340736, 12);
  expect(win.errorsFromExact).toBeCloseTo((win.value! - 184813 / 340736) / win.standardError!, 9);
  expect(measureOf(0, "leadChanges", "game")).not.toHaveProperty("exact");
  for (const { measures } of results.arms)
    for (const { errorsFromExact } of measures) expect(Math.abs(errorsFromExact ?? 0)).toBeLessThan(4.5);
});

test("so it does in the table, in the report and on the terminal", () => {
  const [header, ...rows] = tablesOf(results)[0].csv(results).split("\n");
  expect(header).toMatch(/,method,exact,errors_from_exact$/);
  expect(rows.find((row) => row.startsWith("uneven/pair,uneven,pair,,returns,RED"))).toMatch(
    /,0\.54239\d*,-?[\d.]+$/,
  );
  expect(reportMarkdown(reportOf(results, chartsOf(results)))).toMatch(
    /^\| uneven \| win rate of RED .* \| 54\.239 % \|/m,
  );
  expect(readResults("r", JSON.stringify(results))).toEqual(JSON.parse(JSON.stringify(results)));
});

test("the charts mark it", () => {
  const chart = (wanted: string) =>
    JSON.stringify(chartsOf(results).find(({ name }) => name === wanted)!.spec);
  expect(chart("win-rates")).toContain('"exact":54.239');
  expect(chart("lengths")).toContain('"kind":"exact"');
});

test("arms without exact figures say why", () => {
  expect(withoutExact(results)).toEqual([
    "No exact figures in tied only: reroll: tied-only remembers the numbers of a round, which exact odds do not.",
  ]);
  expect(results.arms[2].measures.some(({ exact }) => exact !== undefined)).toBe(false);
});

test("whether all agree is said, and where they do not", () => {
  expect(agreement(results)).toMatch(/^Simulated and exact agree in all \d+ figures/);
  const wrong = (exact: number): Results => ({
    ...results,
    arms: results.arms.map((arm, index) => ({
      ...arm,
      measures: arm.measures.map((measure) =>
        index === 0 && measure.measure === "turns"
          ? { ...measure, exact, errorsFromExact: (measure.value! - exact) / measure.standardError! }
          : measure,
      ),
    })),
  });
  expect(agreement(wrong(3))).toMatch(/^Take care, .* \(length of a game in uneven\)/);
  const report = reportMarkdown(reportOf(wrong(3), chartsOf(wrong(3))));
  expect(report).toMatch(/## Simulated and exact\n\n- Take care, /);
});

test("of few blocks the errors are not well known, and chance may take figures farther apart", () => {
  const limitOf = (blocks: number) =>
    Number(/may make it (\d+\.\d)/.exec(agreement({ ...results, blocks }) ?? "")![1]);
  expect(limitOf(4000)).toBeLessThan(4);
  expect(limitOf(8)).toBeGreaterThan(5.5);
});

test("a game without exact figures shows nothing of them", () => {
  expect(agreement(variants)).toBeNull();
  expect(terminalReport(variants, "folder")).not.toContain("exact");
  expect(tablesOf(variants)[0].csv(variants).split("\n")[0]).toMatch(/,method$/);
});

describe("where a value is exact, everything rests on it", () => {
  const red = { measure: "returns", who: "RED" };
  const uneven = { arm: "uneven/pair" };
  const pair = { of: "uneven", against: "leaving" };
  // RED wins 54.239 % of the uneven conflicts and 50 % of those in which both leave.
  test.each<[ClaimInFile, string]>([
    [{ ...red, ...uneven, atLeast: 0.542 }, "holds"],
    [{ ...red, ...uneven, atMost: 0.542 }, "fails"],
    [{ ...red, arm: "leaving/pair", atLeast: 0.5 }, "holds"],
    [{ ...red, arm: "leaving/pair", atMost: 0.5 }, "holds"],
    [{ ...red, comparison: pair, between: [0.0423, 0.0425] }, "holds"],
    [{ ...red, order: ["uneven/pair", "leaving/pair"] }, "holds"],
    [{ measure: "medianTurns", ...uneven, between: [3, 3] }, "holds"],
    [{ measure: "turns", quantile: 0.95, ...uneven, atMost: 1 }, "fails"],
    [{ measure: "medianTurns", comparison: pair, atLeast: -100 }, "holds"],
    [{ ...red, arm: "tied only/pair", between: [0.45, 0.55] }, "undecided"],
  ])("%j %s after two blocks", (claim, verdict) => {
    const { claims } = conflictsWith([claim], 2);
    expect(claims!.verdict).toBe(verdict);
    const [{ method, moreGames }] = claims!.claims[0].cases;
    expect(method === "exact").toBe(verdict !== "undecided");
    expect(moreGames === null).toBe(verdict !== "undecided");
  });

  test("so does the answer and the difference", () => {
    const few = conflictsWith([], 2);
    const uneven = few.arms.filter(({ variant }) => variant === "uneven");
    const { text, basis } = answerTo({ ...few, arms: uneven, comparisons: [], answer: "win-rates" });
    expect(text).toBe("RED wins 54 of 100 games.");
    expect(basis).toBeNull();
    const change = difference(few.comparisons[1], "returns", "RED")!;
    expect(change).toMatchObject({ method: "exact", gamesSaved: null });
    expect(verdictAgainst(change, 0)).toBe("above");
  });

  test("with one exact side a difference has the error of the other, or less on common dice", () => {
    const [one] = results.comparisons;
    const simulated = measureOf(2, "returns", "RED");
    const change = difference(one, "returns", "RED")!;
    expect(change.method).toBe("t");
    expect(change.high! - change.low!).toBeLessThanOrEqual((simulated.high! - simulated.low!) * (1 + 1e-9));
  });

  test.each([5, 10, 20, 40])("it is told by one estimate at every level, after %i blocks", (blocks) => {
    const readings = readConflicts(blocks);
    const at = (comparison: number, level: number) => [
      ...readings.differences(comparison, level).map(({ estimate }) => estimate.value),
      readings.difference(comparison, { key: "turns", quantile: 0.5 }, level).value,
    ];
    for (const comparison of [0, 1])
      for (const level of [0.5, 0.8, 0.95, 0.99999])
        expect(at(comparison, level)).toEqual(at(comparison, 0.999));
  });
});

test("what both sides come to together is exact where each is, as what equal players come to on average", () => {
  const [red, blue, all, each] = ["RED", "BLUE", "all players", "chance"].map((who) =>
    measureOf(0, "survivors", who),
  );
  expect(all.exact).toBeCloseTo(red.exact! + blue.exact!, 12);
  expect(each.exact).toBeCloseTo(all.exact! / 2, 12);
  expect(measureOf(0, "tokensUsed", "all players")).not.toHaveProperty("exact");
  const claim = { measure: "survivors", who: "all players", arm: "uneven/pair", atLeast: all.exact! };
  expect(conflictsWith([claim], 2).claims!.claims[0].cases[0].method).toBe("exact");
});
