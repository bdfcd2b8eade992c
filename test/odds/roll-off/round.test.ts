import { describe, expect, test } from "vitest";
import { chainsCover, countChains } from "../../../src/odds/roll-off/count-chains.js";
import { countPairs } from "../../../src/odds/roll-off/count-pairs.js";
import { CORE_OPTIONS, type CoreRules, type Pool } from "../../../src/odds/roll-off/index.js";
import { ordersOf } from "../../../src/odds/roll-off/rules.js";
import { sideOf, type Side } from "../../../src/odds/roll-off/side.js";
import { bruteRound, BY_SIDE, key } from "./brute-force.js";

const allRules: CoreRules[] = [...CORE_OPTIONS.equalOrder, ...BY_SIDE].flatMap((equalOrder) =>
  CORE_OPTIONS.tie.flatMap((tie) => CORE_OPTIONS.surplus.map((surplus) => ({ equalOrder, tie, surplus }))),
);
const covered = allRules.filter(
  (rules) => !ordersOf(rules).includes("random") || rules.tie !== "larger-wins",
);

/** All pools of up to three dice out of d2, d3 and d5: small enough to throw every combination. */
const small: Pool[] = [2, 3, 5].flatMap((one) => [
  [one],
  ...[2, 3, 5]
    .filter((two) => two >= one)
    .flatMap((two) => [
      [one, two],
      ...[2, 3, 5].filter((three) => three >= two).map((three) => [one, two, three]),
    ]),
]);
const smallSides = small.map((pool) => ({ pool, side: sideOf(pool) }));

function sizes(side: Side, pool: number): number[] {
  return side.pools[pool].flatMap((number, group) => new Array<number>(number).fill(side.sizes[group]));
}

/** The states that begin with a sub-pool. */
function statesFrom(side: Side, pool: Pool): number[] {
  const states = Array.from({ length: side.states }, (_, state) => state);
  return states.filter((state) => sizes(side, side.before[state]).join() === pool.join());
}

/** The counts as the twin gives them, for one pair of sub-pools. */
function countsOf(
  counts: Float64Array,
  red: Side,
  blue: Side,
  redPool: Pool,
  bluePool: Pool,
): Map<string, number> {
  const found = new Map<string, number>();
  const blueStates = statesFrom(blue, bluePool);
  for (const r of statesFrom(red, redPool)) {
    for (const b of blueStates) {
      const count = counts[r * blue.states + b];
      if (count !== 0) found.set(key(sizes(red, red.after[r]), sizes(blue, blue.after[b])), count);
    }
  }
  return found;
}

function expectSame(found: Map<string, number>, wanted: Map<string, number>): void {
  // Whoever expects each of a hundred thousand numbers waits for that and for little else.
  expect([...found.keys()].sort()).toEqual([...wanted.keys()].sort());
  expect([...wanted].filter(([after, ways]) => !(Math.abs(found.get(after)! - ways) < 5e-10))).toEqual([]);
}

describe("one round, every combination of faces thrown", () => {
  test.each(covered)("$equalOrder, $tie, $surplus", (rules) => {
    for (const { pool: redPool, side: red } of smallSides) {
      for (const { pool: bluePool, side: blue } of smallSides) {
        if (redPool.length + bluePool.length > 5) continue;
        const wanted = bruteRound(redPool, bluePool, rules);
        expectSame(countsOf(countPairs(red, blue, rules), red, blue, redPool, bluePool), wanted);
        if (chainsCover(rules))
          expectSame(countsOf(countChains(red, blue, rules), red, blue, redPool, bluePool), wanted);
      }
    }
  });

  test.each(covered)("sub-pools of 2d2+d3 against d2+2d4: $equalOrder, $tie, $surplus", (rules) => {
    const red = sideOf([2, 2, 3]);
    const blue = sideOf([2, 4, 4]);
    const pairs = countPairs(red, blue, rules);
    const chains = chainsCover(rules) ? countChains(red, blue, rules) : pairs;
    for (let r = 1; r < red.pools.length; r++) {
      for (let b = 1; b < blue.pools.length; b++) {
        const wanted = bruteRound(sizes(red, r), sizes(blue, b), rules);
        expectSame(countsOf(pairs, red, blue, sizes(red, r), sizes(blue, b)), wanted);
        expectSame(countsOf(chains, red, blue, sizes(red, r), sizes(blue, b)), wanted);
      }
    }
  });
});

test("both methods count the same for five standard dice against five others", () => {
  const red = sideOf([4, 6, 8, 10, 12]);
  const blue = sideOf([4, 4, 6, 10, 20]);
  for (const rules of covered.filter(chainsCover)) {
    expect(countChains(red, blue, rules)).toEqual(countPairs(red, blue, rules));
  }
});
