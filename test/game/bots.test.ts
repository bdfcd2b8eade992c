import { expect, test } from "vitest";
import { Purpose, RandomDice, Streams } from "../../src/dice/index.js";
import { greatest, greedyBot, type Dice } from "../../src/game/index.js";

function dice(): RandomDice {
  const random = new RandomDice();
  new Streams("greedy").start(random, 0, Purpose.botOf(0));
  return random;
}

const noDice: Dice = {
  roll: () => {
    throw new Error("no chance is needed");
  },
};

test("the greatest worth wins without dice, wherever it stands", () => {
  expect(greatest(Float64Array.of(1, 3, 2), 3, noDice)).toBe(1);
  expect(greatest(Float64Array.of(-5, -Infinity, -4), 3, noDice)).toBe(2);
  expect(greatest(Float64Array.of(1, 2, 9), 2, noDice)).toBe(1);
});

test("equal worths are taken equally often, the others never", () => {
  const random = dice();
  const taken = [0, 0, 0, 0];
  for (let game = 0; game < 30_000; game++) taken[greatest(Float64Array.of(7, 2, 7, 7), 4, random)]++;
  expect(taken[1]).toBe(0);
  // 10,000 each, with a standard deviation of 82.
  for (const place of [0, 2, 3]) expect(Math.abs(taken[place] - 10_000)).toBeLessThan(5 * 82);
});

test("worths are equal up to rounding, on the scale of the greatest among them", () => {
  const seen = (...worths: number[]): number => {
    const random = dice();
    return new Set(
      Array.from({ length: 200 }, () => greatest(Float64Array.from(worths), worths.length, random)),
    ).size;
  };
  expect(seen(0.1 + 0.2, 0.3)).toBe(2);
  expect(seen(1, 1 + 1e-8)).toBe(1);
  expect(seen(1e12, 1e12 + 1)).toBe(2);
  expect(seen(-1e12, 0, 1)).toBe(2);
  expect(seen(-Infinity, -Infinity)).toBe(2);
});

test("a worth that is no number is a fault of the bot", () => {
  expect(() => greatest(Float64Array.of(NaN, NaN), 2, dice())).toThrow("no number");
});

test("a greedy bot looks first, and forgets the game before", () => {
  const seen: number[] = [];
  const bot = greedyBot<number>(
    3,
    (position, action) => -Math.abs(position - action),
    (position, player) => seen.push(position, player),
  );
  const play = (): number[] => {
    bot.restart(1, dice());
    return [0, 1, 2, 0.5, 0.5, 0.5, 0.5].map((position) =>
      bot.chooseAction(position, Int32Array.of(0, 1, 2), 3),
    );
  };
  const first = play();
  expect(first.slice(0, 3)).toEqual([0, 1, 2]);
  expect(play()).toEqual(first);
  expect(seen.slice(0, 4)).toEqual([0, 1, 1, 1]);
});
