import { describe, expect, test } from "vitest";
import { rising, SHARES } from "../../src/measure/rising.js";
import { normalQuantile, tQuantile, type Estimate } from "../../src/stats/index.js";

const estimate = (value: number, half: number, values?: readonly number[]): Estimate => ({
  ...{ value, low: value - half, high: value + half, standardError: null, method: "t", blocks: 100 },
  ...(values && { trainings: { values, part: 0.9 } }),
});

describe("quantiles of several trainings", () => {
  const halves = new Map([
    [0.05, [17, 5]],
    [0.25, [31, 11]],
    [0.5, [52, 51]],
    [0.75, [112, 111]],
    [0.95, [260, 60]],
  ]);
  const at = (share: number, values?: readonly number[]) => {
    const told = rising((one) => estimate(halves.get(one)![0], halves.get(one)![1], values));
    const { low, high } = told(share, 0.95) as Estimate;
    return [low, high];
  };

  test("have ends that rise with the share", () => {
    expect(SHARES.map((share) => at(share, [1, 2]))).toEqual([
      [12, 22],
      [20, 42],
      [20, 103],
      [20, 223],
      [200, 320],
    ]);
  });

  test("are left alone where nobody learned several times", () => {
    expect(at(0.5)).toEqual([1, 103]);
  });
});

/** Numbers from 0 to 1; any generator does. */
function generator(): () => number {
  let state = 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** Trainings whose games are of lognormal length, of another median and another spread with each: lengths at each of the shares. */
test("are missed hardly more often than by themselves", () => {
  const random = generator();
  const normal = () => normalQuantile(random());
  const training = () => {
    const [median, spread] = [3 + 0.3 * normal(), Math.exp(0.5 * normal())];
    return SHARES.map((share) => Math.exp(median + spread * normalQuantile(share)));
  };
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const several = (count: number) => {
    const all = Array.from({ length: count }, training);
    return SHARES.map((_, at) => all.map((own) => own[at]));
  };
  const truth = several(20_000).map(mean);
  const RUNS = 2000;
  const missed = { alone: 0, rising: 0, narrower: 0 };
  for (let run = 0; run < RUNS; run++) {
    const found = several(3).map((values) => {
      const value = mean(values);
      const spread = Math.sqrt(values.reduce((sum, one) => sum + (one - value) ** 2, 0) / 2 / 3);
      return estimate(value, tQuantile(0.975, 2) * spread, values);
    });
    const alone = (share: number) => found[SHARES.indexOf(share)];
    const together = rising(alone);
    SHARES.forEach((share, at) => {
      const [one, other] = [alone(share), together(share, 0.95) as Estimate];
      const isMissed = ({ low, high }: Estimate) => Number(truth[at] < low || truth[at] > high);
      missed.alone += isMissed(one);
      missed.rising += isMissed(other);
      missed.narrower += Number(other.high - other.low < one.high - one.low);
    });
  }
  expect(missed.narrower).toBeGreaterThan(RUNS / 2);
  expect(missed.rising - missed.alone).toBeLessThan(0.005 * SHARES.length * RUNS);
});
