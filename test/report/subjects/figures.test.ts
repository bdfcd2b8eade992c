import { expect, test } from "vitest";
import { answerTo } from "../../../src/report/answer/answer.js";
import { figuresBeside } from "../../../src/report/subjects/figures.js";
import { around, compared, equals, made } from "../answer/made.js";

/** So many dice are left out of a pool, each alone, and the last of them changes most. */
function leftOut(many: number): string[] {
  const whole = equals("fox", 0.5, { variant: "whole" });
  const without = Array.from({ length: many }, (_, at) =>
    equals("fox", 0.5 + at / 100, { variant: `without ${at}` }),
  );
  const comparisons = without.map((arm, at) => compared(arm, whole, { wins: around(at / 100, 0.001) }));
  const results = { ...made([whole, ...without]), comparisons };
  return figuresBeside(results, answerTo(results)).rows.map(({ names: [name] }) => name);
}

test("the table begins with what the answer rests on; of many changes the greatest come first", () => {
  expect(leftOut(4).map((name) => /\d/.exec(name)![0])).toEqual(["3", "0", "1", "2"]);
  expect(leftOut(20).map((name) => Number(/\d+/.exec(name)![0]))).toEqual([...Array(20).keys()].toReversed());
});
