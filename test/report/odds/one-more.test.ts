import { expect, test } from "vitest";
import { oneMoreWords, type OneMore } from "../../../src/report/odds/tables.js";

const more: OneMore[] = [
  { size: 4, win: [0.55, 0.85] },
  { size: 6, win: [0.65, 0.9] },
];
const words = (win: [number, number]) => oneMoreWords({ pools: [[4], [6]], win }, more, [0.6, 0.7, 0.8]);

test("names the smallest die that brings a side there", () => {
  expect(words([0.3, 0.7])).toEqual([
    "d4 wins 30.00 %: 60 % with a d6 more (65.00 %); no single die brings it to 70 %.",
    "d6 wins 70.00 %: 60 % and 70 % already reached; 80 % with a d4 more (85.00 %).",
  ]);
});

test("asks for nothing where a side is there already", () => {
  expect(words([0.1, 0.9])[1]).toBe("d6 wins 90.00 %: 60 %, 70 % and 80 % already reached.");
});
