import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DRAWN, evenkeel, workspace } from "./support.js";

const folder = workspace({});

async function output(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await evenkeel(args, folder);
  expect(stderr).toBe("");
  expect(code).toBe(0);
  return stdout;
}

describe.concurrent("evenkeel odds", () => {
  test("says in words who wins, how long it takes and what is left", async () => {
    const told = await output("odds", "d4+d6+d8", "2d10");
    expect(told).toContain("d4+d6+d8 against 2d10");
    expect(told).toMatch(/^2d10 +64\.35 %$/m);
    expect(told).toContain("less than 1e-12");
  });

  test.each(["3d6+d8", "d6,d6,d6,d8", "6 6 6 8", "d8 + 3d6", "d6 2d6 d8"])("reads %s", async (written) => {
    const { pools } = JSON.parse(await output("odds", written, "d4", "--json")) as { pools: number[][] };
    expect(pools).toEqual([[6, 6, 6, 8], [4]]);
  });

  test("gives JSON with fractions", async () => {
    const odds = JSON.parse(await output("odds", "d12", "2d4", "--exact", "--json")) as {
      win: string[];
      rounds: { mean: string; distribution: { rounds: number; chance: string }[] };
      survivors: { byCount: unknown[]; bySet: { set: number[]; chance: string }[] }[];
    };
    expect(odds.win).toEqual(["1349/1936", "587/1936"]);
    expect(odds.rounds.mean).toBe("477/242");
    expect(odds.survivors[0].bySet).toEqual([
      { set: [], chance: "587/1936" },
      { set: [12], chance: "1349/1936" },
    ]);
    expect(odds.survivors[1].byCount).toHaveLength(3);
  });

  test("says how many dice the winner keeps", async () => {
    const { survivors } = JSON.parse(await output("odds", "d12", "2d4", "--json")) as {
      survivors: { byCount: { count: number; chance: number }[] }[];
    };
    const [lost, one, two] = survivors[1].byCount.map(({ chance }) => chance);
    const kept = ((one + 2 * two) / (1 - lost)).toFixed(3);
    expect(await output("odds", "d12", "2d4")).toContain(
      `in the mean the winner keeps: d12 1.000, 2d4 ${kept}\n`,
    );
  });

  test("changes a ruling", async () => {
    const odds = JSON.parse(await output("odds", "d6", "d6", "--set", "tie=attacker-wins", "--json")) as {
      win: number[];
    };
    expect(odds.win[0]).toBeCloseTo(21 / 36, 14);
  });

  test("gives CSV, one figure a row", async () => {
    const rows = (await output("odds", "d6", "d4", "--csv", "--exact")).split("\n");
    expect(rows[0]).toBe("pool,side,measure,of,value");
    expect(rows).toContain("d6,1,win,,7/10");
  });

  test("sets pools in turn against one", async () => {
    // A d4 wins three of ten conflicts with a d6.
    const [head, ...rows] = (await output("odds", "d6 then d6", "d4", "--csv")).trim().split("\n");
    expect(head).toBe("turn,pool,against,fallen");
    expect(rows.map((row) => Number(row.split(",")[3])).slice(0, 2)).toEqual([0.7, expect.closeTo(0.91, 12)]);
    const found = JSON.parse(await output("odds", "d6 then d6", "d4", "--json")) as { fallen: number[] };
    expect(found.fallen).toEqual([0.7, expect.closeTo(0.91, 12)]);
  });

  test("sets one pool against all", async () => {
    const rows = (await output("odds", "d6", "--all", "5", "--csv")).trim().split("\n");
    expect(rows).toHaveLength(462);
    expect(rows[1]).toMatch(/^d6,d4,0\.7/);
  });

  test("finds the pools that have a chance against a given one, fewest and smallest dice first", async () => {
    const told = await output("odds", "d6", "--chance", "70 %,99.5%");
    expect(told).toContain("70 %: d10 comes nearest, with 72.22 %; 457 of 461 pools reach it.");
    expect(told).toMatch(/^1 +d10 +72\.22 % +d10 +72\.22 %$/m);
    expect(told).toMatch(/^99\.5 %: /m);
    const rows = (await output("odds", "d6", "--chance", "0.6,70", "--all", "2", "--csv")).trim().split("\n");
    expect(rows[0]).toBe("chance,pool,dice,sum,against,win,reaches,mean rounds");
    expect(rows).toHaveLength(1 + 2 * 27);
    expect(rows[1]).toMatch(/^0\.6,d4,1,4,d6,0\.3,no,/);
    expect(rows[8]).toMatch(/^0\.6,d4\+d6,2,10,/);
    const found = JSON.parse(await output("odds", "d6", "--chance", "80%", "--all", "1", "--json")) as {
      chances: { chance: number; byDice: { dice: number; smallest: { pool: number[] } | null }[] }[];
    };
    expect(found.chances).toMatchObject([{ chance: 0.8, byDice: [{ dice: 1, smallest: { pool: [20] } }] }]);
  });

  test("draws", async () => {
    const { code } = await evenkeel(["odds", "d6", "2d4", "--chart", "pictures/odds.svg"], folder, DRAWN);
    expect(code).toBe(0);
    expect(readFileSync(join(folder, "pictures/odds.svg"), "utf8")).toMatch(/^<svg .*2d4/s);
    expect(JSON.parse(readFileSync(join(folder, "pictures/odds.vl.json"), "utf8"))).toHaveProperty("hconcat");
  });
});

