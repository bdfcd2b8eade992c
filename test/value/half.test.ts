import { expect, test } from "vitest";
import { fromHalf, toHalf } from "../../src/value/half.js";

/** Every number of 16 bits, but for those that are none, in their order. */
const ALL = Array.from({ length: 0x7c00 }, (_, bits) => fromHalf(bits));

test("every number of 16 bits is itself, and negative", () => {
  for (let bits = 0; bits <= 0x7c00; bits++) {
    expect(toHalf(fromHalf(bits))).toBe(bits);
    expect(toHalf(fromHalf(bits | 0x8000))).toBe(bits | 0x8000);
  }
  expect([0x3c00, 0x3555, 0x0001, 0x7bff].map(fromHalf)).toEqual([1, 0.333251953125, 2 ** -24, 65_504]);
  expect(ALL).toEqual(ALL.toSorted((one, other) => one - other));
});

test("between two of them the nearer one is taken, in the middle the even one", () => {
  for (let bits = 0; bits + 1 < ALL.length; bits += 7) {
    const [low, high] = [ALL[bits], ALL[bits + 1]];
    const part = (share: number) => toHalf(low + share * (high - low));
    expect([part(0.49), part(0.51)]).toEqual([bits, bits + 1]);
    expect(part(0.5)).toBe(bits + (bits % 2));
  }
});

test("what is too great is infinite, and what is no number stays none", () => {
  expect([65_519, 65_520, -1e9, NaN].map((one) => fromHalf(toHalf(one)))).toEqual([
    65_504,
    Infinity,
    -Infinity,
    NaN,
  ]);
});
