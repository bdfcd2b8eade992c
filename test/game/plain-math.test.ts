import { expect, test } from "vitest";
import { exp, tanh } from "../../src/game/plain-math.js";
import { RandomDice, Streams } from "../../src/dice/index.js";

const dice = new RandomDice();
new Streams("plain math").start(dice, 0, 0);
const uniform = (from: number, to: number) => from + ((to - from) * dice.roll(2 ** 20)) / 2 ** 20;

test("exp is within one unit in the last place of the engine's own", () => {
  for (let count = 0; count < 20_000; count++) {
    const x = uniform(-708, 709) / (count % 2 === 0 ? 1 : 300);
    expect(Math.abs(exp(x) / Math.exp(x) - 1), String(x)).toBeLessThanOrEqual(2 ** -52);
  }
  expect([exp(0), exp(-800), exp(800), exp(-Infinity), exp(NaN)]).toEqual([1, 0, Infinity, 0, NaN]);
});

test("tanh is as exact as numbers near 1 are", () => {
  for (let count = 0; count < 20_000; count++) {
    const x = uniform(-25, 25) / (count % 2 === 0 ? 1 : 100);
    expect(Math.abs(tanh(x) - Math.tanh(x)), String(x)).toBeLessThan(4e-16);
  }
  expect([tanh(0), tanh(-1e300), tanh(1e300)]).toEqual([0, -1, 1]);
});

test("both are the same on every engine: known bits", () => {
  const bits = (x: number) =>
    Buffer.from(new Float64Array([x]).buffer)
      .reverse()
      .toString("hex");
  expect([exp(1), exp(-0.5), exp(10.25), tanh(0.75)].map(bits)).toEqual([
    "4005bf0a8b14576a",
    "3fe368b2fc6f960a",
    "40db9ea2aed2a0f2",
    "3fe45323e552f228",
  ]);
});
