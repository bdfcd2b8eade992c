import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NotationError, OddsError } from "../../../src/odds/notation-error.js";
import {
  compareDice,
  diceOdds,
  distributionOf,
  inDoubles,
  inFractions,
} from "../../../src/odds/dice/index.js";

const exact = (expression: string) => diceOdds(expression, distributionOf(expression), inFractions);
const chances = (expression: string) =>
  Object.fromEntries(exact(expression).distribution.map(({ value, chance }) => [value, chance]));

/** The values of every fall of some dice, each as likely as any other. */
function falls(sides: readonly number[]): number[][] {
  return sides.reduce<number[][]>(
    (all, size) => all.flatMap((fall) => Array.from({ length: size }, (_, face) => [...fall, face + 1])),
    [[]],
  );
}

function expectFalls(expression: string, values: readonly number[]): void {
  const { counts, least, total } = distributionOf(expression);
  const wanted = new Map<number, number>();
  for (const value of values) wanted.set(value, (wanted.get(value) ?? 0) + 1);
  counts.forEach((count, index) => {
    expect(Number(count) / Number(total)).toBeCloseTo((wanted.get(least + index) ?? 0) / values.length, 13);
  });
  expect([...wanted.keys()].every((value) => value >= least && value < least + counts.length)).toBe(true);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const sorted = (values: readonly number[]) => [...values].sort((one, other) => other - one);

describe("published figures", () => {
  // Four dice, drop the lowest: the well-known table of ability scores (1,296 falls; mean 12.2446).
  test("3d6>=7!, counted as it is rolled on, in either order", () => {
    expect(distributionOf("3d6>=7!")).toEqual(distributionOf("3d6!=6>=7"));
  });

  test("3w6", () => {
    expect(distributionOf("3w6")).toEqual(distributionOf("3d6"));
  });

  test("4d6kh3", () => {
    expect(exact("4d6kh3").mean).toBe("15869/1296");
    expect(chances("4d6kh3")[18]).toBe("7/432");
    expect(chances("4d6kh3")[3]).toBe("1/1296");
  });

  // Advantage and disadvantage on a d20.
  test("2d20kh1 and 2d20kl1", () => {
    expect(exact("2d20kh1").mean).toBe("553/40");
    expect(exact("2d20kl1").mean).toBe("287/40");
  });

  test("an exploding d6 comes to 4.2, and no die to a 6", () => {
    const { distribution, cut } = diceOdds("d6!", distributionOf("d6!"), inDoubles);
    expect(sum(distribution.map(({ value, chance }) => value * chance))).toBeCloseTo(4.2, 9);
    expect(distribution.find(({ value }) => value === 6)).toBeUndefined();
    expect(cut).toBeGreaterThan(0);
    expect(cut).toBeLessThan(1e-12);
  });

  // Every sum is one of the faces of a d12: equal 1/12, and higher (7 − 1)/12 in the mean.
  test("2d6 against a d12", () => {
    const told = compareDice(distributionOf("2d6"), distributionOf("d12"), inFractions);
    expect(told).toEqual({ higher: "1/2", equal: "1/12", lower: "5/12" });
  });
});

describe("every fall gone through", () => {
  const three = falls([6, 6, 6]);
  test.each<[string, number[]]>([
    ["3d6", three.map(sum)],
    ["d4+2d6-d8+1", falls([4, 6, 6, 8]).map(([a, b, c, d]) => a + b + c - d + 1)],
    ["3d6kh2", three.map((fall) => sum(sorted(fall).slice(0, 2)))],
    ["3d6kl2", three.map((fall) => sum(sorted(fall).slice(1)))],
    ["3d6dh1", three.map((fall) => sum(sorted(fall).slice(1)))],
    ["3d6d1", three.map((fall) => sum(sorted(fall).slice(0, 2)))],
    ["3d6>=5", three.map((fall) => fall.filter((face) => face >= 5).length)],
    ["3d6<2", three.map((fall) => fall.filter((face) => face < 2).length)],
    [
      "3d6kh2>=5",
      three.map(
        (fall) =>
          sorted(fall)
            .slice(0, 2)
            .filter((face) => face >= 5).length,
      ),
    ],
    ["d6r<3", falls([6, 6]).map(([one, again]) => (one < 3 ? again : one))],
    ["2*d6-3", falls([6]).map(([face]) => 2 * face - 3)],
    ["2d4*3", falls([4, 4]).map((fall) => 3 * sum(fall))],
    ["-d4", falls([4]).map(([face]) => -face)],
    ["7", [7]],
    ["d%", falls([100]).map(sum)],
    ["(d8+d12)", falls([8, 12]).map(sum)],
    ["(d8+d12)kl1", falls([8, 12]).map((fall) => Math.min(...fall))],
    ["( d12 + d8 ) dh1", falls([8, 12]).map((fall) => Math.min(...fall))],
    ["2*(d8+d12)kh1-d4", falls([8, 12, 4]).map(([a, b, c]) => 2 * Math.max(a, b) - c)],
    ["(d8+d12+2d6)kh2", falls([8, 12, 6, 6]).map((fall) => sum(sorted(fall).slice(0, 2)))],
    ["(d8+d12+2d6)d1", falls([8, 12, 6, 6]).map((fall) => sum(sorted(fall).slice(0, 3)))],
    ["(d4+2d10)>=4", falls([4, 10, 10]).map((fall) => fall.filter((face) => face >= 4).length)],
    [
      "(d4+2d10)kl2>=4",
      falls([4, 10, 10]).map(
        (fall) =>
          sorted(fall)
            .slice(1)
            .filter((face) => face >= 4).length,
      ),
    ],
    ["(d4+d6)r1kh1", falls([4, 4, 6, 6]).map(([a, b, c, d]) => Math.max(a === 1 ? b : a, c === 1 ? d : c))],
    [
      "(d4r1+2d6)kl2",
      falls([4, 4, 6, 6]).map(([a, b, c, d]) => sum(sorted([a === 1 ? b : a, c, d]).slice(1))),
    ],
  ])("%s", (expression, values) => expectFalls(expression, values));

  test("exploding dice, cut like ours by hand", () => {
    // Of d4!: 1 to 3 on the first roll, 5 to 7 on the second, each with a quarter of what is left.
    expect(Number(diceOdds("", distributionOf("d4!"), inDoubles).distribution[3].chance)).toBeCloseTo(
      1 / 16,
      14,
    );
    const both = diceOdds("", distributionOf("2d4!kh1"), inDoubles).distribution[0];
    expect(both.value).toBe(1);
    expect(both.chance).toBeCloseTo(1 / 16, 14);
    // No more than 5: 1 to 3 or 5 of the d4, 1 to 5 of the d6.
    const unlike = diceOdds("", distributionOf("(d4!+d6!)kh1"), inDoubles).distribution;
    expect(unlike.find(({ value }) => value === 5)!.atMost).toBeCloseTo(((13 / 16) * 5) / 6, 12);
  });

  test("what is possible has a chance, however small", () => {
    for (const expression of ["390d6", "1000d6"]) {
      const { distribution } = diceOdds(expression, distributionOf(expression), inDoubles);
      for (const { chance, atLeast, atMost } of distribution)
        expect(Math.min(chance, atLeast, atMost)).toBeGreaterThan(0);
    }
    expect(diceOdds("", distributionOf("390d6"), inDoubles).distribution[0].chance / 6 ** -390).toBeCloseTo(
      1,
      12,
    );
  });

  test("rolls that are cut lie beyond all others", () => {
    const { least, most, distribution } = exact("2d6!+1");
    expect([least, most, distribution[0].atLeast]).toEqual([3, null, "1"]);
    const less = exact("10-d6!");
    expect([less.least, less.most, less.distribution.at(-1)!.atMost]).toEqual([null, 9, "1"]);
    const both = exact("d6!-d6!");
    expect([both.least, both.most]).toEqual([null, null]);
    expect(exact("0*d6!+2")).toEqual({ ...exact("2"), expression: "0*d6!+2" });
  });

  test("dice that roll on are counted however long they do", () => {
    expect(exact("d6!=6>=7").distribution.map(({ chance }) => chance)).toEqual(["5/6", "1/6"]);
    expect(exact("2d6!=6kh1>=7").distribution.map(({ chance }) => chance)).toEqual(["25/36", "11/36"]);
    expect(exact("(d6!+d4)kl1")).toMatchObject({ least: 1, most: 4, cut: 0 });
    expect(exact("2d6!=6<=3")).toMatchObject({ least: 0, most: 2, cut: 0 });
  });

  test("pools of any sizes, kept and dropped", () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 2, maxLength: 5 });
    const word = fc.constantFrom("kh", "kl", "dh", "dl");
    fc.assert(
      fc.property(sizes, word, fc.nat(), (sides, suffix, any) => {
        const number = 1 + (any % (sides.length - 1));
        const taken = (fall: number[]) =>
          suffix === "kh"
            ? sorted(fall).slice(0, number)
            : suffix === "kl"
              ? sorted(fall).slice(-number)
              : suffix === "dh"
                ? sorted(fall).slice(number)
                : sorted(fall).slice(0, -number);
        const written = `(${sides.map((size) => `d${size}`).join("+")})${suffix}${number}`;
        expectFalls(
          written,
          falls(sides).map((fall) => sum(taken(fall))),
        );
      }),
      { numRuns: 40 },
    );
  });
});

