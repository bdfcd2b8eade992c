import { describe, expect, test } from "vitest";
import type { OptionValues } from "../../../src/game/index.js";
import { shields } from "../../../src/games/shields/index.js";

function figure(
  name: string,
  keys: readonly (string | number)[],
  column: string,
  options: OptionValues = {},
): number {
  const table = shields.tables!(options).find((one) => one.name === name)!;
  const row = table.rows.find((one) => keys.every((key, index) => one[index] === key));
  if (row === undefined) throw new Error(`${name} has no row ${keys.join(", ")}`);
  return row[table.keys.length + table.figures.findIndex((one) => one.name === column)] as number;
}

describe("the designer's arithmetic", () => {
  test.each([
    ["d4", [4.4, 5.2, 8.4]],
    ["d6", [3.32, 3.91, 6.19]],
    ["d8", [2.76, 3.18, 4.96]],
  ])("hits of a %s to clear 10, 12 and 20 points", (die, hits) => {
    [10, 12, 20].forEach((points, index) =>
      expect(Math.abs(figure("hits", [points, die], "meanHits") - hits[index])).toBeLessThan(0.005),
    );
  });

  test.each([
    ["d4", "d8", 0.124],
    ["d8", "d4", 0.97],
    ["d8", "d8", 0.658],
  ])("race of two bare 12s: first a %s against a %s", (first, second, chance) => {
    expect(Math.abs(figure("races", [first, second], "firstWins") - chance)).toBeLessThan(0.0005);
    const worn = figure("races-by-health", [`${first} against ${second}`, 12, 12], "firstWins");
    expect(worn).toBe(figure("races", [first, second], "firstWins"));
  });
});

test("what can be counted on fingers", () => {
  // A d4 clears 2 points at once unless it rolls 1, and then with the second hit.
  expect(figure("hits", [2, "d4"], "meanHits")).toBe(1.25);
  // It loses 0, 1 or 2 points with a 2, 3 or 4, and 0 to 3 with the second hit after a 1.
  expect(figure("hits", [2, "d4"], "meanLost")).toBeCloseTo(3 / 4 + 1.5 / 4, 14);
  // The first hit ends a race for one point; for two it ends it unless it rolls 1, and then the other side's does.
  expect(figure("races-by-health", ["d4 against d4", 1, 1], "firstWins")).toBe(1);
  expect(figure("races-by-health", ["d4 against d4", 1, 2], "firstWins")).toBe(0.75);
  // Three hits of a d4 clear at most 12, and then with three fours only.
  expect(figure("hits-within", [12, "d4", 3], "within")).toBeCloseTo(1 / 64, 14);
  expect(figure("hits-within", [12, "d4", 2], "within")).toBe(0);
});

test("quantiles are where the distribution gets there", () => {
  const { rows } = shields.tables!({}).find(({ name }) => name === "hits-quantiles")!;
  expect(rows.length).toBe(9);
  for (const [points, die, ...quantiles] of rows) {
    [0.5, 0.9, 0.95].forEach((share, index) => {
      const hits = quantiles[index] as number;
      expect(figure("hits-within", [points, die, hits], "within")).toBeGreaterThanOrEqual(share);
      expect(figure("hits-within", [points, die, hits - 1], "within")).toBeLessThan(share);
    });
  }
});

test("follows the options that decide which dice and batteries there are", () => {
  const odd = { oddDice: "d7-d16", startHealth: 15 };
  expect(figure("hits", [16, "d7"], "meanHits", odd)).toBeGreaterThan(
    figure("hits", [16, "d8"], "meanHits", odd),
  );
  expect(figure("races", ["d7", "d8"], "firstWins", odd)).toBeLessThan(
    figure("races", ["d8", "d8"], "firstWins", odd),
  );
  expect(figure("races-by-health", ["d8 against d8", 15, 15], "firstWins", odd)).toBe(
    figure("races", ["d8", "d8"], "firstWins", odd),
  );
  expect(() => shields.tables!({ startHealth: 0 })).toThrow(/whole number from 1 to 100/);
});

