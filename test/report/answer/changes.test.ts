import { describe, expect, test } from "vitest";
import { answerHints, answerTo } from "../../../src/report/answer/answer.js";
import type { Results } from "../../../src/report/results/results.js";
import { around, compared, equals, made, tried, type Tried } from "./made.js";

const START = "Between the strongest players whoever starts wins";

test("what follows is told in brief where there is no room for all of it", () => {
  const both = [{ wins: around(0.1), turns: around(-12, 2) }];
  const timed = { secondsPerTurn: [20, 40] };
  const told = (answer: NonNullable<Results["answer"]>) => answerTo(tried(both, answer, timed)).text;
  expect(told(["differences-length", "differences-starter"])).toBe(
    "Between the strongest players a game is 12 turns shorter (about 6 minutes); whoever starts wins 10 of 100 games more.",
  );
  expect(told(["differences-starter", "differences-length"])).toBe(
    `${START} 60 instead of 50 of 100 games; a game is 12 turns shorter.`,
  );
});

describe("both", () => {
  const both = (...all: Tried[]) => answerTo(tried(all, ["differences-starter", "differences-length"]));

  test("name players and rule once", () => {
    const food = { wins: around(0.1), turns: around(12, 2) };
    const fences = { rule: "no fences", wins: around(0.05), after: 0.55, turns: around(3, 2) };
    expect(both(fences, food).text).toBe(
      `${START} 60 instead of 50 of 100 games with “2 food”; a game takes 12 turns longer.`,
    );
    expect(both(fences, { ...food, turns: around(1, 0.5) }).text).toBe(
      `${START} 60 instead of 50 of 100 games with “2 food”; a game takes 3 turns longer with “no fences”.`,
    );
  });

  test.each(["standard", "2 food"])("say nothing of other players, under %s", (variant) => {
    const [fox, hen] = [equals("fox", 0.6, { variant }), equals("hen", 0.5)];
    const comparisons = [compared(fox, hen, { wins: around(0.1), turns: around(12, 2) })];
    const results = made([fox, hen], { comparisons });
    expect(answerTo({ ...results, answer: "differences-starter" }).text).toBe(
      "No rules were compared between equals, so this says nothing about who is favoured.",
    );
    expect(answerTo({ ...results, answer: "differences-length" }).text).not.toContain("12");
  });

  test("compare positions and tables of other sizes", () => {
    const at = (position: string, wins: number) => equals("fox", wins, { position });
    const [of, against] = [at("ahead", 0.6), at("behind", 0.4)];
    const comparisons = [compared(of, against, { wins: around(0.2) })];
    expect(answerTo(made([of, against], { comparisons, answer: "differences-starter" })).text).toBe(
      `${START} 60 instead of 40 of 100 games.`,
    );
    const size = (players: number, wins: number) =>
      equals("fox", wins, { players, swept: "fox", lineup: `fox, ${players} players` });
    const [large, small] = [size(4, 0.3), size(2, 0.6)];
    const sizes = [compared(large, small, { wins: around(-0.3) })];
    expect(answerTo(made([large, small], { comparisons: sizes, answer: "differences-starter" })).text).toBe(
      "Among the strongest players the edge of whoever starts over a fair share falls by 5 of 100 games.",
    );
  });

  test("tell below the answer what would be fair where more than two play", () => {
    const hints = (players: number) => {
      const [of, against] = [0.5, 0.4].map((wins, index) =>
        equals("fox", wins, { players, variant: `rule ${index}` }),
      );
      const comparisons = [compared(of, against, { wins: around(0.1) })];
      return answerHints(answerTo(made([of, against], { comparisons, answer: "differences-starter" })));
    };
    expect(hints(3)).toContain("Among 3 players 33 of 100 games would be fair.");
    expect(hints(2).join()).not.toContain("fair");
  });
});
