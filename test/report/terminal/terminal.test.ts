import { describe, expect, test } from "vitest";
import { prepareArm } from "../../../src/play/arm.js";
import { BlockPlayer, runLayout } from "../../../src/play/block-player.js";
import type { Plan } from "../../../src/play/plan.js";
import { answerTo } from "../../../src/report/answer/answer.js";
import { resultsOf } from "../../../src/report/evaluation/results.js";
import type { Results } from "../../../src/report/results/results.js";
import { terminalReport } from "../../../src/report/subjects/terminal.js";
import { plainTable } from "../../../src/report/document/terminal-text.js";
import { tableMarkdown } from "../../../src/report/document/markdown.js";
import { pickFigures } from "../../../src/report/words/picks.js";
import { climb } from "../../support/climb.js";
import { arm, climbPlan, modules } from "../../support/plans.js";

function resultsFor(plan: Plan, blocks = 400): Results {
  const arms = plan.arms.map((one, index) => prepareArm(climb, one, index));
  const summary = new BlockPlayer(plan, climb, modules).play(0, blocks);
  const experiment = {
    file: "climb.yaml",
    settings: [],
    question: "Who climbs?",
    secondsPerTurn: [20, 30],
    level: 0.95,
  };
  return resultsOf(experiment, plan, runLayout(plan, arms), summary);
}

const LONG = "a variant with a name that somebody wrote in full";

const results = resultsFor(
  climbPlan(
    [
      arm("base/duel", ["stepper", "leaper"]),
      arm("high/duel", ["stepper", "leaper"], { height: 14 }),
      arm("base/mirror", ["stepper", "stepper"]),
      arm("base/three", ["stepper", "leaper", "anyhow"]),
      arm(`${LONG}/mirror`, ["stepper", "stepper"]),
    ],
    [{ of: 1, against: 0 }],
  ),
);

describe("the report on a terminal", () => {
  test.each([80, 110])("fits %d columns, names apart", (width) => {
    const lines = terminalReport(results, "reports/x", width).split("\n");
    expect(lines.filter((line) => line.length > width && !line.startsWith(LONG))).toEqual([]);
  });

  test("answers first, then shows every arm in one table, and says where the rest is", () => {
    const asked: Results = { ...results, answer: "win-rates" };
    const lines = terminalReport(asked, "reports/x", 200).split("\n");
    expect(lines[1]).toBe("Who climbs?");
    expect(lines[3]).toBe(answerTo(asked).text);
    for (const { variant, lineup } of results.arms)
      expect(lines.filter((line) => line.startsWith(`${variant}, ${lineup} `))).toHaveLength(1);
    expect(lines.at(-2)).toBe("Everything in numbers: reports/x");
  });

  test("answers with what an exact table says", () => {
    const table = { name: "races", finding: "Yes: the leaper wins 83 of 100 races." };
    expect(terminalReport({ ...results, table }, "reports/x").split("\n")[3]).toBe(table.finding);
  });

  const lineups = resultsFor(
    climbPlan([arm("base/stepper", ["stepper", "stepper"]), arm("base/leaper", ["leaper", "leaper"])]),
  );
  const rows = (of: Results) =>
    terminalReport({ ...of, answer: "win-rates" }, "reports/x").match(/^(stepper|leaper) /gm)!.length;

  test("shows one line-up where nobody ever had a choice", () => {
    const idle = lineups.arms.map((one) => ({
      ...one,
      measures: one.measures.map((of) => (of.measure === "decisions" ? { ...of, value: 0 } : of)),
    }));
    expect([rows(lineups), rows({ ...lineups, arms: idle })]).toEqual([2, 1]);
    // What is computed may still rest on choices.
    const computed = lineups.arms.map((one) => ({
      ...one,
      measures: one.measures.map((of) => (of.measure === "returns" ? { ...of, exact: 0.5 } : of)),
    }));
    expect(rows({ ...lineups, arms: computed })).toBe(2);
  });

  test("says who they are whose names head the rows", () => {
    const worded = lineups.strategies.map((one) => ({ ...one, words: `players who are ${one.label}s` }));
    expect(terminalReport({ ...lineups, strategies: worded }, "reports/x", 200)).toContain(
      "\nstepper: players who are steppers; leaper: players who are leapers.\n",
    );
  });

  test("shows at most fifteen rows, and says of how many", () => {
    const many = resultsFor(
      climbPlan(Array.from({ length: 20 }, (_, index) => arm(`v${index}/x`, ["stepper", "stepper"]))),
      4,
    );
    const report = terminalReport(many, "reports/x", 200);
    expect(report.match(/^v\d+ /gm)).toHaveLength(15);
    expect(report).toContain("\n15 of 20 rows.\n");
  });
});

test("the heads of a table bring no colours and no lines of their own, in a terminal or in Markdown", () => {
  const strategy = "\u001b[31mred\n| <img>";
  const value = { value: 0.1, low: 0, high: 0.2, familyLow: 0, familyHigh: 0.2 };
  const pick = {
    ...value,
    pick: "a",
    at: "first" as const,
    arm: "x",
    due: 1,
    made: 1,
    available: 1,
    capped: 0,
  };
  const forced = { strategy, variant: "base", position: null, arm: results.arms[0].name, observed: [] };
  const picks = [{ ...forced, values: [{ ...pick, standardError: 0.1, method: "t" }] }];
  const asked: Results = { ...results, comparisons: [], picks };
  const [{ caption }] = pickFigures(asked);
  expect(caption).toContain(strategy);
  const printed = terminalReport(asked, "reports/x", 300);
  expect(printed).toMatch(/^Forced as a player's first pick, .*red \| <img>/m);
  expect(printed).not.toContain("\u001b[31m");
  const written = tableMarkdown(pickFigures(asked)[0]);
  for (const raw of ["<img", "\u001b"]) expect(written).not.toContain(raw);
});

test("a table too wide for the terminal has a line for each name, with a head or without", () => {
  const long = "W".repeat(40);
  const rows = [
    [long, "1 %"],
    ["b", "22 %"],
    ["", "3 %"],
  ];
  expect(plainTable([], rows, 30)).toBe(`${long}\n   1 %\nb\n   22 %\n   3 %`);
  expect(plainTable(["name", "wins"], rows, 30)).toBe(`name\n   wins\n${long}\n   1 %\nb\n   22 %\n   3 %`);
  expect(plainTable([], [["a", "1 %"]], 30)).toBe("a  1 %");
  expect(plainTable([], [[`  ${long}`, "1 %"]], 30)).toBe(`  ${long}\n     1 %`);
});
