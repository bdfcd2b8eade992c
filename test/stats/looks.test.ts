import { describe, expect, test } from "vitest";
import { lookAfter, nextLook, normalQuantile, paidLevel, scheduledLevel } from "../../src/stats/index.js";
import { boundsOf } from "../../src/stats/looks.js";
import { normalTail } from "../../src/stats/special.js";

test("tails of the normal distribution are as published", () => {
  // Abramowitz and Stegun, tables 26.1 and 26.2.
  expect(normalTail(0)).toBeCloseTo(0.5, 7);
  expect(normalTail(1)).toBeCloseTo(0.1586552539, 7);
  expect(normalTail(3) / 1.349898e-3).toBeCloseTo(1, 6);
  expect(normalTail(5) / 2.8665157e-7).toBeCloseTo(1, 6);
  expect(normalTail(-1)).toBeCloseTo(0.8413447461, 7);
});

describe("bounds of looks", () => {
  const FIVE = [100, 200, 300, 400, 500];

  test("are the published ones where the error is spent as O'Brien and Fleming's", () => {
    // Lan and DeMets 1983, 2.5 % on either side: spent there by then is 2 − 2 Φ(2.2414 ÷ √t).
    const by = FIVE.map((blocks) => 4 * normalTail(normalQuantile(0.9875) / Math.sqrt(blocks / 500)));
    const bounds = boundsOf(
      FIVE,
      by.map((spent, look) => spent - (by[look - 1] ?? 0)),
    );
    [4.877, 3.357, 2.68, 2.29, 2.031].forEach((bound, look) => expect(bounds[look]).toBeCloseTo(bound, 2));
  });

  test("spend all of the error where they are Pocock's", () => {
    // Jennison and Turnbull, "Group Sequential Methods", 2000, table 2.1: five looks at 2.413 spend 5 %.
    const spent: number[] = [];
    for (const looks of FIVE.map((_, index) => FIVE.slice(0, index + 1))) {
      let [least, most] = [0, 0.05];
      while (most - least > 1e-9) {
        const middle = (least + most) / 2;
        if (boundsOf(looks, [...spent, middle]).at(-1)! > 2.413) least = middle;
        else most = middle;
      }
      spent.push(least);
    }
    expect(spent.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0.05, 4);
  });

  test("treat a look hard upon another as if it stood alone", () => {
    const bounds = boundsOf([100, 101], [0.01, 0.01]);
    expect(bounds[1]).toBe(bounds[0]);
  });
});

describe("scheduled looks", () => {
  const schedule = (count: number) => {
    const looks: number[] = [];
    while (looks.length < count) looks.push(lookAfter(looks.at(-1) ?? 0));
    return looks;
  };

  test("grow by 1.3 to 1.5 times, the same from wherever one asks", () => {
    const looks = schedule(30);
    expect(looks.slice(0, 4)).toEqual([100, 140, 196, 274]);
    for (const [index, blocks] of looks.entries()) {
      if (index === 0) continue;
      expect(blocks / looks[index - 1]).toBeGreaterThan(1.3);
      expect(blocks / looks[index - 1]).toBeLessThan(1.5);
      expect(lookAfter(blocks - 1)).toBe(blocks);
    }
    expect(nextLook({ looks: [100], scheduled: true }).looks).toEqual([100, 140]);
  });

  test("spend no more than the error, counted one by one; and less each by itself than all together", () => {
    const looks = schedule(30);
    const levels = looks.map((_, index) => scheduledLevel(0.95, looks.slice(0, index + 1)));
    expect(levels[0]).toBeCloseTo(1 - 0.05 / 9, 7);
    // They look at much the same games, so together they are worth more than the error.
    expect(levels.reduce((sum, level) => sum + 1 - level, 0)).toBeGreaterThan(0.05);
    expect(Math.max(...levels.map((level) => 1 - level))).toBeLessThan(0.01);
  });

  test("hold together: random walks leave them as often as is paid for", () => {
    const looks = schedule(12);
    const bounds = looks.map((_, index) =>
      normalQuantile((1 + scheduledLevel(0.9, looks.slice(0, index + 1))) / 2),
    );
    const promised = looks.reduce((sum, _, index) => sum + (0.1 * 8) / ((index + 8) * (index + 9)), 0);
    const walks = 20_000;
    let left = 0;
    let state = 1;
    // Any generator does for a walk: a linear one, and the normal quantile of what it gives.
    const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    for (let walk = 0; walk < walks; walk++) {
      let sum = 0;
      let isOut = false;
      looks.forEach((blocks, index) => {
        sum += normalQuantile(random()) * Math.sqrt(blocks - (looks[index - 1] ?? 0));
        isOut ||= Math.abs(sum) > bounds[index] * Math.sqrt(blocks);
      });
      if (isOut) left++;
    }
    expect(promised).toBeGreaterThan(0.05);
    expect(Math.abs(left / walks - promised)).toBeLessThan(
      4 * Math.sqrt((promised * (1 - promised)) / walks),
    );
  });

  test("share the error of a family, and other looks are paid for one by one", () => {
    expect(paidLevel(0.95, 4, { looks: [100] })).toBe(1 - 0.05 / 2 / 4);
    expect(paidLevel(0.95, 4, { looks: [100, 300] })).toBeCloseTo(1 - 0.05 / 6 / 4, 15);
    expect(paidLevel(0.95, 4, { looks: [100], scheduled: true })).toBeCloseTo(1 - 0.05 / 9 / 4, 8);
    expect(() => paidLevel(0.95, 4, { looks: [], scheduled: true })).toThrow("there is none");
  });
});
