import { expect, test } from "vitest";
import { chartsOf } from "../../src/report/charts/index.js";
import type { Claim } from "../../src/experiment/index.js";
import { dataDictionary } from "../../src/report/subjects/dictionary.js";
import { reportMarkdown } from "../../src/report/document/report.js";
import { reportOf } from "../../src/report/subjects/report.js";
import { readResults } from "../../src/report/results/read.js";
import type { Results } from "../../src/report/results/results.js";
import { terminalReport } from "../../src/report/subjects/terminal.js";
import { arm, climbPlan } from "../support/plans.js";
import { HOSTILE, INVISIBLE, resultsFor } from "./runs.js";

const claim = (says: string): Claim => ({
  says,
  form: "atLeast",
  range: { low: 0.1, high: Infinity, lowIncluded: true },
  cases: [
    {
      of: { kind: "arm", arm: 0 },
      key: "returns/order1",
      ...{ measure: "returns", who: "1st to play", unit: "share of games", isShare: true, factor: 1 },
    },
  ],
});
const run = (...says: string[]) =>
  resultsFor(climbPlan([arm("base/duel", ["leaper", "stepper"])]), { claims: says.map(claim) });
const results = run("Starters win now and then");

test("the report has a section with the verdicts, their table and its dictionary", () => {
  const report = reportMarkdown(reportOf(results, chartsOf(results)));
  expect(report).toMatch(
    /\n## What was expected\n\n- \*\*holds\*\*: Starters win now and then\n\n[^]*\n## What each verdict rests on\n\nOn these claims all verdicts hold together at 95 %\.\n\n### holds: Starters win now and then\n\n[\d.]+ % \([\d.]+ to [\d.]+\) for duel\.\n/,
  );
  expect(report).toContain("[claims.csv](claims.csv)");
  expect(dataDictionary(results)).toContain("## claims.csv");
});

test("of a claim about several measures each is named", () => {
  const [one] = [claim("Both come up")];
  const cases = ["returns", "capped"].map((measure) => ({
    ...one.cases[0],
    measure,
    ...(measure === "capped" && { key: "capped", who: "game" }),
  }));
  const both = resultsFor(climbPlan([arm("base/duel", ["leaper", "stepper"])]), {
    claims: [{ ...one, cases }],
  });
  const report = reportMarkdown(reportOf(both, chartsOf(both)));
  for (const { measure } of cases) expect(report).toMatch(new RegExp(`\\| ${measure} in duel \\|.*%`));
});

test("a claim about a change says whose it is and what is taken from what, whichever way round", () => {
  const duel = ["leaper", "stepper"] as const;
  const plan = climbPlan(
    [arm("base/duel", duel), arm("high/duel", duel, { height: 30 })],
    [{ of: 1, against: 0 }],
  );
  const sayings = [false, true].map((reversed): Claim => {
    const [one] = [claim(reversed ? "Low ground helps" : "High ground helps")];
    const of = { kind: "comparison", comparison: 0, reversed } as const;
    const whose = { key: "returns/strategy1", who: "leaper" };
    return { ...one, cases: [{ ...one.cases[0], ...whose, of }] };
  });
  const both = resultsFor(plan, { claims: sayings });
  const report = reportMarkdown(reportOf(both, chartsOf(both)));
  const told = [...report.matchAll(/^\\?([+−]\d+)[^\n]* for (leaper in duel[^\n]*?)[;.]/gm)];
  const [[, there, high], [, back, low]] = told;
  expect([high, low]).toEqual(["leaper in duel, high against base", "leaper in duel: base − high"]);
  expect(Number(back.replace("−", "-"))).toBe(-Number(there.replace("−", "-")));
});

test("a run without claims says nothing of them", () => {
  const without: Results = run();
  expect(without.claims).toBeUndefined();
  expect(reportMarkdown(reportOf(without, chartsOf(without)))).not.toContain("laims");
  expect(terminalReport(without, "out")).not.toContain("expected");
});

test("claims in words from hell do no harm", () => {
  const hostile = run(...HOSTILE);
  const report = reportMarkdown(reportOf(hostile, chartsOf(hostile)));
  expect(report).not.toMatch(/<script|<img|[^\\]\]\(javascript/);
  expect(report).not.toMatch(INVISIBLE);
  const section = report.slice(report.indexOf("## What was expected"), report.indexOf("\n|"));
  expect(section.trim().split("\n").slice(2)).toHaveLength(HOSTILE.length);
  // Colours are the terminal's own business; what people wrote must not bring any.
  expect(terminalReport(hostile, "out")).not.toContain("\u001b[31m");
});

test("claims survive being read again, and damage to them is named", () => {
  expect(readResults("results.json", JSON.stringify(results)).claims).toEqual(results.claims);
  const damaged = { ...results, claims: { ...results.claims, verdict: "perhaps" } };
  expect(() => readResults("results.json", JSON.stringify(damaged))).toThrow(
    /^results\.json: is damaged: claims\.verdict: /,
  );
});
