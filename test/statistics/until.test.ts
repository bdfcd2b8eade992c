import { describe, expect, test } from "vitest";
import { CASES, simulated, unpaid } from "./simulated-until.js";

/** Few enough for every test run; bench/until.ts does the same with 2,000 experiments. */
const COUNT = 150;

/** What is allowed, widened by 3 standard errors of the simulation. Seeds are fixed, so nothing flickers. */
const ALLOWED = 0.05 + 3 * Math.sqrt((0.05 * 0.95) / COUNT);

describe(`over ${COUNT} simulated experiments that go on until they are decided`, () => {
  const quick = CASES.map((one) => ({ ...one, limit: Math.min(one.limit, 3000) }));

  test.each(quick)("$name: any look may be the last", (one) => {
    const found = simulated(one, COUNT);
    expect(found.wrong).toBeLessThanOrEqual(ALLOWED);
    expect(found.together).toBeGreaterThanOrEqual(1 - ALLOWED);
    expect(found.single).toBeGreaterThanOrEqual(1 - ALLOWED);
    if (one.isOpen === true) expect(found.decided).toBeLessThanOrEqual(ALLOWED);
    else expect(found.ratio).toBeLessThanOrEqual(1.6);
    if (one.ofArms === true) expect(found.ratio).toBeLessThan(found.unstoppedRatio);
  });

  test("looks that nobody pays for show", () => {
    const at = quick.find(({ isOpen }) => isOpen === true)!;
    const found = simulated(at, 2 * COUNT, unpaid);
    expect(found.wrong).toBeGreaterThan(0.06);
  });
});
