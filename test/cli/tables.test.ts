import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DRAWN, evenkeel, filesIn, workspace } from "./support.js";

const folder = workspace({});

async function output(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await evenkeel(["tables", ...args], folder);
  expect(stderr).toBe("");
  expect(code).toBe(0);
  return stdout;
}

describe.concurrent("evenkeel tables", () => {
  test("shows all tables of a game, matrices as matrices", async () => {
    const told = await output("shields", "all");
    const list = await output("shields");
    for (const name of [
      "hits",
      "hits-within",
      "hits-quantiles",
      "hits-with-shield",
      "races",
      "races-by-health",
    ]) {
      expect(told).toContain(`(${name})\n`);
      expect(list).toMatch(new RegExp(`^  ${name} +\\S`, "m"));
    }
    expect(list.split("\n").length).toBeLessThan(28);
    expect(list.replaceAll(/\s+/g, " ")).toContain(
      "with a d4 against a d8 the first strike wins 12 of 100 races",
    );
    expect(told).toMatch(/^ +d4 +d6 +d8\nd4 +64\.08 +27\.60 +12\.39\nd6/m);
  });

  test("changes an option", async () => {
    const told = await output("shields", "races", "--set", "startHealth=1");
    expect(told).toMatch(/^d4 +100\.00 +100\.00 +100\.00$/m);
    expect(told).not.toContain("(hits)\n");
  });

  test("tells the rows of a table that are named", async () => {
    const told = await output("dice-realms", "duels", "cavalry", "6", "siege", "6");
    expect(told).toContain("Cavalry that attacks siege never fells it and falls in 17 of 100 attacks.");
    const rows = (await output("dice-realms", "duels", "cavalry", "siege", "--csv")).trim().split("\n");
    expect(rows).toHaveLength(1 + 6 * 6);
    const other = await output("shields", "races-by-health", "d4", "8", "d8", "6", "--games", "2_000");
    expect(other).toContain("If the d4 with 8 left strikes first, it wins 49 of 100 races, otherwise 16.");
    expect(other).toContain("The figure lies within 4 standard errors");
  });

  test("gives CSV of one table and JSON of several", async () => {
    const rows = (await output("shields", "races", "--csv")).split("\n");
    expect(rows[0]).toBe("first,second,firstWins,meanAttacks");
    expect(rows).toHaveLength(11);
    const { tables } = JSON.parse(await output("shields", "races", "hits", "--json")) as {
      tables: { name: string; rows: unknown[] }[];
    };
    expect(tables.map(({ name, rows: all }) => [name, all.length])).toEqual([
      ["races", 9],
      ["hits", 60],
    ]);
  });

  test("sets simulation beside, the same again from the same seed", async () => {
    const args = ["shields", "races", "--games", "2_000"];
    const [told, again, other] = [
      await output(...args),
      await output(...args),
      await output(...args, "--seed", "x"),
    ];
    expect(told).toContain("All 18 figures lie within 4 standard errors");
    expect(again).toBe(told);
    expect(other).not.toBe(told);
  });

  test("leaves out of the simulation what cannot be played, unless it is asked for", async () => {
    expect(await output("shields", "--games", "2")).toContain("(hits-quantiles)\n");
  });

  test("draws", async () => {
    const { code } = await evenkeel(
      ["tables", "shields", "hits-within", "--chart", "pictures/hits.svg"],
      folder,
      DRAWN,
    );
    expect(code).toBe(0);
    expect(readFileSync(join(folder, "pictures/hits.svg"), "utf8")).toMatch(/^<svg /);
    expect(JSON.parse(readFileSync(join(folder, "pictures/hits.vl.json"), "utf8"))).toHaveProperty("facet");
  });

  test("writes all of them into a folder", async () => {
    const { code, stdout } = await evenkeel(["tables", "shields", "--out", "all", "--games", "10"], folder);
    expect(code).toBe(0);
    expect(stdout).toBe("all/tables.md\n");
    const files = filesIn(join(folder, "all"));
    const charted = ["hits", "hits-within", "hits-with-shield", "races", "races-by-health"];
    expect(Object.keys(files)).toEqual(
      [
        ...charted.flatMap((name) => [`${name}.csv`, `${name}.svg`, `${name}.vl.json`]),
        "hits-quantiles.csv",
        "tables.md",
      ].sort(),
    );
    for (const [, link] of files["tables.md"].matchAll(/\]\(([^)]*)\)/g))
      expect(files).toHaveProperty([link]);
    expect(files["races.csv"].split("\n")[0]).toContain("firstWinsSimulated");
  });

  test.each<[string[], string]>([
    [[], "game is missing: evenkeel tables <game> [table...] (see --help)"],
    [["shield"], 'there is no game "shield" (did you mean shields?)'],
    [["shields", "hit"], 'shields has no table "hit" (did you mean hits?)'],
    [
      ["dice-realms", "duels", "infantry", "4", "ranged", "6"],
      'table duels has no row "infantry 4 ranged 6" (evenkeel tables dice-realms duels shows all)',
    ],
    [
      ["dice-realms", "fells-within", "siege", "keep"],
      'table fells-within has no cell "keep" (attacker (infantry 1 to siege 6), attacks (1 to 8), points (1 to 12))',
    ],
    [["shields", "hits", "rases"], 'shields has no table "rases" (did you mean races?)'],
    [
      ["dice-survivor", "rematch", "rematch", "9", "1", "0"],
      'table rematch has no row "rematch 9 1 0" (evenkeel tables dice-survivor rematch shows all)',
    ],
    [["shields", "hits", "hits"], "table hits is named twice (name it once)"],
    [
      ["shields", "--set", "startHealh=3"],
      '--set startHealh=3: unknown option "startHealh" (did you mean startHealth?)',
    ],
    [
      ["shields", "--set", "startHealth=0"],
      "--set startHealth=0: expected a whole number from 1 to 100, got 0",
    ],
    [["shields", "--csv", "--json"], "--json and --csv contradict each other (give one of them)"],
    [
      ["shields", "hits", "races", "--csv"],
      "--csv: of which table of shields? (name one of hits, races; --out writes all of them)",
    ],
    [
      ["shields", "hits-quantiles", "--games", "100"],
      "--games: table hits-quantiles cannot be played, because its figures are no means (leave out --games)",
    ],
    [
      ["shields", "hits-quantiles", "--chart", "a.svg"],
      "--chart: table hits-quantiles has no chart (--csv has its figures)",
    ],
    [["shields", "--games", "1"], '--games: expected a whole number from 2 to 1000000000, got "1"'],
    [["shields", "--seed", "x"], "--seed: has no effect without --games"],
  ])("%j is refused", async (args, line) => {
    const { code, stdout, stderr } = await evenkeel(["tables", ...args], folder);
    expect(stdout).toBe("");
    expect(stderr).toBe(`evenkeel: ${line}\n`);
    expect(code).toBe(1);
  });
});
