import { expect, test } from "vitest";
import { answerTo } from "../../../src/report/answer/answer.js";
import { around, equals, made, measure } from "./made.js";

/** What whoever starts wins under each rule, the first of which stands. */
function told(rates: Readonly<Record<string, number>>, endless: readonly string[] = []): string {
  const arms = Object.entries(rates).map(([variant, wins]) =>
    equals("fox", wins, {
      variant,
      measures: measure("capped", "game", around(endless.includes(variant) ? 1 : 0, 0)),
    }),
  );
  const variants = Object.keys(rates).map((name) => ({ name, options: {} }));
  return answerTo(made(arms, { variants, answer: "fairest", words: { more: "with more food" } })).text;
}

test("the rule under which whoever starts comes nearest to a fair share is told, not the one that changes most", () => {
  expect(told({ none: 0.57, more: 0.51, most: 0.45 })).toBe(
    "Between the strongest players whoever starts wins 51 instead of 57 of 100 games with more food, nearest to fair of what was tried.",
  );
});

test("where nothing comes nearer, that is told", () => {
  expect(told({ none: 0.52, more: 0.45 })).toBe(
    "Between the strongest players whoever starts wins 52 of 100 games, and nothing tried comes nearer to fair.",
  );
});

test("rules under which hardly any game ends are no fairer for it", () => {
  const rates = { none: 0.5, more: 0.56, most: 0.45 };
  expect(told(rates, ["none"])).toBe(
    "Between the strongest players whoever starts wins 45 of 100 games with “most”, nearest to fair of what was tried.",
  );
  expect(told({ none: 0.57, more: 0.5, most: 0.45 }, ["more"])).toBe(
    "Between the strongest players whoever starts wins 45 instead of 57 of 100 games with “most”, nearest to fair of what was tried.",
  );
  expect(told(rates, Object.keys(rates))).toMatch(/nobody can say who is favoured\.$/);
});
