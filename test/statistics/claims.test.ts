import { describe, expect, test } from "vitest";
import { normalQuantile } from "../../src/stats/index.js";
import { judge, KNOWN, paid, simulatedRun, unpaid, wrongVerdicts } from "./simulated-claims.js";

/** Few enough for every test run; bench/claims.ts does the same with 2,000 experiments and several sizes. */
const COUNT = 120;
const LOOKS = [200, 400, 600, 800, 1000];

/** 5 %, widened by 3 standard errors of the simulation. Seeds are fixed, so nothing flickers. */
const ALLOWED = 0.05 + 3 * Math.sqrt((0.05 * 0.95) / COUNT);

describe(`wrong verdicts over ${COUNT} simulated experiments, each looked at ${LOOKS.length} times`, () => {
  test.each([
    ["of a family of eight claims", KNOWN],
    ["of a single claim", KNOWN.slice(0, 1)],
  ])("%s are seldom", (_, known) => {
    const { first, any } = wrongVerdicts(known, LOOKS, COUNT, paid);
    expect(first).toBeLessThanOrEqual(ALLOWED);
    expect(any).toBeLessThanOrEqual(ALLOWED);
  });

  test("are many where nobody pays for the family and the looks", () => {
    expect(wrongVerdicts(KNOWN, LOOKS, COUNT / 3, unpaid).any).toBeGreaterThan(2 * ALLOWED);
  });
});

// Close to what is true: 52 % for the starter.
const starter = (between: [number, number]) => ({
  measure: "returns",
  who: "starter",
  arm: "base/duel",
  between,
});

test("the least games asked for decide as often as promised where the claim is told soonest", () => {
  const first = simulatedRun("forecast 5");
  first.playTo(400);
  const { claims, intervalLevel } = judge([starter([0.49, 1])], [400], first.summary);
  const { verdict, value, high, moreGames } = claims[0].cases[0];
  expect(verdict).toBe("undecided");
  expect(value!).toBeGreaterThan(0.49);
  // That is the upper end of the 80 % interval: the claim is moved until the truth lies there.
  const end = value! + ((high! - value!) * normalQuantile(0.9)) / normalQuantile((1 + intervalLevel) / 2);
  const moved = starter([0.49 + 0.52 - end, 1]);
  const blocks = 400 + moreGames!.least / 2;
  let decided = 0;
  for (let index = 0; index < 120; index++) {
    const run = simulatedRun(`forecast ${blocks} ${index}`);
    run.playTo(blocks);
    if (judge([moved], [400, blocks], run.summary).verdict !== "undecided") decided++;
  }
  expect(decided / 120).toBeGreaterThan(0.7);
  expect(decided / 120).toBeLessThan(0.92);
});

describe("forecasts over 60 seeds of one game", () => {
  /** What is forecast after 400 blocks, where nothing is decided by then. */
  const forecasts = (between: [number, number]) =>
    Array.from({ length: 60 }, (_, index) => {
      const run = simulatedRun(`range ${index}`);
      run.playTo(400);
      const [{ verdict, cases }] = judge([starter(between)], [400], run.summary).claims;
      return verdict === "undecided" ? cases : [];
    }).flat();

  test("never call a claim too close to tell that holds by a point either way", () => {
    const found = forecasts([0.51, 0.53]);
    expect(found.length).toBeGreaterThan(50);
    for (const { tooClose, moreGames } of found) {
      expect(tooClose).toBe(false);
      expect(moreGames!.least).toBeGreaterThan(0);
    }
  });

  test("name a range that holds the true number about as often as the interval holds the value", () => {
    const found = forecasts([0.49, 1]);
    // (z + 0.84)² × variance ÷ distance²: blocks of two games that are won with 52 %, 3 points from the bound, z of look 2.
    const z = normalQuantile(1 - 0.05 / 6 / 2);
    const games = 2 * (((z + normalQuantile(0.8)) ** 2 * 0.52 * 0.48) / 2 / 0.03 ** 2 - 400);
    const right = found.filter(({ moreGames }) => {
      const { least, most } = moreGames!;
      return least <= games && games <= (most ?? Infinity);
    });
    expect(right.length / found.length).toBeGreaterThan(0.7);
    expect(found.some(({ moreGames }) => moreGames!.most !== null)).toBe(true);
  });
});
