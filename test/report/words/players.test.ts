import { describe, expect, test } from "vitest";
import { answerTo } from "../../../src/report/answer/answer.js";
import { chartsOf } from "../../../src/report/charts/index.js";
import { measured } from "../../../src/report/results/lookup.js";
import { reportMarkdown } from "../../../src/report/document/report.js";
import { reportOf } from "../../../src/report/subjects/report.js";
import { sweepsOf } from "../../../src/report/words/players.js";
import { areEquals } from "../../../src/report/results/equals.js";
import { capped, sweep } from "../runs.js";

const chartOf = (name: string) => chartsOf(sweep).find((chart) => chart.name === name)!;
const armWith = (players: number, swept = "equals") =>
  sweep.arms.find((arm) => arm.players === players && arm.swept === swept)!;

interface Point {
  readonly panel: number;
  readonly line?: string;
  readonly players: number;
  readonly value: number;
  readonly low: number;
}

describe("a sweep over the number of players", () => {
  const data = chartOf("players").spec["data"] as unknown as { values: Point[] };
  // Beside them stand the names of lines and the ends of axes.
  const values = data.values.filter(({ players }) => players !== undefined);

  test("has one picture for length, edge and every metric of the game, each number of players in it", () => {
    expect(new Set(values.map(({ panel }) => panel)).size).toBe(4);
    expect(values).toHaveLength(4 * 8);
    const found = values.filter(({ line, panel }) => line === "equals" && panel === 0);
    expect(found.map(({ players }) => players)).toEqual([2, 3, 4, 5]);
    for (const { players, value } of found)
      expect(value).toBeCloseTo(measured(armWith(players), "turns", "game").value!, 5);
  });

  test("counts the starter's edge from the fair share of as many players", () => {
    for (const { players, value, low } of values.filter(
      ({ line, panel }) => line === "equals" && panel === 1,
    )) {
      const { value: rate, familyLow } = measured(armWith(players), "returns", "1st to play");
      expect(value).toBeCloseTo(100 * (rate! - 1 / players), 4);
      expect(low).toBeCloseTo(100 * (familyLow! - 1 / players), 4);
    }
    const edges = chartOf("win-rates").spec["data"] as unknown as { values: { value: number }[] };
    const [first, ...others] = sweep.arms.filter(areEquals);
    expect(edges.values).toHaveLength(1 + others.length);
    const rate = measured(first, "returns", "1st to play").value!;
    expect(edges.values[0].value).toBeCloseTo(100 * (rate - 1 / first.players), 4);
  });

  test("answers in words, from the fewest to the most", () => {
    expect(answerTo({ ...sweep, answer: "players" }).text).toMatch(
      /^Among “anyhow” players a typical game goes from \S+ turns at the smallest table to \S+ at the largest; the edge of whoever starts over a fair share goes from \S+ points? to \S+, which may be chance\.$/,
    );
    const report = reportMarkdown(
      reportOf({ ...sweep, answer: "players" }, chartsOf({ ...sweep, answer: "players" })),
    );
    expect(report).toContain("charts/players.svg");
    expect(report.indexOf("charts/players.svg")).toBeLessThan(report.indexOf("| By number of players |"));
    expect(report).toMatch(/\| By number of players \| players \| mean length/);
  });

  test("leaves places that a smaller table does not have empty", () => {
    const row = reportMarkdown(reportOf(sweep, chartsOf(sweep)))
      .split("\n")
      .find((line) => line.startsWith("| equals, 2 players"))!;
    expect(
      row
        .split("|")
        .map((cell) => cell.trim())
        .slice(-4),
    ).toEqual(["—", "—", "—", ""]);
  });

  test("is not drawn where the number is always the same", () => {
    expect(chartsOf(capped).map(({ name }) => name)).not.toContain("players");
    expect(sweepsOf(capped)).toEqual([]);
  });
});
