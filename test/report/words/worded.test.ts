import { describe, expect, test } from "vitest";
import { answerTo } from "../../../src/report/answer/answer.js";
import { measureClause, ruleWords, sideClause } from "../../../src/report/words/worded.js";
import type { Results, StrategyResults } from "../../../src/report/results/results.js";
import { PERCENT, type Unit } from "../../../src/report/text/format.js";
import { around, equals, made, meeting } from "../answer/made.js";

const called = (label: string, words: string): StrategyResults => ({ label, hash: "", words });
const strategies = [called("hen", "players who peck"), called("worm", "players who dig")];

const told = (arms: Parameters<typeof made>[0], more: Partial<Results>) =>
  answerTo(made(arms, { strategies, ...more })).text;

describe("whoever plays", () => {
  test("is called as the strategies say", () => {
    const arms = [meeting("a", ["hen", "worm"], 0.6)];
    expect(told(arms, { answer: "strategies" })).toBe(
      "Players who peck win 60 of 100 games against players who dig.",
    );
  });

  test("is the strongest player where nobody on the ladder is stronger", () => {
    expect(told([meeting("a", ["fox", "worm"], 0.9)], { answer: "strategies" })).toBe(
      "The strongest players win 90 of 100 games against players who dig.",
    );
  });

  test("is called by the strategy where it has no words", () => {
    const arms = [meeting("a", ["hen", "cow"], 0.6)];
    expect(told(arms, { answer: "strategies" })).toBe("Players who peck win 60 of 100 games against “cow”.");
  });

  test("is told once where others are told of as well", () => {
    const arms = [meeting("a", ["hen", "worm"], 0.6), meeting("b", ["hen", "random"], 0.9)];
    const all = [...arms, meeting("c", ["hen", "fox"], 0.1)];
    expect(told(all, { answer: "strategies" })).toBe(
      "Players who peck win 10 of 100 games against the strongest players. " +
        "Against players who dig they win 60 of 100 games.",
    );
  });

  test("is what the author of a line-up calls it", () => {
    const words = { early: "whoever pecks early {} against one who pecks late" };
    expect(told([meeting("early", ["hen(1)", "hen(9)"], 0.6)], { answer: "strategies", words })).toBe(
      "Whoever pecks early wins 60 of 100 games against one who pecks late.",
    );
  });

  test("may be equals", () => {
    const arms = [equals("hen", 0.8)];
    expect(told(arms, {})).toBe("Between players who peck whoever starts wins 80 of 100 games.");
    expect(told(arms, { words: { hen: "hens" } })).toBe("Between hens whoever starts wins 80 of 100 games.");
  });

  test("sits among others at a larger table", () => {
    const arm = meeting("a", ["hen", "worm", "worm"], around(0.4), { players: 3 });
    expect(sideClause(made([arm], { strategies }), arm, "40 of 100 games")).toBe(
      "players who peck win 40 of 100 games among players who dig",
    );
  });
});

test("rules are told as their author says, or by name", () => {
  const words = { fences: "if there are fences" };
  expect(["fences", "2 food"].map((name) => ruleWords({ words }, name))).toEqual([
    "if there are fences",
    "with “2 food”",
  ]);
});

describe("a measure", () => {
  const EGGS: Unit = { factor: 1, name: " eggs", signed: false };
  const words = {
    eaten: "{} of 100 are eaten",
    change: "a day brings {} eggs {less|more}",
    laid: "a hen lays {} eggs",
  };

  test.each([
    ["eaten", 0.196, PERCENT, "20 of 100 are eaten"],
    ["change", -3, EGGS, "a day brings 3.0 eggs less"],
    ["change", 12.4, EGGS, "a day brings 12 eggs more"],
    ["laid", -3, EGGS, "a hen lays −3.0 eggs"],
    ["nests", 3, EGGS, null],
  ])("%s of %d is told in its author's words", (measure, value, unit, said) => {
    expect(measureClause({ words }, measure, [value], unit)).toBe(said);
  });

  test("may go from one number to another", () => {
    expect(measureClause({ words }, "change", [-10, -20], EGGS)).toBe("a day brings 10 to 20 eggs less");
  });
});

test("rules stand in quotes as they were written", () => {
  expect(["2 Food", "no fences", "Without fences", "as written"].map((name) => ruleWords({}, name))).toEqual([
    ...["with “2 Food”", "with “no fences”", "“Without fences”", "“as written”"],
  ]);
});