test("two draws compared add up, and exchanging them mirrors the chances", () => {
  const written = fc.constantFrom("d6", "2d6", "3d6kh2", "d12+1", "5d10>=7", "d8!", "2d4-3", "4");
  fc.assert(
    fc.property(written, written, (one, other) => {
      const there = compareDice(distributionOf(one), distributionOf(other), inDoubles);
      const back = compareDice(distributionOf(other), distributionOf(one), inDoubles);
      expect(there.higher + there.equal + there.lower).toBeCloseTo(1, 11);
      expect(back).toEqual({ higher: there.lower, equal: there.equal, lower: there.higher });
    }),
  );
});

describe("what cannot be read", () => {
  test.each([
    ["", 0],
    ["4d6kh3+", 7],
    ["4d6kh5", 5],
    ["4d6dl4", 5],
    ["0d6", 0],
    ["d0", 1],
    ["d", 1],
    ["2d6x", 3],
    ["d20+5>=10", 5],
    ["3d4=12", 3],
    ["d6*2>=13", 4],
    ["(2d4+d6)>=7", 8],
    ["2d6 d8", 5],
    ["2d6 + (3", 7],
    ["d6*d6", 3],
    ["d6!>=1", 2],
    ["d1!", 2],
    ["5d6!>=8", 3],
    ["(d4+d8)!>8", 7],
    ["3d6r9", 3],
    ["d6ro<1", 2],
    ["2d6kh1kl1", 6],
    ["2d6!kh1!", 7],
    ["d12kl1", 5],
    ["4d6kh4", 5],
    ["d8+d12kl1", 8],
    ["(d8+d12)kl2", 10],
    ["(d8+d12", 7],
    ["(d8-d12)kl1", 3],
    ["(d8+2)kl1", 4],
    ["(d8+)kl1", 4],
    ["(2d6kh1+d8)kl1", 1],
    ["(600d6+600d8)kl1", 7],
    ["(d8+d1)!", 7],
    ["()", 1],
    ["d6>", 3],
    ["d99999", 1],
    ["5000d6", 0],
  ])("%j, at %d", (text, offset) => {
    let caught: unknown;
    try {
      distributionOf(text);
    } catch (error) {
      caught = error;
    }
    expect(caught).toBeInstanceOf(NotationError);
    expect((caught as NotationError).offset).toBe(offset);
  });

  test("who explodes dice by a face that none has is told how to count them", () => {
    expect(() => distributionOf("5d6!>=8")).toThrow("to count the dice that come to it: !=6>=8");
    expect(distributionOf("5d6!=6>=8").counts.length).toBeGreaterThan(1);
  });

  test("what would take too long is refused", () => {
    expect(() => distributionOf("1000d10000")).toThrow(OddsError);
    expect(() => distributionOf("900d1000kh500")).toThrow(OddsError);
    expect(() => distributionOf("(99d4r1+99d6r1+99d8r1+99d10r1+99d12r1)kh5")).toThrow(OddsError);
    expect(() => distributionOf("d1000!>=2")).toThrow(OddsError);
  });
});
