import { expect, test } from "vitest";
import type { Results } from "../../../src/report/results/results.js";
import { cappedWords, firstPickWords, sharedWords } from "../../../src/report/words/caveats.js";
import { strategiesFigures, summaryFigures } from "../../../src/report/words/figures.js";
import { around, made, measure, meeting } from "../answer/made.js";

function resultsOf(ladder: string[], ...tables: [strategies: string[], capped: number][]) {
  const arms = tables.map(([strategies, value]) => ({
    strategies,
    measures: [{ measure: "capped", who: "game", value }],
  }));
  return { ladder, arms } as unknown as Results;
}

const LADDER = ["learned", "turtle"];

test("of capped games those of the strongest equals are told apart", () => {
  const turtles: [string[], number] = [["turtle", "turtle"], 1];
  expect(cappedWords(resultsOf(LADDER, [["learned", "learned"], 0], turtles))).toBe(
    "The turn cap ended no game between the strongest players, and up to 100 % between others; nobody knows who would have won these.",
  );
  expect(cappedWords(resultsOf(LADDER, [["learned", "learned"], 0.021], turtles))).toBe(
    "The turn cap ended 2.1 % of the games between the strongest players, and up to 100 % between others; nobody knows who would have won these.",
  );
});

test("where nobody is the strongest, or they have most, one number is told", () => {
  const said = "The turn cap ended up to 17 % of the games; nobody knows who would have won these.";
  expect(cappedWords(resultsOf([], [["a", "a"], 0.17], [["b", "b"], 0.1]))).toBe(said);
  expect(cappedWords(resultsOf(LADDER, [["learned", "learned"], 0.17], [["turtle", "turtle"], 0]))).toBe(
    said,
  );
  expect(cappedWords(resultsOf(LADDER, [["learned", "learned"], 0.165], [["turtle", "turtle"], 0.17]))).toBe(
    said,
  );
  expect(cappedWords(resultsOf(LADDER, [["learned", "turtle"], 0.17]))).toBe(
    "The turn cap ended 17 % of the games; nobody knows who would have won these.",
  );
  expect(cappedWords(resultsOf(LADDER, [["learned", "learned"], 0]))).toBeNull();
});

test("what is told as the most is never rounded down, and ten per cent in one way", () => {
  const most = (value: number) => cappedWords(resultsOf([], [["a", "a"], value], [["b", "b"], 0]));
  expect(most(0.1742)).toContain("up to 18 % of the games");
  expect(most(0.0996)).toContain("up to 10 % of the games");
  expect(most(0.0421)).toContain("up to 4.3 % of the games");
  expect(cappedWords(resultsOf([], [["a", "a"], 0.1742]))).toContain("ended 17 % of the games");
});

test("whose games were capped is told where others are known to play at random", () => {
  const random: [string[], number] = [["learned", "random"], 0];
  expect(cappedWords(resultsOf(LADDER, [["learned", "learned"], 0.94], random))).toBe(
    "The turn cap ended 94 % of the games between the strongest players; nobody knows who would have won these.",
  );
  expect(cappedWords(resultsOf(LADDER, [["turtle", "turtle"], 0.94], random))).toMatch(
    /^The turn cap ended 94 % of the games \(.+\); nobody knows who would have won these\.$/,
  );
});

test("games that several share by rule are told where they are more than a few", () => {
  const sharing = (...shares: number[]) =>
    ({
      arms: shares.map((value, index) => ({
        lineup: `table ${index}`,
        strategies: [index === 2 ? "random" : "steady"],
        measures: [{ measure: "shared", who: "game", value }],
      })),
    }) as never;
  expect(sharedWords(sharing(0, 0.17))).toBe(
    "By the rules up to 17 % of the games were shared (table 1); a shared win counts in part.",
  );
  expect(sharedWords(sharing(0, 0.17, 1))).toBe(
    "By the rules up to 17 % of the games were shared (table 1), and up to 100 % where somebody chooses at random; a shared win counts in part.",
  );
  expect(sharedWords(sharing(0.17))).toMatch(/^By the rules 17 % of the games were shared/);
  expect(sharedWords(sharing(0.004, 0))).toBeNull();
});

test("whose first pick is meant is told where some are gone before all have picked", () => {
  const picks = (at: "first" | number, available: number) =>
    ({ picks: [{ values: [{ at, available }] }] }) as unknown as Parameters<typeof firstPickWords>[0];
  expect(firstPickWords(picks("first", 0.5))).toMatch(
    /^Each first pick was tried by whoever starts and by whoever does not/,
  );
  expect(firstPickWords(picks("first", 1))).toBeNull();
  expect(firstPickWords(picks(4, 0.5))).toBeNull();
});

test("beside what they win against each other, where it is more than a few", () => {
  const rows = (capped: number) => {
    const { measures, ...duel } = meeting("duel", ["fox", "hen"], 0.76);
    const arm = { ...duel, measures: [...measures, ...measure("capped", "game", around(capped, 0.01))] };
    const found = strategiesFigures(made([arm]))!;
    return [found.heads, found.rows.map(({ cells }) => cells.map(({ text }) => text))];
  };
  expect(rows(0.37)).toEqual([["its win rate", "cut off by the turn cap"], [["76 %", "37.0 %"]]]);
  expect(rows(0.001)[0]).toEqual(["its win rate"]);
});

test("a rate says that it holds cut-off games in part where the answer tells wins alone", () => {
  const head = (capped: number) => {
    const { measures, ...mirror } = meeting("duel", ["fox", "fox"], 0.5);
    const arm = { ...mirror, measures: [...measures, ...measure("capped", "game", around(capped, 0.01))] };
    return summaryFigures(made([arm])).heads[0];
  };
  expect(head(0.37)).toBe("whoever starts wins, cut-off games in part");
  expect(head(0.1)).toBe("whoever starts wins");
});
