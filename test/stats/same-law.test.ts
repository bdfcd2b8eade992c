import { expect, test } from "vitest";
import { Purpose, RandomDice, Streams } from "../../src/dice/index.js";
import { chiSquareTail, sameLaw, type TwoDraws } from "../../src/stats/same-law.js";

function random(): RandomDice {
  const dice = new RandomDice();
  new Streams("same law").start(dice, 0, Purpose.table);
  return dice;
}

/** So many draws of a law that gives 1 to `sides` − 1 as often as a die, and the rest of the faces as 1. */
const draw = (dice: RandomDice, number: number, sides: number, tilt = 0): number[] =>
  Array.from({ length: number }, () => (tilt > 0 && dice.roll(100) <= tilt ? 1 : dice.roll(sides)));

test("tails of the chi-square are those of tables", () => {
  // Abramowitz and Stegun, table 26.8.
  expect(chiSquareTail(3.84146, 1)).toBeCloseTo(0.05, 6);
  expect(chiSquareTail(23.9281, 2)).toBeCloseTo(6.369e-6, 8);
  expect(chiSquareTail(23.2093, 10)).toBeCloseTo(0.01, 6);
  expect(chiSquareTail(0, 3)).toBe(1);
  expect(chiSquareTail(1e-3, 0.5)).toBeGreaterThan(chiSquareTail(1e-2, 0.5));
});

test("equal laws give probabilities that are spread evenly, however few the draws", () => {
  const dice = random();
  const counts = [0, 0, 0, 0];
  for (let look = 0; look < 2000; look++) {
    const pairs = Array.from({ length: 12 }, (_, index): TwoDraws => {
      const sides = 1 + (index % 4);
      return { ones: draw(dice, 8, sides), others: draw(dice, 8, sides) };
    });
    counts[Math.min(3, Math.floor(4 * sameLaw(pairs).probability))]++;
  }
  // 500 each, with a standard deviation of 19.
  for (const count of counts) expect(Math.abs(count - 500)).toBeLessThan(5 * 19);
});

test("unequal laws are told apart, also where one takes always the same", () => {
  const dice = random();
  const tilted = Array.from({ length: 300 }, (): TwoDraws => ({
    ones: draw(dice, 16, 3),
    others: draw(dice, 16, 3, 30),
  }));
  expect(sameLaw(tilted).probability).toBeLessThan(1e-6);
  const first = Array.from({ length: 16 }, () => "first");
  const last = first.map(() => "last");
  expect(sameLaw([{ ones: first, others: last }]).probability).toBeLessThan(1e-6);
  expect(sameLaw([{ ones: first, others: first }])).toEqual({ statistic: 0, expected: 0, probability: 1 });
  expect(sameLaw([]).probability).toBe(1);
});

test("draws that could not have fallen otherwise change nothing", () => {
  const ones = Array.from({ length: 500 }, () => 1);
  const unlike: TwoDraws = { ones, others: ones.map(() => 2) };
  const fixed: TwoDraws[] = [
    { ones: ["a", "b"], others: ["c", "d"] },
    { ones: ["a"], others: ["b"] },
    { ones: ["a"], others: ["a"] },
    { ones: ["a", "a", "a"], others: ["a", "b", "a"] },
  ];
  expect(sameLaw(fixed)).toEqual({ statistic: 0, expected: 0, probability: 1 });
  expect(sameLaw([unlike, ...fixed])).toEqual(sameLaw([unlike]));
  expect(() => chiSquareTail(NaN, 1)).toThrow("no chi-square");
});
