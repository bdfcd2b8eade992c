import { expect, test } from "vitest";
import { GROUPS, halfSamples } from "../../src/stats/index.js";

const halves = halfSamples();

test("half-samples are halves, each with the one that it leaves out, and no two alike", () => {
  expect(halves).toHaveLength(2 * (GROUPS - 1));
  for (const half of halves) expect(half.filter((isIn) => isIn)).toHaveLength(GROUPS / 2);
  expect(new Set(halves.map((half) => half.join())).size).toBe(halves.length);
  halves
    .filter((_, index) => index % 2 === 0)
    .forEach((half, index) => expect(halves[2 * index + 1]).toEqual(half.map((isIn) => !isIn)));
});

test("any two groups are in together as often as any other two", () => {
  const together = new Set<number>();
  for (let one = 0; one < GROUPS; one++) {
    for (let other = one + 1; other < GROUPS; other++)
      together.add(halves.filter((half) => half[one] === half[other]).length);
  }
  expect([...together]).toEqual([GROUPS - 2]);
});

test("their spread about the whole is that of the whole about the truth", () => {
  const values = Array.from({ length: GROUPS }, (_, group) => (group * group * 37) % 101);
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const whole = mean(values);
  const spread = mean(halves.map((half) => (mean(values.filter((_, group) => half[group])) - whole) ** 2));
  const variance = values.reduce((sum, value) => sum + (value - whole) ** 2, 0) / (GROUPS - 1);
  expect(spread).toBeCloseTo(variance / GROUPS, 9);
});
