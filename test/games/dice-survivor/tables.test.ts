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
      "two-actions",
      "extra",
      "tokens",
    ]);
    expect([...tables({ actions: 2, sameTarget: "no" }).keys()]).not.toContain("two-actions");
    expect([...tables({ actions: 1, maxPP: 5 }).keys()]).toEqual([
      "challenge",
      "rematch",
      "finals",
      "extra",
      "tokens",
    ]);
    expect([...tables({ extraPerTurn: 0 }).keys()]).not.toContain("extra");
    expect(() => tables({ startPP: -1 })).toThrow(OptionError);
  });
});

const DICE = { player: 20, major: 12, minor: 8 };
const all = (sides: number): number[] => Array.from({ length: sides }, (_, index) => index + 1);

/** How one Challenge ends, counted over all throws; ties are thrown again. */
function challengeOf(lead: number) {
  const counts = { win: 0, lose: 0, one: 0, twenty: 0 };
  for (const own of all(DICE.player))
    for (const major of all(DICE.major))
      for (const minor of all(DICE.minor)) {
        const other = Math.min(major, minor);
        if (own === 1) counts.one++;
        else if (own === DICE.player) counts.twenty++;
        else if (own + lead > other) counts.win++;
        else if (own + lead < other) counts.lose++;
      }
  const decided = Object.values(counts).reduce((sum, one) => sum + one, 0);
  return { win: counts.win / decided, lose: counts.lose / decided, twenty: counts.twenty / decided };
}

describe("what the tables say, by counting throws", () => {
  const percent = (share: number) => (100 * share).toFixed(0);

  it("has what a Challenge comes to with a lead and without one", () => {
    const [equal, behind] = [0, -8].map(challengeOf);
    expect(base.get("challenge")!.finding).toBe(
      `A Challenge favours the player: it costs an equal opponent points in ${percent(equal.win + equal.twenty)} of 100 cases, one with 8 points more in ${percent(behind.win + behind.twenty)}.`,
    );
  });

  it("has what a Rematch saves and costs: twice what is lost, and a point for a natural 20 less one for a 1", () => {
    const { win, twenty } = challengeOf(0);
    expect(base.get("rematch")!.finding).toBe(
      `No, unless you would be out: at equal points a Rematch costs ${(2 * win).toFixed(1)} points instead of 1. It saves you in ${percent(1 - win - twenty)} of 100 cases where accepting would eliminate you, and pays if you are far ahead.`,
    );
    // Far ahead: the Rematch is lost in less than half of all cases.
    expect(challengeOf(-6).win).toBeLessThan(0.5);
    expect(challengeOf(-4).win).toBeGreaterThan(0.5);
  });

  it("has who falls by two actions at two points each", () => {
    const [equal, ahead, farther] = [0, 1, 2].map(challengeOf);
    // A lost Challenge for both actions is asked for again; a natural 20 takes one point only.
    const single = equal.win ** 2;
    // The first takes a point, or by a natural 20 one that the player gets; the second is asked for again but for a natural 20.
    const second = ({ win, twenty }: typeof equal) => win * (win + twenty) + twenty;
    const twice = equal.win * second(ahead) + equal.twenty * second(farther);
    const without = equal.win * (ahead.win + ahead.twenty) + equal.twenty * (farther.win + farther.twenty);
    expect(without).toBeLessThan(equal.win);
    expect(base.get("two-actions")!.finding).toBe(
      `No, not with points enough: either way takes about as many. At 2 points each an opponent with a Rematch is eliminated in ${percent(twice)} of 100 cases, not in ${percent(single)}; without a Rematch one Challenge is then better.`,
    );
  });

  it("has what a KO comes to", () => {
    const ends = all(DICE.player).flatMap((own) =>
      all(DICE.major).flatMap((major) => all(DICE.minor).map((minor) => Math.sign(own - major - minor))),
    );
    const share = (sign: number) => percent(ends.filter((one) => one === sign).length / ends.length);
    expect(base.get("ko")!.finding).toBe(
      `At equal points a KO eliminates the opponent in ${share(1)} of 100 tries. In ${share(-1)} it costs the player half of his own points.`,
    );
  });

  it("has who should get the Major", () => {
    const beaten = (majors: number, minors: number) => {
      let [lost, decided] = [0, 0];
      for (const own of all(DICE.player))
        for (const major of all(DICE.major))
          for (const minor of all(DICE.minor)) {
            const [mine, one, other] = [own + 5, major + majors, minor + minors];
            const isNatural = own === 1 || own === DICE.player;
            if (!isNatural && mine === one && one === other) continue;
            decided++;
            if (own === DICE.player || (!isNatural && mine > Math.max(one, other))) lost++;
          }
      return percent(lost / decided);
    };
    expect(base.get("finals")!.finding).toBe(
      `Give the Major to the weaker, whatever the points: an equal opponent and one with 2 points less then lose points together in ${beaten(3, 5)} of 100 Challenges, not in ${beaten(5, 3)}.`,
    );
  });

  it("has how likely a try for an Extra Play Point is, for other targets, too", () => {
    const extra = base.get("extra")!;
    const chances = [60, 65, 70, 75, 80, 85, 90, 95, 100, 100, 100, 100];
    for (const [index, chance] of chances.entries())
      expect(100 * figure(extra, [index + 1], "wins")).toBeCloseTo(chance, 10);
    expect(extra.finding).toBe("With 5 points 80 of 100 tries succeed; from 9 points on all do.");
    expect(tables({ extraTarget: 16 }).get("extra")!.finding).toBe(
      "With 5 points 50 of 100 tries succeed; with 12 it is 85.",
    );
  });

  it("has the tokens of a table", () => {
    expect(tables({ startPP: 7 }).get("tokens")!.finding).toBe(
      `A table of 8 begins with ${8 * 7} tokens, and a round of turns may add 8 more.`,
    );
  });

  it("is not computed before somebody asks", () => {
    const timeOf = (work: () => unknown) => {
      const start = performance.now();
      work();
      return performance.now() - start;
    };
    const computed = timeOf(() => [...tables().values()].map(({ rows }) => rows));
    const made = Array.from({ length: 5 }, () => timeOf(tables));
    expect(Math.min(...made)).toBeLessThan(computed / 5);
  });
});
