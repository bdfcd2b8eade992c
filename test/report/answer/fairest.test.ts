import { expect, test } from "vitest";
import { answerTo } from "../../../src/report/answer/answer.js";
import { equals, made } from "./made.js";

/** What whoever starts wins under each rule, the first of which stands. */
function told(rates: Readonly<Record<string, number>>): string {
  const arms = Object.entries(rates).map(([variant, wins]) => equals("fox", wins, { variant }));
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
