import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CORE_OPTIONS,
  coreRules,
  exactRollOffOdds,
  memoryFor,
  OddsError,
  parsePool,
  rollOffOdds,
  STANDARD,
  type CoreRules,
  type Pool,
  type RollOffOdds,
} from "../../../src/odds/roll-off/index.js";
import { bruteRound, BY_SIDE, key } from "./brute-force.js";

const exact = (red: string, blue: string) => exactRollOffOdds(parsePool(red), parsePool(blue));
const odds = (red: string, blue: string) => rollOffOdds(parsePool(red), parsePool(blue));

describe("published figures", () => {
  test.each([
    ["d6", "d4", "7/10"],
    ["d8", "d6", "9/14"],
    ["d10", "d8", "11/18"],
    ["d12", "d10", "13/22"],
    ["d8", "d4", "11/14"],
    ["d12", "d4", "19/22"],
    ["d20", "d12", "27/38"],
    ["d12", "2d4", "1349/1936"],
    ["d12", "3d4", "184813/340736"],
    ["d6", "2d6", "11/72"],
    ["d6", "3d6", "55/1728"],
  ])("%s beats %s with chance %s", (red, blue, chance) => {
    expect(exact(red, blue).win[0]).toBe(chance);
    expect(exact(blue, red).win[1]).toBe(chance);
  });

  test("one die against one: (2n − m − 1) / (2n − 2)", () => {
    for (let n = 2; n <= 20; n++) {
      for (let m = 2; m <= n; m++)
        expect(rollOffOdds([n], [m]).win[0]).toBeCloseTo((2 * n - m - 1) / (2 * n - 2), 14);
    }
  });

  test.each([
    ["d20", "3d4", 71.3],
    ["d20", "5d4", 52.7],
    ["d12", "2d6", 52.9],
    ["2d12", "d4+d6+d8", 74.8],
    ["3d8", "d4+d8+d12", 49.8],
  ])("%s beats %s with %d %%", (red, blue, percent) => {
    expect((100 * odds(red, blue).win[0]).toFixed(1)).toBe(String(percent));
  });

  test.each(["d4", "d20", "3d6", "d4+d6+d8", "d4+d6+d8+d10+d12"])("%s against itself is even", (pool) => {
    expect(exact(pool, pool).win).toEqual(["1/2", "1/2"]);
  });

  test("mean rounds", () => {
    expect(exact("d4", "d4").rounds.mean).toBe("4/3");
    expect(exact("d12", "d12").rounds.mean).toBe("12/11");
    expect(odds("d4+d6", "d4+d6").rounds.mean.toFixed(3)).toBe("1.870");
    expect(odds("d4+d6+d8", "d4+d6+d8").rounds.mean.toFixed(3)).toBe("2.179");
  });
});

/** A conflict by brute force: every round thrown out, pair by pair, and the chain solved by repetition. */
function bruteConflict(red: Pool, blue: Pool, rules: CoreRules) {
  const rounds = new Map<string, [to: string, chance: number][]>();
  const stepsOf = (pair: string): [string, number][] => {
    let steps = rounds.get(pair);
    if (steps === undefined) {
      const [r, b] = pair.slice(1, -1).split("] [");
      const pools = [r, b].map((text) => (text === "" ? [] : text.split(" ").map(Number)));
      const ways = bruteRound(pools[0], pools[1], rules);
      const all = [...ways.values()].reduce((sum, one) => sum + one, 0);
      steps = [...ways].map(([to, one]) => [to, one / all]);
      rounds.set(pair, steps);
    }
    return steps;
  };
  const ended = new Map<string, number>();
  let here = new Map([[key(red, blue), 1]]);
  let mean = 0;
  const distribution: number[] = [];
  while ([...here.values()].some((chance) => chance > 1e-18)) {
    const there = new Map<string, number>();
    let ending = 0;
    for (const [pair, chance] of here) {
      mean += chance;
      for (const [to, share] of stepsOf(pair)) {
        const over = to.startsWith("[]") || to.endsWith("[]");
        if (over) ending += chance * share;
        const book = over ? ended : there;
        book.set(to, (book.get(to) ?? 0) + chance * share);
      }
    }
    distribution.push(ending);
    here = there;
  }
  return { ended, mean, distribution };
}

