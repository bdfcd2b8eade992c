import { describe, expect, test } from "vitest";
import { compareResultsOf } from "../../src/report/compare/results.js";
import { compareFindings, compareVerdict } from "../../src/report/compare/words.js";
import type { Interval } from "../../src/report/results/interval.js";
import { around, compared, cutOff, equals, made, measure } from "./answer/made.js";

/** By the old rules and by the new ones. */
interface Played {
  readonly wins: readonly [Interval, Interval];
  readonly change: Interval;
  readonly capped?: readonly [number, number];
}

const comparing = (played: Readonly<Record<string, Played>>) => {
  const pairs = Object.entries(played).map(([player, { wins, change, capped = [0, 0] }]) => {
    const [of, against] = [1, 0].map((at) =>
      equals(player, wins[at], {
        variant: ["old", "new"][at],
        measures: [
          ...measure("capped", "game", around(capped[at], 0.01)),
          ...measure("turns", "game", around(40 - 10 * at, 1)),
        ],
      }),
    );
    const cut = around(capped[1] - capped[0], 0.01);
    const changes = { wins: change, turns: around(-10, 1), capped: cut };
    return { arms: [of, against], change: compared(of, against, changes) };
  });
  const results = made(
    pairs.flatMap(({ arms }) => arms),
    { comparisons: pairs.map((pair) => pair.change), ladder: ["fox", "hen"] },
  );
  return compareResultsOf(results, {
    books: [
      { name: "old", options: {} },
      { name: "new", options: {} },
    ],
    ...{ changes: [], lineups: Object.keys(played), command: [] },
  });
};

describe("where games are cut off, two rule books are compared", () => {
  const hen: Played = { wins: [around(0.6), around(0.5)], change: around(-0.1) };
  const HEN =
    "Between “hen” players whoever starts wins 50 instead of 60 of 100 games; a game is 10 turns shorter.";

  test("by players whose games end", () => {
    const fox: Played = { wins: [around(0.5), around(0.6)], change: around(0.1), capped: [0.8, 0.9] };
    expect(compareVerdict(comparing({ fox, hen }))).toBe(
      `${HEN} Between the strongest players most games are cut off.`,
    );
  });

  test("by nobody where nobody's end", () => {
    const cut: Played = { ...hen, capped: [1, 1] };
    expect(compareVerdict(comparing({ fox: cut, hen: cut }))).toBe(
      "Between the strongest players 100 of 100 games are cut off at the turn cap before and after.",
    );
  });

  test("however they would have gone on", () => {
    const fox = (share: number): Played => ({
      wins: [cutOff(0.6, 0.02, share), cutOff(0.5, 0.02, share)],
      change: around(-0.1),
      capped: [0.1, 0.1],
    });
    expect(compareVerdict(comparing({ fox: fox(0.06) }))).toContain(
      "whoever starts wins 60 of 100 games before and 50 after, but too many games are cut off to be sure",
    );
    expect(compareVerdict(comparing({ fox: fox(0.03) }))).toContain(
      "whoever starts wins 50 instead of 60 of 100 games",
    );
  });

  test("and what changes between others is told, too", () => {
    const fox: Played = { wins: [around(0.5), around(0.6)], change: around(0.1) };
    expect(compareFindings(comparing({ fox, hen }))).toContain(HEN);
  });
});
