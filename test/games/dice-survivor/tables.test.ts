import { describe, expect, it } from "vitest";
import { OptionError, type ExactTable, type OptionValues } from "../../../src/game/index.js";
import { contestsOf, diceSurvivor, diceSurvivorGame } from "../../../src/games/dice-survivor/index.js";
import { sampleTable } from "../../../src/measure/index.js";

const tables = (options: OptionValues = {}): Map<string, ExactTable> =>
  new Map(diceSurvivor.tables!(options).map((table) => [table.name, table]));
const base = tables();

function figure(table: ExactTable, cells: readonly (string | number)[], name: string): number {
  const row = table.rows.find((one) => cells.every((cell, index) => one[index] === cell));
  if (row === undefined) throw new Error(`no row ${cells.join()}`);
  return row[table.keys.length + table.figures.findIndex((one) => one.name === name)] as number;
}

describe("the exact tables", () => {
  it("have the tokens of the start, what a round adds, and a bound where the rules have one", () => {
    expect(figure(base.get("tokens")!, ["8"], "atStart")).toBe(40);
    expect(figure(base.get("tokens")!, ["8"], "roundAdds")).toBe(8);
    expect(base.get("tokens")!.figures).toHaveLength(2);
    const bounded = tables({ maxPP: 9, extraPerTurn: 0 }).get("tokens")!;
    expect(figure(bounded, ["3"], "atMost")).toBe(27);
    expect(figure(bounded, ["3"], "roundAdds")).toBe(0);
  });

  it.each([
    [-6, 49.3, 40.1],
    [-4, 59.9, 29.6],
    [-2, 70.4, 19.1],
    [0, 80.1, 9.5],
    [2, 86.0, 3.7],
    [4, 89.0, 0.9],
  ])("have a Challenge with a lead of %d as worked out by hand: %d and %d per cent", (lead, wins, loses) => {
    const challenge = base.get("challenge")!;
    expect(100 * figure(challenge, ["accept", 1, lead], "win")).toBeCloseTo(wins, 1);
    expect(100 * figure(challenge, ["accept", 1, lead], "lose")).toBeCloseTo(loses, 1);
    expect(figure(challenge, ["accept", 2, lead], "playerPoints")).toBeCloseTo(
      -2 * figure(challenge, ["accept", 2, lead], "lose"),
      10,
    );
  });

  it.each([
    ["sum", 45, 50, 5],
    ["lowest", 82, 13, 5],
    ["highest", 63, 32, 5],
  ])("have a KO between equals against the %s: %d, %d and %d per cent", (defence, wins, loses, ties) => {
    const ko = base.get("ko")!;
    expect(Math.round(100 * figure(ko, [defence, 0], "win"))).toBe(wins);
    expect(Math.round(100 * figure(ko, [defence, 0], "lose"))).toBe(loses);
    expect(Math.round(100 * figure(ko, [defence, 0], "level"))).toBe(ties);
  });

  it("say what a KO that fails costs: half of five, or of five and the lead", () => {
    const ko = base.get("ko")!;
    for (const [lead, half] of [
      [-3, 2],
      [0, 2],
      [1, 3],
      [6, 5],
    ]) {
      const lost = figure(ko, ["sum", lead], "lose");
      expect(figure(ko, ["sum", lead], "playerPoints")).toBeCloseTo(-half * lost, 12);
    }
  });

  it("have the bare three-way Challenge of the Finals", () => {
    const finals = tables({ finalsAdd: "no" }).get("finals")!;
    // Without a tie of all, as counted in one throw: 0.4 % of them are thrown again.
    const once = 1 - 8 / 1920 + 8 / 1920 / 8;
    expect(100 * figure(finals, [5, 5, 5], "playerAlone")).toBeCloseTo(58.1 / once, 0);
    expect(100 * figure(finals, [5, 5, 5], "majorAlone")).toBeCloseTo(20.0 / once, 0);
    expect(100 * figure(finals, [5, 5, 5], "minorAlone")).toBeCloseTo(5.8 / once, 0);
    expect(100 * figure(finals, [5, 5, 5], "naturalOne")).toBeCloseTo(5, 1);
  });

  it("say that a Rematch at equal points wins about 15 % and costs more unless all is lost anyway", () => {
    const rematch = base.get("rematch")!;
    const challenge = base.get("challenge")!;
    const lost =
      figure(challenge, ["accept", 1, 0], "win") + figure(challenge, ["accept", 1, 0], "naturalTwenty");
    expect(1 - lost).toBeCloseTo(0.147, 3);
    expect(figure(rematch, ["rematch", 1, 6, 0], "opponentPoints")).toBeLessThan(-1);
    expect(figure(rematch, ["accept", 1, 1, 0], "out")).toBe(1);
    expect(figure(rematch, ["rematch", 1, 1, 0], "out")).toBeCloseTo(lost, 12);
  });

  it.each<[string, OptionValues]>([
    ["as it stands", {}],
    [
      "with other rulings",
      { tieOn: "rolls", naturalFirst: "no", naturalOnReroll: "no", challengeDefence: "sum" },
    ],
    ["for more points", { naturalScale: "actions", koDefence: "highest", extraTarget: 14 }],
  ])("agree with the bots' own sums, %s", (_, options) => {
    const contests = contestsOf(diceSurvivorGame(diceSurvivor.create(options, 4)).rules);
    const found = tables(options);
    const { koDefence = "sum" } = options as { koDefence?: string };
    for (const lead of [-8, -3, 0, 1, 7]) {
      const { win, lose, one, twenty } = contests.challenge(lead);
      const row = ["accept", 1, lead];
      expect(figure(found.get("challenge")!, row, "win")).toBeCloseTo(win, 12);
      expect(figure(found.get("challenge")!, row, "lose")).toBeCloseTo(lose, 12);
      expect(figure(found.get("challenge")!, row, "naturalOne")).toBeCloseTo(one, 12);
      expect(figure(found.get("challenge")!, row, "naturalTwenty")).toBeCloseTo(twenty, 12);
      expect(figure(found.get("ko")!, [koDefence, lead], "win")).toBeCloseTo(contests.ko(lead).win, 12);
    }
    expect(contests.extra(5)).toBe(options["extraTarget"] === 14 ? 0.6 : 0.8);
  });

  it("hold against simulation within 4 standard errors", () => {
    for (const table of [...base.values()].filter(({ name }) => name !== "tokens"))
      for (const row of sampleTable(table, 600, "tables"))
        for (const { distance } of row) expect(Math.abs(distance), table.name).toBeLessThan(4);
  });

  it("leave out what the options do without, and refuse wrong options", () => {
    expect([...tables({ finals: "never", koPerGame: 0, rematches: 0 }).keys()]).toEqual([
      "challenge",
      "tokens",
    ]);
    expect([...tables({ actions: 1, maxPP: 5 }).keys()]).toEqual([
      "challenge",
      "rematch",
      "finals",
      "tokens",
    ]);
    expect(() => tables({ startPP: -1 })).toThrow(OptionError);
  });
});