function expectSameAsBrute(red: Pool, blue: Pool, rules: CoreRules): void {
  const found = rollOffOdds(red, blue, rules);
  const wanted = bruteConflict(red, blue, rules);
  const sum = (test: (pair: string) => boolean) =>
    [...wanted.ended].reduce((total, [pair, chance]) => (test(pair) ? total + chance : total), 0);
  expect(found.draw).toBeCloseTo(
    sum((pair) => pair === "[] []"),
    13,
  );
  expect(found.win[0]).toBeCloseTo(
    sum((pair) => pair.endsWith("[]") && pair !== "[] []"),
    13,
  );
  expect(found.win[1]).toBeCloseTo(
    sum((pair) => pair.startsWith("[]") && pair !== "[] []"),
    13,
  );
  expect(found.rounds.mean).toBeCloseTo(wanted.mean, 11);
  for (const { rounds, chance } of found.rounds.distribution)
    expect(chance).toBeCloseTo(wanted.distribution[rounds - 1], 13);
  for (const { set, chance } of found.survivors[0].bySet.slice(1))
    expect(chance).toBeCloseTo(wanted.ended.get(key(set, [])) ?? 0, 13);
  for (const { set, chance } of found.survivors[1].bySet.slice(1))
    expect(chance).toBeCloseTo(wanted.ended.get(key([], set)) ?? 0, 13);
}

const rules = fc.constantFrom(
  ...[...CORE_OPTIONS.equalOrder, ...BY_SIDE].flatMap((equalOrder) =>
    CORE_OPTIONS.tie.flatMap((tie) =>
      CORE_OPTIONS.surplus
        .filter(() => ![equalOrder].flat().includes("random") || tie !== "larger-wins")
        .map((surplus): CoreRules => ({ equalOrder, tie, surplus })),
    ),
  ),
);
const pool = (dice: number, sides: number) =>
  fc
    .array(fc.integer({ min: 2, max: sides }), { minLength: 1, maxLength: dice })
    .map((sizes) => sizes.sort((one, other) => one - other));

test("one order for both sides is the same as each side's own", () => {
  const both = coreRules({ equalOrder: ["smaller-high", "smaller-high"] });
  expect(both).toEqual(coreRules({ equalOrder: "smaller-high" }));
});

test("the standard pool against itself if RED alone puts the smaller of two equal dice higher", () => {
  const standard = parsePool("d4+d6+d8+d10+d12");
  const { win } = rollOffOdds(standard, standard, coreRules({ equalOrder: ["smaller-high", "larger-high"] }));
  // A program apart threw every combination of all 31 sub-pools against all.
  expect(win[0]).toBeCloseTo(0.534288074316, 12);
});

