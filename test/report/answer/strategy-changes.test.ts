import { describe, expect, test } from "vitest";
import { answerTo } from "../../../src/report/answer/answer.js";
import type { Interval } from "../../../src/report/results/interval.js";
import { around, compared, made, measure, meeting } from "./made.js";

describe("what a rule does to one of two who meet", () => {
  const met = (variant: string, wins: number) =>
    meeting("Careful or bold", ["fox", "hen"], wins, { variant });

  test("is told of the first side, and that it may be chance", () => {
    const told = (wins: Interval) => {
      const [of, against] = [met("2 food", 0.6), met("standard", 0.55)];
      const comparisons = [compared(of, against, { wins, who: "fox" })];
      return answerTo(made([of, against], { comparisons, answer: "differences-strategies" })).text;
    };
    const words = "The strongest players win 60 instead of 55 of 100 games against “hen”";
    expect(told(around(0.05))).toBe(`${words}.`);
    expect(told(around(0.05, 0.06))).toBe(`${words}, a difference that may be chance.`);
  });

  test("is nothing where nobody made use of it", () => {
    const same = around(0, 0.02, { unchanged: { games: 400, most: 0.01 } });
    const told = (turns: Interval) => {
      const [of, against] = [met("2 food", 0.89), met("standard", 0.89)];
      const comparisons = [compared(of, against, { wins: same, turns, who: "fox" })];
      return answerTo(made([of, against], { comparisons, answer: "differences-strategies" })).text;
    };
    expect(told(same)).toBe(
      "The rule changed nothing in 400 games; the strongest players win 89 of 100 games either way against “hen”.",
    );
    expect(told(around(3, 1))).not.toContain("into play");
  });

  test("is not known where most games are cut off", () => {
    const told = (share: number) => {
      const arms = [met("2 food", 0.6), met("standard", 0.55)].map((arm, at) => ({
        ...arm,
        measures: [...arm.measures, ...measure("capped", "game", around(at === 0 ? share : 0.1))],
      }));
      const comparisons = [compared(arms[0], arms[1], { wins: around(0.05), who: "fox" })];
      return answerTo(made(arms, { comparisons, answer: "differences-strategies" })).text;
    };
    expect(told(0.95)).toBe(
      "95 of 100 games are cut off at the turn cap, and nobody can say who is favoured.",
    );
    expect(told(0.6)).toBe(
      "60 of 100 games are cut off at the turn cap, and nobody can say who is favoured.",
    );
    expect(told(0.2)).toContain("60 instead of 55");
  });
});
