import { describe, expect, test } from "vitest";
import { chartsOf } from "../../src/report/charts/index.js";
import { dataDictionary } from "../../src/report/subjects/dictionary.js";
import { reportMarkdown } from "../../src/report/document/report.js";
import { reportOf } from "../../src/report/subjects/report.js";
import { escaped, shell } from "../../src/report/document/markdown.js";
import { readResults } from "../../src/report/results/read.js";
import { FORMAT, type Results } from "../../src/report/results/results.js";
import { tablesOf } from "../../src/report/csv/tables.js";
import { capped, hostile, INVISIBLE, LONG, tabled, thirty, variants } from "./runs.js";

const reportFor = (results: Results) => reportMarkdown(reportOf(results, chartsOf(results)));

describe("the report", () => {
  const report = reportFor(variants);

  test("answers before it explains", () => {
    const places = [
      "# Who climbs?",
      "**Between “leaper” players whoever starts wins",
      "(charts/differences-starter.svg)",
      "| What changes: ",
      "## Who plays",
      "## All figures",
      "| Who wins | whoever starts |",
      " more charts",
      "## Games to read",
      "## Method",
      "reached the turn cap",
      "npx evenkeel run ",
      "## Files beside this page",
    ].map((text) => report.indexOf(text));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test("says whom the names in its charts stand for, the strongest first, and what those of the rules mean", () => {
    const told = reportFor({
      ...variants,
      ladder: ["leaper"],
      words: { base: "with a low summit", high: "with a high one" },
      strategies: variants.strategies.map((one) =>
        one.label === "leaper" ? { ...one, description: "leaps" } : one,
      ),
      arms: variants.arms.map((one) => (one.lineup === "leaper leaper" ? { ...one, lineup: "equals" } : one)),
    });
    const players = [
      "- **leaper (equals)**: leaps",
      "- **stepper**: does not say how",
      "- **anyhow**: does not say how",
    ];
    expect(told).toContain(players.join("\n"));
    expect(told).toContain(
      ".svg)\n\nequals: the strongest players.\n\nbase: with a low summit; high: with a high one.",
    );
  });

  test("has every chart once, and lengths first where they are the answer", () => {
    for (const { name } of chartsOf(variants)) expect(report.split(`(charts/${name}.svg)`)).toHaveLength(2);
    const text = reportFor({ ...variants, answer: "lengths" });
    expect(text.indexOf("(charts/lengths.svg)")).toBeLessThan(text.indexOf("(charts/win-rates.svg)"));
  });

  test("says how to play it again, with what", () => {
    expect(report).toContain("npx evenkeel run climb.yaml --seed=climb --blocks=200\n");
    expect(report).toContain("npx evenkeel replay climb.yaml --seed=climb ");
    expect(report).toContain("| high | height: 30 |");
    for (const { label } of variants.strategies) expect(report).toContain(`| ${label} |`);
  });

  test("quotes settings and seed for the shell", () => {
    const changed = reportFor({
      ...variants,
      seed: "it's",
      experiment: { file: "-a b.yaml", settings: ["x=[1, 2]"] },
    });
    expect(changed).toContain(
      `npx evenkeel run './-a b.yaml' '--seed=it'\\''s' '--set=x=[1, 2]' --blocks=200\n`,
    );
  });

  test("says what the cap could change", () => {
    const text = reportFor(capped);
    expect(text).toMatch(
      /\| Ended by the turn cap \|.*\n.*\n\| three \| \d.* % \(.*\) \| \d.* % \(.*\) \| \d/,
    );
    expect(text).toMatch(/The turn cap ended .* of the games; nobody knows who would have won these\./);
    expect(report).toMatch(
      /None of the [\d,]+ games reached the turn cap; at 95 % fewer than \d+\.\d+ % of them would/,
    );
  });

  test("is the same text every time and stays readable with thirty arms", () => {
    expect(reportFor(JSON.parse(JSON.stringify(variants)) as Results)).toBe(report);
    const cells = reportFor(thirty)
      .split("\n")
      .filter((line) => line.startsWith("|"));
    expect(Math.max(...cells.map((line) => line.length))).toBeLessThan(400);
  });

  test("says first what an exact table says, the charts and tables of the games below", () => {
    const table = { name: "races", finding: "Yes: the leaper wins 83 of 100 races." };
    const told = reportFor({ ...variants, table });
    expect(told).toMatch(/^# Who climbs\?\n\n\*\*Yes: the leaper wins 83 of 100 races\.\*\*\n\n/);
    expect(told).toContain("That is exact: it follows from the rules alone");
    expect(told).not.toContain("In brackets the least");
    expect(told).toContain("(charts/differences-starter.svg)");
    expect(readResults("results.json", JSON.stringify({ ...variants, table })).table).toEqual(table);
  });

  test.each([["hostile", hostile] as const, ["tabled", tabled] as const])(
    "does no harm under %s names",
    (_, results) => {
      const text = reportFor(results);
      const prose = text.replaceAll(/^(`{3,})sh\n[\s\S]*?\n\1$/gm, "");
      expect(prose).not.toMatch(/<(?!!)|(?<!\\)\]\(javascript|https:\/\/evil|\bwww\.evil/);
      expect(prose.split("\n").filter((line) => line.startsWith("# "))).toHaveLength(1);
      expect(text).not.toMatch(INVISIBLE);
      for (const block of prose.split("\n\n").filter((part) => part.startsWith("|"))) {
        const widths = block.split("\n").map((line) => line.match(/(?<!\\)\|/g)!.length);
        expect(new Set(widths).size).toBe(1);
      }
    },
  );
});

describe("Markdown from people", () => {
  test.each([
    ["a_b*c", "a\\_b\\*c"],
    ["<b>&", "&lt;b&gt;&amp;"],
    ["a|b", "a\\|b"],
    ["# no heading", "\\# no heading"],
    ["1. no list", "1\\. no list"],
    ["0.1.0", "0.1.0"],
    ["two\nlines", "two lines"],
  ])("%j becomes %j", (text, shown) => expect(escaped(text)).toBe(shown));

  test("cannot leave a block of code", () => {
    expect(shell("a ```` b")).toBe("`````sh\na ```` b\n`````");
  });
});

describe("the data dictionary", () => {
  const dictionary = dataDictionary(variants);

  test.each(tablesOf(variants).map((table) => [table.name, table] as const))(
    "explains every column of %s.csv",
    (name, table) => {
      const [header] = table.csv(variants).split("\n");
      const section = dictionary.split(`## ${name}.csv`)[1].split("\n## ")[0];
      const columns = header.split(",");
      expect(columns.length).toBeGreaterThan(2);
      expect([...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, column]) => column)).toEqual(columns);
    },
  );

  test("explains every measure", () => {
    const measures = new Set(
      [...variants.arms, ...capped.arms].flatMap((arm) => arm.measures.map(({ measure }) => measure)),
    );
    const both = dataDictionary({ ...variants, arms: [...variants.arms, ...capped.arms] });
    for (const measure of measures) expect(both).toContain(`\n| ${measure} | `);
  });
});

describe("results that are read again", () => {
  const text = JSON.stringify(variants);
  const line = (damaged: string) => {
    try {
      readResults("r/results.json", damaged);
    } catch (error) {
      return (error as Error).message;
    }
    return "no error";
  };

  test("are what was written", () => {
    expect(readResults("r/results.json", text)).toEqual(JSON.parse(text));
    expect(readResults("r/results.json", JSON.stringify(capped))).toEqual(JSON.parse(JSON.stringify(capped)));
  });

  test.each([
    ["", /is damaged: no JSON/],
    [text.slice(0, -100), /is damaged: no JSON/],
    ["null", /is damaged: /],
    ["[]", /is damaged: /],
    [text.replace(`"format":${FORMAT}`, `"format":${FORMAT - 1}`), /another version/],
    [text.replace('"arms":[', '"arms":[7,'), /is damaged: arms\.0: /],
    [text.replace('"level":0.95', '"level":95'), /is damaged: level: /],
    [text.replace(`"of":"high/`, `"of":"${LONG}/`), /a comparison of an arm that is not there/],
    [text.replace('"who":"1st to play"', '"who":"nobody"'), /no win rate of whoever starts/],
  ])("in one line where damaged (%#)", (damaged, says) => {
    const message = line(damaged);
    expect(message).toMatch(says);
    expect(message).toMatch(/^r\/results\.json: .* \(evenkeel run writes it anew\)$/);
  });
});