describe.concurrent("evenkeel dice", () => {
  test("shows an expression's chances", async () => {
    const told = await output("dice", "4d6kh3+2", "--exact");
    expect(told).toContain("14.245 in the mean = 18461/1296");
    expect(told).toMatch(/^20 +1\.62 % +7\/432/m);
  });

  test("keeps the lower of two sizes", async () => {
    const { mean } = JSON.parse(await output("dice", "(d8+d12)kl1", "--exact", "--json")) as { mean: string };
    expect(mean).toBe("29/8");
  });

  test("compares two", async () => {
    const { comparison } = JSON.parse(await output("dice", "2d6", "d12", "--exact", "--json")) as {
      comparison: object;
    };
    expect(comparison).toEqual({ higher: "1/2", equal: "1/12", lower: "5/12" });
  });

  test("says where exploding dice are cut", async () => {
    expect(await output("dice", "3d6!")).toContain("less than 1e-12 is left");
  });
});

describe.concurrent("what cannot be answered is refused", () => {
  test.each<[string[], string, string[]]>([
    [["odds", "d6+", "d6"], "expected another die (such as d6)", ["  d6+", "     ^"]],
    [["odds", "d6", "2x6"], "expected + or a comma between dice", ["  2x6", "   ^"]],
    [["odds", "d20", "3d"], "expected the number of sides (such as 3d6)", ["  3d", "    ^"]],
    [["odds", "d20", "3d6d8"], "expected + or a comma between dice", ["  3d6d8", "     ^"]],
    [["odds", "", "d6"], "a pool has at least one die (such as d6)", []],
    [
      ["odds", "d1", "d1"],
      "a pool's dice have 2 to 100 sides; d1 against d1 ties for ever",
      ["  d1", "   ^"],
    ],
    [["odds", "d1000", "d6"], "a pool's dice have 2 to 100 sides", ["  d1000", "   ^"]],
    [["odds", "d0", "d6"], "a pool's dice have 2 to 100 sides", ["  d0", "   ^"]],
    [["odds", "0d6", "d6"], "expected one die or more", ["  0d6", "  ^"]],
    [
      ["odds", "d20+5", "d6"],
      "expected a die behind + (such as d5; evenkeel ask roll-off 'bonus=[5, 0]' adds it to every roll)",
      ["  d20+5", "      ^"],
    ],
    [["odds", "d6", "-4"], "expected a die (such as d6, 2d6 or 6)", ["  -4", "  ^"]],
    [["odds", "d6"], 'odds: against which dice? (a second pool, such as "2d10", or --all 5)', []],
    [
      ["odds", "d6", "d6", "--csv", "--json"],
      "--json and --csv contradict each other (give one of them)",
      [],
    ],
    [["odds", "d6", "--all", "6"], '--all: expected a whole number from 1 to 5, got "6"', []],
    [
      ["odds", "d6", "d6", "--all", "2"],
      "--all: there is a second pool already, d6 (leave one of the two out)",
      [],
    ],
    [
      ["odds", "d6", "d6", "--set", "bonus=[1,0]"],
      `exact odds know no option "bonus" (equalOrder, tie, surplus; the others are simulated: evenkeel ask roll-off 'bonus=[1,0]' --set 'pools=[d6, d6]')`,
      [],
    ],
    [
      ["odds", "d6", "d6", "--set", "tie=none"],
      'tie: "none" is no legal value (one of stay, both-leave, larger-wins, defender-wins, attacker-wins)',
      [],
    ],
    [
      ["odds", "d12", "3d6", "--set", "tie=defender-win"],
      'tie: "defender-win" is no legal value (did you mean defender-wins?)',
      [],
    ],
    [
      ["odds", "d6", "d6", "--set", "equalOrder=[random, largest-high]"],
      'equalOrder: "largest-high" is no legal value (did you mean larger-high?)',
      [],
    ],
    [
      ["odds", "d6", "d6", "--set", "equalOrder=[random]"],
      "equalOrder: expected a list of two, RED's first",
      [],
    ],
    [
      ["odds", "d6", "d6", "--set", "equalOrder=random", "--set", "tie=larger-wins"],
      "equalOrder: random together with tie: larger-wins is not covered by exact odds; change one or simulate it",
      [],
    ],
    ...["0%", "100%", "-5%", "1", "100", "NaN", "1e-1", "", "60%,,70%"].map(
      (chance): [string[], string, string[]] => [
        ["odds", "d6", `--chance=${chance}`],
        `--chance: expected more than 0 % and less than 100 % (such as 70% or 60%,70%,80%), got ${JSON.stringify(chance === "60%,,70%" ? "" : chance)}`,
        [],
      ],
    ),
    [
      ["odds", "d6", "d8", "--chance", "70%"],
      "--chance: there is a second pool already, d8 (leave one of the two out)",
      [],
    ],
    [
      ["odds", "d6", "--chance", "70%", "--exact"],
      "--exact and --chance contradict each other (give one of them)",
      [],
    ],
    [
      ["odds", "d6", "--chance", "70%", "--chart", "odds.svg"],
      "--chart: draws one pool against another or --all, not --chance",
      [],
    ],
    [["odds", "atlas", "--chance", "70%"], "odds atlas: --chance asks about one pool (such as 2d8)", []],
    [
      ["odds", "atlas", "--threads", "2"],
      "--threads: evenkeel odds takes one thread (leave the flag out)",
      [],
    ],
    [["odds", "atlas", "d6"], "odds atlas: takes no second pool and no --all; it has every pair already", []],
    [
      ["dice", "4d6kh5"],
      "of 4 dice one can keep 1 to 3 (such as kh3); dice of several sizes stand in brackets, such as (d8+d12)kl1",
      ["  4d6kh5", "       ^"],
    ],
    [
      ["dice", "d8+d12kl1"],
      "there is nothing to keep of one die; dice of several sizes stand in brackets, such as (d8+d12)kl1",
      ["  d8+d12kl1", "          ^"],
    ],
    [["dice", "(d8+d12)dh2"], "of 2 dice one can drop 1 (such as dh1)", ["  (d8+d12)dh2", "            ^"]],
    [
      ["dice", "(d8+d12kl1"],
      "there is nothing to keep of one die; dice of several sizes stand in brackets, such as (d8+d12)kl1",
      ["  (d8+d12kl1", "           ^"],
    ],
    [
      ["dice", "(d8+2)kl1"],
      "expected dice (such as d8); brackets hold dice alone, numbers stand outside",
      ["  (d8+2)kl1", "      ^"],
    ],
    [
      ["dice", "(2d6kh1+d8)kl1"],
      "what is kept or counted stands behind the brackets, such as (2d6+d8)kh2",
      ["  (2d6kh1+d8)kl1", "   ^"],
    ],
    [["dice", "2d6 + x"], "expected dice or a number (such as 4d6 or 2)", ["  2d6 + x", "        ^"]],
    [["dice", "d1!"], "every face would be rolled again: this never ends", ["  d1!", "    ^"]],
  ])("%j", async (args, line, below) => {
    const { code, stdout, stderr } = await evenkeel(args, folder);
    expect(stdout).toBe("");
    expect(stderr.split("\n")).toEqual([`evenkeel: ${line}`, ...below, ""]);
    expect(code).toBe(1);
  });

  test("a matchup beyond the memory, with the estimate", async () => {
    const pool = "d2+d3+d4+d5+d6+d7+d8+d9+d10";
    const { code, stderr } = await evenkeel(["odds", pool, pool], folder);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^evenkeel: .* would take about 72 GB of memory \(at most 2 GB; .*\n$/);
  });
});
