import { describe, expect, test } from "vitest";
import type { ExactTable } from "../../../src/game/index.js";
import { exactChart } from "../../../src/report/exact-tables/chart.js";
import { svgOf } from "../../../src/report/charts/render.js";
import { exactCsv, exactJson } from "../../../src/report/exact-tables/csv.js";
import { exactMarkdown } from "../../../src/report/exact-tables/report.js";
import { exactReport } from "../../../src/report/exact-tables/report.js";

const EVIL = '<script>alert("1")</script>\n| *bold* =SUM(A1)';

/** Who beats whom, by terrain. */
const duels: ExactTable = {
  name: "duels",
  title: "Who wins a duel",
  keys: [
    { name: "attacker", meaning: "who strikes first" },
    { name: "defender", meaning: "who is struck" },
    { name: "terrain", meaning: "where they meet" },
  ],
  figures: [
    { name: "wins", unit: "share", meaning: "the attacker wins" },
    { name: "meanRounds", unit: "rounds", meaning: "rounds in the mean" },
  ],
  rows: ["hill", "plain"].flatMap((terrain, place) =>
    ["bow", "axe"].flatMap((attacker, row) =>
      ["bow", "axe", "spear"].map((defender, column) => [
        attacker,
        defender,
        terrain,
        [0, 0.00001, 0.25, 0.5, 0.99999, 1][3 * row + column],
        1 + place + row + column / 2,
      ]),
    ),
  ),
  chart: { type: "matrix", x: "defender", y: "attacker", value: "wins", facet: "terrain" },
};

const sampled = duels.rows.map((row, index) => [
  { mean: row[3] as number, standardError: 0.01, distance: index === 2 ? 5.25 : -0.5 },
  { mean: row[4] as number, standardError: 0.02, distance: 0 },
]);

const hostile: ExactTable = {
  ...duels,
  title: EVIL,
  finding: EVIL,
  note: EVIL,
  keys: duels.keys.map((key) => ({ ...key, meaning: EVIL })),
  rows: duels.rows.map((row) => [`${EVIL} ${String(row[0])}`, ...row.slice(1)]),
};

describe("in words", () => {
  test("what the table says stands first, before its note; in bold on a page", () => {
    const table = { ...duels, finding: "The axe wins: 100 of 100 duels.", note: "On dry ground." };
    expect(exactReport({ table })).toMatch(
      /^\n.*Who wins a duel \(duels\).*\n\nThe axe wins: 100 of 100 duels\.\n\nOn dry ground\.\n/,
    );
    expect(exactMarkdown("Game", [{ table }], [])).toContain(
      "## Who wins a duel\n\n**The axe wins: 100 of 100 duels.**\n\nOn dry ground.\n",
    );
    expect(exactJson([{ table }])).toMatchObject([{ finding: table.finding }]);
    expect(exactJson([{ table: duels }])[0]).not.toHaveProperty("finding");
  });

  test("a matrix is laid out as one, for each figure and facet", () => {
    const told = exactReport({ table: duels });
    expect(told).toContain("Who wins a duel (duels)");
    expect(told).toMatch(
      /the attacker wins \(%\), hill\n +bow +axe +spear\nbow +0\.00 +<0\.01 +25\.00\naxe +50\.00 +>99\.99 +100\.00/,
    );
    expect(told).toMatch(
      /rounds in the mean \(rounds\), plain\n +bow +axe +spear\nbow +2\.000 +2\.500 +3\.000/,
    );
  });

  test("row by row where it is too wide, and where simulation stands beside it", () => {
    const narrow = exactReport({ table: duels }, 20);
    expect(narrow).toMatch(/attacker\s+defender +terrain +wins +mean\n +\(%\) +rounds\n +\(rounds\)\nbow\n/);
    expect(narrow).toContain("terrain: where they meet");
    const beside = exactReport({ table: duels, sampled }, 120);
    expect(beside).toMatch(/^bow +spear +hill +25\.00 +25\.00 +1\.0000 +5\.3 !/m);
    expect(beside).toContain("1 of 24 figures, marked by !, lies more than 4 standard errors from exact.");
    const fine = exactReport({ table: duels, sampled: sampled.map((row) => [row[1], row[1]]) });
    expect(fine).toContain("All 24 figures lie within 4 standard errors");
  });
});

test("CSV has exact numbers, and simulated ones beside them", () => {
  const plain = exactCsv({ table: duels }).split("\n");
  expect(plain[0]).toBe("attacker,defender,terrain,wins,meanRounds");
  expect(plain[2]).toBe("bow,axe,hill,0.00001,1.5");
  const beside = exactCsv({ table: duels, sampled }).split("\n");
  expect(beside[0]).toBe(
    "attacker,defender,terrain,wins,winsSimulated,winsStandardError,winsDistance,meanRounds,meanRoundsSimulated,meanRoundsStandardError,meanRoundsDistance",
  );
  expect(beside[3]).toBe("bow,spear,hill,0.25,0.25,0.01,5.25,2,2,0.02,0");
});

test("JSON is what the table is", () => {
  const [told] = exactJson([{ table: duels, sampled }]) as [{ rows: unknown; simulated: unknown }];
  expect(told.rows).toEqual(duels.rows);
  expect(told.simulated).toEqual(sampled);
});

test("Markdown links its chart and CSV", () => {
  const page = exactMarkdown("Game", [{ table: duels }], ["duels"]);
  expect(page).toContain("![Who wins a duel](duels.svg)");
  expect(page).toContain("[duels.csv](duels.csv)");
  expect(page).toContain("| axe | 50.00 | >99.99 | 100.00 |".replace(">", "&gt;"));
});

test("names of any kind stay harmless", async () => {
  const page = exactMarkdown(EVIL, [{ table: hostile }, { table: hostile, sampled }], []);
  expect(page).not.toContain("<script>");
  const [, ...pipes] = page
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) => line.match(/(?<!\\)\|/g)!.length);
  expect(Math.max(...pipes)).toBeLessThanOrEqual(12);
  expect(exactReport({ table: hostile }, Infinity).split("\n").length).toBe(
    exactReport({ table: duels }).split("\n").length + 4,
  );
  expect(exactCsv({ table: hostile })).toContain('"<script>alert(""1"")</script> | ');
  expect(await svgOf(exactChart(hostile)!)).not.toContain("<script>");
});

describe("charts", () => {
  test("a matrix shows every value once", async () => {
    const svg = await svgOf(exactChart(duels)!);
    for (const text of ["25.0", "50.0", "&gt;99.9", "&lt;0.1", "100.0"])
      expect(svg.split(`>${text}<`).length - 1).toBe(2);
    expect(svg).toContain(">hill<");
  });

  test("lines of numbers and of names, with and without series", async () => {
    for (const x of ["defender", "attacker"]) {
      const lines = {
        ...duels,
        chart: { type: "lines", x, value: "meanRounds", series: "terrain" } as const,
      };
      expect(await svgOf(exactChart(lines)!)).toContain(">plain<");
    }
    const numbers: ExactTable = {
      ...duels,
      rows: duels.rows.map((row, index) => [index, ...row.slice(1)]),
      chart: { type: "lines", x: "attacker", value: "wins" },
    };
    expect(await svgOf(exactChart(numbers)!)).toContain("the attacker wins (%)");
  });

  test("a table without one has none", () => {
    expect(exactChart({ ...duels, chart: undefined } as unknown as ExactTable)).toBe(null);
  });
});
