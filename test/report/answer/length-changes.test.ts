import { describe, expect, test } from "vitest";
import { answerHints, answerTo } from "../../../src/report/answer/answer.js";
import type { Interval } from "../../../src/report/results/interval.js";
import type { Results } from "../../../src/report/results/results.js";
import { cautionsOf } from "../../../src/report/words/caveats.js";
import { around, compared, equals, exactly, half, made, measure, tried, type Tried } from "./made.js";

describe("how much longer games get", () => {
  const told = (one: Tried, more?: Partial<Results>) =>
    answerTo(tried([one], "differences-length", more)).text;
  const GAME = "Between the strongest players a game takes";

  test("is told in turns, and in minutes where a turn is timed", () => {
    expect(told({ turns: around(12, 2) })).toBe(`${GAME} 12 turns longer.`);
    expect(told({ turns: around(-12, 2) }, { secondsPerTurn: [20, 40] })).toBe(
      "Between the strongest players a game is 12 turns shorter (about 6 minutes).",
    );
  });

  test("has its minutes below the answer where that has no room", () => {
    const one = { before: 0.62, after: 0.76, wins: around(0.14), turns: around(-19, 2) };
    const more = { answer: ["differences-starter", "differences-length"], secondsPerTurn: [30, 60] } as const;
    const found = answerTo(tried([one], "differences-length", more));
    expect(found.text).toBe(
      "Between the strongest players whoever starts wins 76 instead of 62 of 100 games; a game is 19 turns shorter.",
    );
    expect(answerHints(found)).toContain("In minutes: about 14 for 19 turns.");
    expect(answerHints(answerTo(tried([one], "differences-length"))).join()).not.toContain("minutes");
  });

  test("has as many digits as its interval bears", () => {
    expect(told({ turns: around(2.7, 0.3) })).toBe(`${GAME} 2.7 turns longer.`);
    expect(told({ turns: around(2.7, 2) })).toBe(`${GAME} 3 turns longer.`);
    expect(told({ turns: around(0.4, 0.3) })).toBe(`${GAME} 0.4 turns longer.`);
    expect(told({ turns: around(7.46, 1.4) })).toBe(`${GAME} 7.5 turns longer.`);
    expect(told({ turns: around(3, 1.4) })).toBe(`${GAME} 3 turns longer.`);
    // Brackets say +11.5.
    expect(told({ turns: around(11.46, 1.4) })).toBe(`${GAME} 12 turns longer.`);
    expect(told({ turns: around(11.46, 2) })).toBe(`${GAME} 11 turns longer.`);
  });

  test("is told of whom the file names, and then of the strongest, where it is otherwise for them", () => {
    const both = [
      { player: "fox", turns: around(-80, 20) },
      { player: "hen", turns: around(2, 1) },
    ];
    const results = tried(both, "differences-length", { tell: ["hen"] });
    const found = answerTo(results);
    expect(found.text).toBe(
      "Between “hen” players a game takes 2 turns longer. Between the strongest players a game is 80 turns shorter.",
    );
    expect(cautionsOf(results, found)).toEqual([]);
    expect(answerTo(tried(both, "differences-length")).text).toBe(
      "Between the strongest players a game is 80 turns shorter. Between “hen” players a game takes 2 turns longer.",
    );
  });

  describe("says why its numbers do not add up as they are written", () => {
    const turns = (value: number) => ({ measures: measure("turns", "game", around(value, 1)) });
    const basis = (after: number, blocks?: number) => {
      const [of, against] = [
        equals("fox", 0.5, { variant: "A", ...turns(after), ...(blocks !== undefined && { blocks }) }),
        equals("fox", 0.5, turns(32)),
      ];
      const comparisons = [compared(of, against, { turns: around(-11.4, 3) })];
      return answerTo(made([of, against], { comparisons, answer: "differences-length" })).basis;
    };

    test("by rounding where that is why", () => {
      expect(basis(20.6)).toContain("a game before 32.0 turns (31.0 to 33.0)");
      expect(basis(20.6)).toMatch(/; rounded, they may not add up$/);
    });

    test("by what they count where one of both stopped before the other", () => {
      expect(basis(18.5, 200)).toMatch(
        /; before and after count all games, a change those that both rules played$/,
      );
      expect(basis(18.5)).toMatch(/; each is told by itself, and they may not add up$/);
    });
  });

  test("is nothing only where that is known", () => {
    expect(told({ turns: exactly(0) })).toBe(`${GAME} exactly as long.`);
    expect(told({ turns: around(0.1, 2) })).toBe(
      "Between the strongest players the length of a game does not surely change.",
    );
    expect(told({ turns: around(3, 4, { trainings: [6, -1] }) })).toBe(
      "Between the strongest players the length of a game does not surely change.",
    );
  });

  test("is hardly anything where it is sure and small", () => {
    expect(told({ turns: exactly(0.043) })).toBe(`${GAME} hardly longer.`);
    expect(told({ turns: around(-0.04, 0.01) })).toBe(
      "Between the strongest players a game is hardly shorter.",
    );
  });

  test("is told of others whose games change so much that it is felt", () => {
    const pair = (player: string, turns: Interval) => {
      const measures = measure("turns", "game", around(40, 1));
      const [of, against] = [
        equals(player, 0.5, { variant: "A", measures }),
        equals(player, 0.5, { measures }),
      ];
      return { arms: [of, against], comparison: compared(of, against, { turns }) };
    };
    const others = (turns: number) => {
      const pairs = [pair("fox", around(1, 3)), pair("hen", around(turns, 0.5))];
      const comparisons = pairs.map(({ comparison }) => comparison);
      const arms = pairs.flatMap((one) => one.arms);
      return answerTo(made(arms, { answer: "differences-length", comparisons })).text;
    };
    const unsure = "Between the strongest players the length of a game does not surely change.";
    expect(others(-8)).toBe(`${unsure} Between “hen” players a game is 8 turns shorter.`);
    expect(others(-1)).toBe(unsure);
  });

  test("is not sure where the shorter games were cut off", () => {
    const cut = (share: number) => ({ measures: measure("capped", "game", around(share, 0.001)) });
    const change = (before: number, after: number) => {
      const [of, against] = [
        equals("fox", 0.5, { variant: "A", ...cut(after) }),
        equals("fox", 0.5, cut(before)),
      ];
      const comparisons = [compared(of, against, { turns: around(12, 2) })];
      return answerTo(made([of, against], { comparisons, answer: "differences-length" })).text;
    };
    expect(change(0.1, 0.1)).toBe(`${GAME} 12 turns longer, but too many games are cut off to be sure.`);
    // Those that are cut off would have gone on.
    expect(change(0, 0.1)).toBe(`${GAME} at least 12 turns longer.`);
    expect(change(0, 0.005)).toBe(`${GAME} 12 turns longer.`);
  });

  test("are told of half of the games where some never end", () => {
    const change = (
      before: number,
      after: number,
      share: number,
      more: Partial<Results> = {},
      shareBefore = 0,
      width = 2,
      medianTurns?: Interval,
    ) => {
      const arm = (turns: number, cut: number, variant: string) =>
        equals("fox", 0.5, {
          ...{ variant, quantiles: [{ ...half(turns), ...around(turns, width) }] },
          measures: measure("capped", "game", around(cut, 0.001)),
        });
      const [of, against] = [arm(after, share, "A"), arm(before, shareBefore, "base")];
      const cut = around(share - shareBefore, 0.001);
      const turns = { turns: around(60, 2), ...(medianTurns && { medianTurns }) };
      const comparisons = [compared(of, against, { ...turns, capped: cut })];
      return answerTo(made([of, against], { comparisons, answer: "differences-length", ...more }));
    };
    const typical = "Between the strongest players a typical game takes";
    const longer = change(43, 55, 0.17);
    expect(longer.text).toBe(`${typical} 12 turns longer, and some never end.`);
    expect(longer.basis).toMatch(/^half of the games before end within 43 turns .*, after 55 turns /);
    expect(change(43, 55, 0.17, { secondsPerTurn: [10, 20] }).text).toBe(
      `${typical} 12 turns longer (about 3 minutes), and some never end.`,
    );
    expect(change(43, 44, 0.17, { secondsPerTurn: [60] }).text).toBe(
      `${typical} about as long, and some never end.`,
    );
    expect(change(43, 55, 0.17, { words: { A: "in one long game" } }).text).toBe(
      `${typical} 12 turns longer in one long game, and some never end.`,
    );
    // Halves that are far apart, though not surely, say nothing.
    expect(change(43, 55, 0.17, {}, 0.17, 12).text).toBe(
      `${GAME} 60 turns longer, but too many games are cut off to be sure.`,
    );
    // On the same dice they may be closer.
    expect(change(43, 55, 0.17, {}, 0.17, 12, around(12, 5)).text).toBe(`${typical} 12 turns longer.`);
    expect(change(43, 55, 0).text).toBe(`${GAME} 60 turns longer.`);
    // Of those that never end there may be some anyway.
    expect(change(43, 55, 0.17, {}, 0.17).text).toBe(`${typical} 12 turns longer.`);
    expect(change(43, 55, 0.17, {}, 0.1).text).toBe(`${typical} 12 turns longer, and more never end.`);
    expect(change(43, 55, 0, {}, 0.1).text).toBe(`${typical} 12 turns longer, and fewer never end.`);
  });
});
