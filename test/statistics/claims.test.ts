import { describe, expect, test } from "vitest";
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

test("the games asked for decide a claim as often as promised", () => {
  // Close to what is true: 52 % for the starter.
  const claim = {
    measure: "returns",
    who: "starter",
    arm: "base/duel",
    between: [0.49, 0.55] as [number, number],
  };
  const first = simulatedRun("forecast 3");
  first.playTo(400);
  const [result] = judge([claim], [400], first.summary).claims;
  expect(result.verdict).toBe("undecided");
  const { value, moreGames } = result.cases[0];
  expect(moreGames).toBeGreaterThan(400);
  // The forecast takes the estimate for the truth: the claim is moved by as much as it is off.
  const shift = 0.52 - value!;
  const moved = { ...claim, between: claim.between.map((bound) => bound + shift) as [number, number] };
  const blocks = 400 + moreGames! / 2;
  let decided = 0;
  for (let index = 0; index < 120; index++) {
    const run = simulatedRun(`forecast ${blocks} ${index}`);
    run.playTo(blocks);
    const { verdict } = judge([moved], [400, blocks], run.summary);
    if (verdict !== "undecided") decided++;
  }
  expect(decided / 120).toBeGreaterThan(0.7);
  expect(decided / 120).toBeLessThan(0.92);
});