describe("a whole conflict", () => {
  test("agrees with brute force for any small pools and rules", () => {
    fc.assert(fc.property(pool(3, 4), pool(3, 4), rules, expectSameAsBrute), { numRuns: 80, seed: 4 });
  });

  test("of standard dice agrees with brute force", () => {
    expectSameAsBrute([4, 6], [4, 6, 8], STANDARD);
    expectSameAsBrute([8, 8], [6, 10], STANDARD);
    expectSameAsBrute([20], [4, 4, 4], STANDARD);
    expectSameAsBrute([4, 6, 8], [4, 6, 8], { ...STANDARD, equalOrder: ["smaller-high", "larger-high"] });
  });

  test("adds up and mirrors, whatever the pools", () => {
    fc.assert(
      fc.property(pool(5, 20), pool(5, 20), (red, blue) => {
        const one = rollOffOdds(red, blue);
        const other = rollOffOdds(blue, red);
        expect(one.win[0] + one.win[1]).toBeCloseTo(1, 12);
        expectClose(mirrored(other), one);
        for (const { byCount, bySet } of one.survivors) {
          expect(byCount.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
          expect(bySet.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
        }
        const told = one.rounds.distribution.reduce((sum, { chance }) => sum + chance, one.rounds.beyond);
        expect(told).toBeCloseTo(1, 12);
        expect(one.rounds.beyond).toBeLessThan(1e-12);
      }),
      { numRuns: 12, seed: 4 },
    );
  });

  test("in fractions is what the doubles approximate, within the bound they state", () => {
    fc.assert(
      fc.property(pool(3, 20), pool(4, 12), rules, (red, blue, by) => {
        const found = rollOffOdds(red, blue, by);
        const fractions = exactRollOffOdds(red, blue, by);
        const pairs = zip(numbersOf(found), numbersOf(fractions));
        expect(pairs.length).toBeGreaterThan(10);
        for (const [double, text] of pairs) {
          const true_ = valueOf(String(text));
          expect(Math.abs(Number(double) - true_)).toBeLessThanOrEqual(found.relativeError * true_ + 1e-300);
        }
      }),
      { numRuns: 15, seed: 7 },
    );
  });

  test("counts dice whose ways exceed a double, too", () => {
    const red = [97, 98, 99, 100];
    const fractions = exactRollOffOdds(red, [89, 97, 99, 100]);
    const [won, lost] = fractions.win.map((text) => text.split("/").map(BigInt));
    expect(won[0] * lost[1] + lost[0] * won[1]).toBe(won[1] * lost[1]);
    expect(rollOffOdds(red, [89, 97, 99, 100]).win[0]).toBeCloseTo(valueOf(fractions.win[0]), 12);
  });
});

test("what cannot be computed is refused in one line", () => {
  expect(() => rollOffOdds([], [6])).toThrow(OddsError);
  expect(() => rollOffOdds([1], [1])).toThrow("2 to 100 sides, not 1");
  expect(() => rollOffOdds([6], [1000])).toThrow("not 1000");
  expect(() => rollOffOdds([2, 3, 4, 5, 6, 7, 8, 9], [2, 3, 4, 5, 6, 7, 8, 9])).toThrow(
    /about 7\.4 GB of memory/,
  );
  expect(memoryFor([4, 6, 8, 10, 12, 20], [4, 6, 8, 10, 12, 20])).toBeLessThan(2 ** 28);
  expect(() => coreRules({ equalOrder: "owner" })).toThrow("simulate it");
  expect(() => coreRules({ equalOrder: "random", tie: "larger-wins" })).toThrow("not covered");
  expect(() => coreRules({ equalOrder: ["larger-high", "random"], tie: "larger-wins" })).toThrow(
    "not covered",
  );
  expect(() => coreRules({ equalOrder: ["larger-high"] })).toThrow("a list of two, RED's first");
  expect(() => coreRules({ equalOrder: ["larger-high", "owner"] })).toThrow("simulate it");
  expect(() => coreRules({ tie: ["stay", "stay"] })).toThrow("no legal value");
  expect(() => coreRules({ tie: "both" })).toThrow("both-leave");
  expect(() => coreRules({ reroll: "all" })).toThrow("equalOrder, tie, surplus");
});

function mirrored<N>(odds: RollOffOdds<N>): RollOffOdds<N> {
  const swap = <T>([one, other]: readonly [T, T]): [T, T] => [other, one];
  return {
    ...odds,
    pools: swap(odds.pools),
    win: swap(odds.win),
    survivors: swap(odds.survivors),
    dice: swap(odds.dice),
  };
}

/** Every figure in one order. */
function numbersOf<N>({ win, draw, rounds, survivors, dice }: RollOffOdds<N>): N[] {
  return [
    ...win,
    draw,
    rounds.mean,
    ...rounds.distribution.map(({ chance }) => chance),
    ...survivors.flatMap(({ byCount, bySet }) => [...byCount, ...bySet].map(({ chance }) => chance)),
    ...dice.flat().flatMap(({ survival, rolls }) => [survival, rolls]),
  ];
}

function expectClose(found: RollOffOdds<number>, wanted: RollOffOdds<number>): void {
  for (const [one, other] of zip(numbersOf(found), numbersOf(wanted))) expect(one).toBeCloseTo(other, 12);
}

function zip<A, B>(ones: readonly A[], others: readonly B[]): [A, B][] {
  expect(ones.length).toBe(others.length);
  return ones.map((one, index) => [one, others[index]]);
}

function valueOf(text: string): number {
  const [above, below] = text.split("/").map(BigInt);
  return Number((above * 10n ** 40n) / (below ?? 1n)) / 1e40;
}