describe("what the tables say, by going through the rolls", () => {
  /** A mean over all rolls of a die. */
  const over = (sides: number, value: (roll: number) => number): number =>
    Array.from({ length: sides }, (_, index) => value(index + 1)).reduce((sum, one) => sum + one, 0) / sides;
  const hits = (sides: number, points: number): number =>
    points <= 0 ? 0 : 1 + over(sides, (roll) => hits(sides, points - roll));
  /** On a battery with a shield before it: what is beyond the points of either is lost. */
  const behind = (sides: number, shield: number, points: number): number =>
    shield <= 0 ? hits(sides, points) : 1 + over(sides, (roll) => behind(sides, shield - roll, points));
  const within = (sides: number, points: number, most: number): number =>
    points <= 0 ? 1 : most === 0 ? 0 : over(sides, (roll) => within(sides, points - roll, most - 1));
  const race = (sides: number, other: number, own: number, theirs: number): number =>
    own <= 0 ? 0 : over(sides, (roll) => (roll >= theirs ? 1 : 1 - race(other, sides, theirs - roll, own)));
  const said = (name: string, options: OptionValues) =>
    shields.tables!(options).find((one) => one.name === name)!.finding;
  const percent = (share: number) => (100 * share).toFixed(0);

  test.each([5, 8])("with batteries of %d", (startHealth) => {
    const found = (name: string) => said(name, { startHealth });
    expect(found("hits")).toBe(
      `A bare battery of ${startHealth} takes ${hits(4, startHealth).toFixed(1)} hits of a d4 in the mean, or ${hits(8, startHealth).toFixed(1)} of a d8.`,
    );
    const [, most, large, small] = /at most (\d+) hits a d8 .* in (\d+) of 100 cases, a d4 in (\d+)\./.exec(
      found("hits-within")!,
    )!;
    expect([large, small]).toEqual([8, 4].map((sides) => percent(within(sides, startHealth, Number(most)))));
    const enough = [4, 8].map((sides) => {
      let number = 1;
      while (within(sides, startHealth, number) < 0.9) number++;
      return number;
    });
    expect(found("hits-quantiles")).toBe(
      `${enough[0]} hits of a d4, or ${enough[1]} of a d8, will clear a bare battery in at least 90 of 100 cases.`,
    );
    const races = [4, 8].map((sides) => percent(race(sides, sides, startHealth, startHealth)));
    expect(found("races")).toBe(
      `The die counts more than the first strike: with a d4 against a d8 the first strike wins ${percent(race(4, 8, startHealth, startHealth))} of 100 races. Between equal dice it wins ${races[0]} with a d4, ${races[1]} with a d8.`,
    );
    const leads = [4, 8].map((sides) => {
      let lead = 0;
      while (race(sides, sides, startHealth - lead - 1, startHealth) >= 0.5) lead++;
      return lead;
    });
    expect(found("races-by-health")).toBe(
      `Between equal dice the first strike makes up for ${leads[0]} of ${startHealth} points of health with a d4, and for ${leads[1]} with a d8.`,
    );
  });

  test("of a battery behind a shield, as the rules are and where the rest of a hit goes on", () => {
    for (const [shield, die] of [
      [10, 4],
      [12, 8],
    ]) {
      const rows = (options: OptionValues) =>
        figure("hits-with-shield", [`d${shield}`, `d${die}`], "meanHits", { startHealth: 5, ...options });
      expect(rows({})).toBeCloseTo(behind(die, shield, 5), 10);
      expect(rows({ surplus: "carries" })).toBeCloseTo(hits(die, shield + 5), 10);
    }
  });

  test("how many hits are mostly enough for a battery and a shield before it", () => {
    const most = figure("hits-with-shield", ["d10", "d8"], "hits90", { startHealth: 5 });
    const gone = (hits: number, shield: number): number =>
      hits === 0
        ? 0
        : over(8, (roll) => (shield > roll ? gone(hits - 1, shield - roll) : within(8, 5, hits - 1)));
    expect(gone(most, 10)).toBeGreaterThanOrEqual(0.9);
    expect(gone(most - 1, 10)).toBeLessThan(0.9);
  });
});
