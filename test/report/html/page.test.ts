import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Chart } from "../../../src/report/charts/chart.js";
import { restored, type Parts } from "../../../page/parts.js";
import { chartsOf } from "../../../src/report/charts/index.js";
import { compiled } from "../../../src/report/charts/render.js";
import { builtAssets, labAssets } from "../../../src/report/document/assets.js";
import { chartsOfPage } from "../../../src/report/document/chart-data.js";
import { reportPage } from "../../../src/report/document/report.js";
import { reportOf } from "../../../src/report/subjects/report.js";
import type { Results } from "../../../src/report/results/results.js";
import { capped, hostile, INVISIBLE, tabled, thirty, variants } from "../runs.js";

const tools = { assets: builtAssets(), compile: compiled };
const pages = Object.entries({ variants, hostile, tabled, capped, thirty }).map(([name, results]) => {
  return { name, results, page: reportPage(reportOf(results, chartsOf(results)), tools) };
});
const page = (wanted: string) => pages.find(({ name }) => name === wanted)!.page;

/** Everything but the script, the style sheet and the data. */
function markupOf(text: string): string {
  return text.replace(/<(script|style)\b[^>]*>[^]*?<\/\1>/g, "<$1></$1>");
}

const VOID = new Set(["meta", "br"]);

describe.each(pages)("the page of $name", ({ page, results }) => {
  test("runs and shows nothing but what its policy knows by hash", () => {
    const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)![1];
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'sha256-[^ ]+'; style-src 'sha256-[^ ]+'; base-uri 'none'/,
    );
    for (const element of ["script", "style"]) {
      const found = [...page.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, "g"))];
      expect(found).toHaveLength(1);
      expect(policy).toContain(createHash("sha256").update(found[0][1]).digest("base64"));
    }
  });

  test("is well formed, whatever the names", () => {
    const markup = markupOf(page).replace("<!doctype html>", "");
    expect(markup).not.toMatch(INVISIBLE);
    const open: string[] = [];
    const elements = /<(\/?)([a-z][a-z0-9]*)((?:\s+[\w-]+(?:="[^"<]*")?)*)\s*>|</g;
    for (const [whole, end, tag, attributes] of markup.matchAll(elements)) {
      expect(whole).not.toBe("<");
      for (const [, name] of attributes.matchAll(/\s([\w-]+)(?:="[^"]*")?/g))
        expect(name).not.toMatch(/^(on.*|style|src|srcset|action|formaction)$/);
      if (end === "/") expect(open.pop()).toBe(tag);
      else if (!VOID.has(tag)) open.push(tag);
    }
    expect(open).toEqual([]);
  });

  test("links only to files beside it", () => {
    const links = [...page.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toContain("results.json");
    for (const link of links) expect(link).toMatch(/^(#|charts\/)?[\w.-]+$/);
  });

  test("carries the data of each chart once, as Vega and as Vega-Lite", () => {
    const data = JSON.parse(
      /<script type="application\/json" id="charts">(.*)<\/script>/.exec(page)![1],
    ) as Parts & {
      charts: Record<string, object>;
    };
    const charts = chartsOf(results);
    expect(Object.keys(data.charts)).toEqual(charts.map(({ name }) => name));
    const texts = data.parts.map((one) => JSON.stringify(one));
    expect(new Set(texts).size).toBe(texts.length);
    for (const { name, spec } of charts) {
      const { lite, wide } = restored(data.charts[name], data) as {
        lite: unknown;
        wide: { marks: unknown[]; data: { values?: unknown }[] };
      };
      expect(lite).toEqual(JSON.parse(JSON.stringify(spec)));
      expect(wide.marks.length).toBeGreaterThan(0);
      const { values: rows } = spec["data"] as { values?: unknown };
      expect(wide.data.map(({ values }) => values)).toContainEqual(rows);
    }
  });
});

test("two charts that draw the same are both drawn", () => {
  const [one] = chartsOf(variants);
  const { charts, ...parts } = chartsOfPage([one, { ...one, name: "payoffs-2" }], (spec) => ({ ...spec }));
  const [first, second] = Object.values(charts).map(({ wide }) => restored(wide, parts));
  expect(first).toHaveProperty("config");
  expect(second).toEqual(first);
});

test("names that do harm are shown as they are", () => {
  const text = markupOf(page("hostile"));
  expect(text).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(text).toContain("&quot;quotes&quot; &amp; &#39;more&#39;");
  expect(text).toContain("W".repeat(200));
});

test("says the question, the verdict with its interval and for whom it holds", () => {
  const heading = /<h1>(.*?)<\/h1>\s*<p class="verdict">(.*?)<\/p>/s.exec(page("variants"))!;
  expect(heading[1]).toBe("Who climbs?");
  expect(heading[2]).toMatch(
    / whoever starts wins \d+ of 100 games before and \d+ after, a difference that may be chance\.$/,
  );
});

test("says first what an exact table says", () => {
  const table = { name: "races", finding: "Yes: the leaper wins 83 of 100 races." };
  const told = reportPage(reportOf({ ...variants, table }, chartsOf(variants)), tools);
  expect(/<p class="verdict">(.*?)<\/p>/s.exec(told)![1]).toBe(table.finding);
  expect(told).not.toContain("In brackets the least");
});

test("promises of each chart no more than it does, and each thing once", () => {
  const text = markupOf(page("variants"));
  expect(text.match(/A click on a name singles out a verdict/g)).toHaveLength(1);
  expect(text.match(/Ctrl and the wheel zoom in/g)).toHaveLength(1);
  const [heat] = chartsOf({ ...variants, answer: "payoffs" });
  const alone = markupOf(reportPage(reportOf({ ...variants, answer: "payoffs" }, [heat]), tools));
  expect(alone).toContain("walk through them with the arrow keys");
  expect(alone).not.toMatch(/legend|zoom/);
});

test("puts every arm, variant and strategy with its hash into the method", () => {
  const method = /<details class="part" id="method">[^]*?<\/details>/.exec(page("variants"))![0];
  for (const { hash } of variants.strategies) expect(method).toContain(hash);
  for (const { name } of variants.arms) expect(method).toContain(`>${name}<`);
  expect(method).toContain(variants.seed);
  expect(method).toContain("Bonferroni");
});

test("folds games told in words into it, action by action", () => {
  const replays = [
    {
      kind: "longest",
      arm: "a/b",
      block: 7,
      seating: 0,
      value: 9,
      lines: ["game", "Turn 1: left (<b>)", "  climb: d6 shows 3"],
    },
  ] as const;
  const notable = { longest: { value: 9, block: 7, seating: 0 } };
  const results: Results = {
    ...variants,
    arms: [{ ...variants.arms[0], name: "a/b", notable }],
    comparisons: [],
    replays,
  };
  const text = markupOf(reportPage(reportOf(results, chartsOf(results)), tools));
  expect(text).toMatch(/The longest game: 9 turns/);
  expect(text).toMatch(/<p>Turn 1: left \(&lt;b&gt;\)<\/p>\s*<ul>\s*<li>climb: d6 shows 3<\/li>\s*<\/ul>/);
  expect(text).toContain("npx evenkeel replay climb.yaml --seed=climb --arm=a/b --block=7 --seating=0");
});

test("stays under 5 MB with a hundred arms", () => {
  const arms = Array.from({ length: 100 }, (_, index) => ({
    ...variants.arms[index % 6],
    name: `variant ${index}/line-up`,
    variant: `variant ${index}`,
  }));
  const results: Results = { ...variants, arms, comparisons: [] };
  const charts: Chart[] = chartsOf(results);
  expect(Buffer.byteLength(reportPage(reportOf(results, charts), tools))).toBeLessThan(5e6);
});

test.each([
  ["reports", builtAssets],
  ["the lab", labAssets],
])("the style of %s uses no colour or font that it does not name", (_, assets) => {
  const { content } = assets().style;
  const named = new Set([...content.matchAll(/[{;](--[\w-]+):/g)].map(([, name]) => name));
  const used = [...content.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((name) => !named.has(name))).toEqual([]);
});
