import { describe, expect, test } from "vitest";
import type { Chart } from "../../../src/report/charts/chart.js";
import { chartsOf } from "../../../src/report/charts/index.js";
import { interactionsOf } from "../../../src/report/charts/interaction.js";
import { labelsOf, plainText } from "../../../src/report/text/labels.js";
import { PHONE_WIDTH } from "../../../src/report/charts/frame.js";
import { pngOf } from "../../../src/report/charts/png.js";
import { compiled, svgOf } from "../../../src/report/charts/render.js";
import { survivalCharts } from "../../../src/report/charts/survival.js";
import { areEquals } from "../../../src/report/results/equals.js";
import type { Results } from "../../../src/report/results/results.js";
import { textWidth } from "../../../src/report/text/width.js";
import {
  eliminations,
  endings,
  HOSTILE,
  INVISIBLE,
  LONG,
  sweep,
  thirty,
  timed,
  variants,
  withTimes,
} from "../runs.js";
import { pickCharts, sets } from "./sets.js";

const all = Object.entries(sets).flatMap(([set, charts]) =>
  charts.flatMap((chart) => [
    [`${chart.name} of ${set}`, chart] as const,
    [`${chart.name} of ${set} on a phone`, { ...chart, spec: chart.phone }] as const,
  ]),
);

function named(charts: readonly Chart[], name: string): Chart {
  return charts.find((chart) => chart.name === name)!;
}

/** Every text that is drawn. */
function textsOf(svg: string): string[] {
  return [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]+)</g)].map(([, text]) =>
    text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&"),
  );
}

test("an experiment with variants and many pairings has every chart, the differences first", () => {
  expect(sets["variants"].map(({ name }) => name)).toEqual([
    "differences-starter",
    "differences-strategies",
    "payoffs",
    "payoffs-2",
    "win-rates",
    "strategies",
    "differences-length",
    "lengths",
  ]);
});

test("a field in which few strategies met is no matrix, unless the file asks for one", () => {
  const pairs = [
    ["stepper", "leaper"],
    ["anyhow", "stepper 2"],
    ["leaper 2", "anyhow 2"],
  ];
  // Three of fifteen pairs.
  const arms = pairs.map((pair, index) => {
    const arm = variants.arms[index];
    const renamed = (who: string) => pair[arm.strategies.indexOf(who)] ?? who;
    const measures = arm.measures.map((one) => ({ ...one, who: renamed(one.who) }));
    return { ...arm, strategies: pair, measures };
  });
  const sparse = { ...variants, arms, comparisons: [] };
  const names = (results: Results) => chartsOf(results).map(({ name }) => name);
  expect(names(sparse)).toContain("strategies");
  expect(names(sparse)).not.toContain("payoffs");
  expect(names({ ...sparse, answer: "payoffs" })[0]).toBe("payoffs");
});

test("how games end is drawn ending by ending, every arm in it, and told from one arm to another", () => {
  const [chart] = chartsOf({ ...endings, answer: "endings" });
  const { values } = chart.spec["data"] as unknown as { values: { label: string; value: number }[] };
  expect(values).toHaveLength(2 * endings.arms.length);
  expect(new Set(values.map(({ label }) => label))).toEqual(new Set(["fall", "summit"]));
  for (let arm = 0; arm < endings.arms.length; arm++)
    expect(values[2 * arm].value + values[2 * arm + 1].value).toBeCloseTo(100, 4);
  expect(chart.title).toMatch(/\d+ of 100 games end by (fall|summit), \d+ by (fall|summit) with “/);
});

test("the chart that the experiment names comes first", () => {
  expect(chartsOf({ ...variants, answer: "lengths" })[0].name).toBe("lengths");
});

/** Elements that draw and do nothing else. */
const DRAWING = [
  "svg",
  "g",
  "path",
  "rect",
  "text",
  "tspan",
  "line",
  "defs",
  "linearGradient",
  "stop",
  "clipPath",
];

/** Each is drawn once for all that is asked of it. */
const drawn = new Map<Chart["spec"], Promise<string>>();

function drawnOnce(spec: Chart["spec"]): Promise<string> {
  const found = drawn.get(spec) ?? svgOf(spec);
  drawn.set(spec, found);
  return found;
}

describe.each(all)("%s", (name, { spec, title }) => {
  test("compiles without a warning, its data inside", () => {
    expect(() => compiled(spec)).not.toThrow();
    const text = JSON.stringify(spec);
    expect(text).not.toMatch(/"url":/);
    expect(text).toMatch(/"values":\[\{/);
    expect(JSON.parse(text)).toEqual(spec);
  });

  test("holds nothing but drawing, whatever the names", async () => {
    const svg = await drawnOnce(spec);
    expect(svg).not.toMatch(INVISIBLE);
    const parts = [...svg.matchAll(/<(\/?)([a-zA-Z]+)((?:\s[\w:-]+="[^"<]*")*)\s*(\/?)>|[^<]+/g)];
    expect(parts.map(([part]) => part).join("")).toBe(svg);
    const open: string[] = [];
    for (const [, end, tag, attributes, closed] of parts) {
      if (tag === undefined) continue;
      expect(DRAWING).toContain(tag);
      for (const [, attribute] of attributes.matchAll(/\s([\w:-]+)="/g)) {
        expect(attribute).not.toMatch(/^on|href$/i);
      }
      if (end === "/") expect(open.pop()).toBe(tag);
      else if (closed === "") open.push(tag);
    }
    expect(open).toEqual([]);
  });

  test("paints every mark", async () => {
    const svg = await drawnOnce(spec);
    const layers = [
      ...svg.matchAll(/<g class="mark-(?:rule|symbol|rect|line|area) role-mark[^>]*>(.*?)<\/g>/gs),
    ];
    const marks = layers.flatMap(([, layer]) => layer.match(/<(?:path|rect|line)[^>]*>/g) ?? []);
    expect(marks.length).toBeGreaterThan(0);
    expect(marks.filter((mark) => !/(?:fill|stroke)="(?!none|transparent)/.test(mark))).toEqual([]);
  });

  test("says its finding in a title that fits", async () => {
    expect(title).not.toMatch(/undefined|NaN|null|Infinity/);
    expect(textWidth(title, 15, true)).toBeLessThan(2400);
    for (const text of textsOf(await drawnOnce(spec))) {
      expect(textWidth(text, 11)).toBeLessThan(720);
      expect(text).not.toMatch(/undefined|NaN|null|Infinity/);
    }
  });

  test.runIf(name.endsWith("on a phone"))("has no line that is wider than a phone", async () => {
    // The page itself says the title.
    const untitled = Object.fromEntries(Object.entries(spec).filter(([key]) => key !== "title"));
    for (const text of textsOf(await svgOf(untitled)))
      expect(textWidth(text, 11)).toBeLessThan(PHONE_WIDTH + 20);
  });
});

test.each(all)("%s draws the same bytes again, after all others", async (_, { spec }) => {
  expect(await svgOf(JSON.parse(JSON.stringify(spec)) as typeof spec)).toBe(await drawnOnce(spec));
});

describe("what can be done with a chart", () => {
  test.each([
    ["variants", "strategies", { filter: "verdict", zooms: true }],
    ["variants", "payoffs", { filter: null, zooms: false }],
    ["variants", "lengths", { filter: null, zooms: true }],
    ["sweep", "players", { filter: "line", zooms: false }],
    ["eliminations", "survival", { filter: "line", zooms: true }],
    ["eliminations of thirty arms", "survival", { filter: "line", zooms: true }],
  ])("of %s: %s", (set, name, can) => {
    expect(interactionsOf(named(sets[set], name).spec)).toEqual(can);
  });

  test("every field that a legend filters is one that its marks fade by", () => {
    for (const [, { spec }] of all) {
      const { filter } = interactionsOf(spec);
      const text = JSON.stringify(spec);
      if (filter === null) expect(text).not.toContain('"param":"chosen"');
      else {
        expect(text).toContain('"param":"chosen"');
        expect(text).toContain(`"color":{"field":"${filter}"`);
      }
    }
  });
});

describe("survival", () => {
  const rows = (set: string) =>
    (named(sets[set], "survival").spec["data"] as unknown as { values: Record<string, string | number>[] })
      .values;

  test("says at every turn what share is still in", () => {
    const found = rows("eliminations").find(
      ({ name, turn }) => name === variants.arms[0].name && turn === 12,
    );
    expect(found!["text"]).toBe("after turn 12: 96.0 % (95.0 to 97.0) still in");
  });

  test("says who was out before a position", () => {
    const [arm] = eliminations.arms;
    const survival = arm.survival!.map((one) => ({ ...one, value: one.value! / 2 }));
    const [chart] = survivalCharts({ ...eliminations, arms: [{ ...arm, survival }] });
    expect(chart.title).toBe("A quarter of the players or more are out from the start");
  });

  test("draws the line-ups of a variant into one picture, and those of each number of players", () => {
    const panels = (set: string) => {
      const { facet } = named(sets[set], "survival").spec as unknown as {
        facet: { row: { header: { labelExpr: string } } };
      };
      const [labels] = /^\[.*\]/.exec(facet.row.header.labelExpr.replace(/\[datum\.value\]$/, ""))!;
      return JSON.parse(labels) as string[];
    };
    expect(panels("eliminations")).toEqual(["base", "high"]);
    expect(panels("eliminations of a sweep")).toEqual(["5 players", "2 players", "4 players", "3 players"]);
    expect(new Set(rows("eliminations of a sweep").flatMap(({ line }) => line ?? [])).size).toBe(2);
  });
});

describe("what the charts show", () => {
  const rows = (chart: Chart) =>
    (chart.spec["data"] as unknown as { values: Record<string, number | string>[] }).values;

  test("win rates in per cent with the interval that verdicts rest on, as in the results", () => {
    const arm = variants.arms.find(areEquals)!;
    const starter = arm.measures.find(({ who }) => who === "1st to play")!;
    const [row] = rows(named(sets["variants"], "win-rates"));
    expect(row["name"]).toBe(arm.name);
    expect(row["value"]).toBeCloseTo(100 * starter.value!, 5);
    expect(row["low"]).toBeCloseTo(100 * starter.familyLow!, 5);
    expect(row["high"]).toBeCloseTo(100 * starter.familyHigh!, 5);
  });

  test("whoever plays at random in grey and by a cross, whatever the verdict", () => {
    const [first, ...others] = variants.arms.filter(areEquals);
    const strategies = first.strategies.map(() => "random");
    const results: Results = { ...variants, arms: [...others, { ...first, strategies }], comparisons: [] };
    const chart = chartsOf(results).find(({ name }) => name === "win-rates")!;
    const kinds = rows(chart).map(({ name, verdict }) => [name, verdict === "with players at random"]);
    expect(kinds).toEqual([...others.map(({ name }) => [name, false]), [first.name, true]]);
    expect(JSON.stringify(chart.spec)).toMatch(
      /with players at random"\],"range":\["[^\]]*"#6B6B6B"\].*with players at random"\],"range":\["[^\]]*"cross"\]/,
    );
  });

  test("every place at a table of three", () => {
    expect(rows(named(sets["three equals"], "win-rates")).map(({ name }) => name)).toEqual([
      "base/three, 1st to play",
      "base/three, 2nd to play",
      "base/three, 3rd to play",
    ]);
  });

  test("a payoff matrix in which both sides of a pairing make a hundred", () => {
    const cells = rows(named(sets["variants"], "payoffs"));
    expect(cells).toHaveLength(9);
    for (const cell of cells.filter(({ row, column }) => row !== column)) {
      const other = cells.find(({ row, column }) => row === cell["column"] && column === cell["row"])!;
      expect((cell["value"] as number) + (other["value"] as number)).toBeCloseTo(100, 4);
      expect(cell["error"]).toMatch(/^[\d.]+–[\d.]+$/);
    }
  });

  test("what is counted, without a legend", async () => {
    const { spec } = named(sets["counted"], "counted");
    const panels = spec["vconcat"] as unknown as { data: { values: { value: number | null }[] } }[];
    const known = panels.flatMap(({ data }) => data.values).filter(({ value }) => value !== null);
    expect(known.length).toBeGreaterThan(5);
    const svg = await svgOf(spec);
    expect(svg.match(/aria-roledescription="point"|<path [^>]*fill="#0072B2"/g) ?? []).toHaveLength(
      known.length,
    );
    expect(svg).not.toContain("as counted");
  });

  test("lengths that add up to all games, and the claimed minutes in turns", () => {
    const values = rows(named(sets["variants"], "lengths"));
    for (const arm of variants.arms) {
      const games = values.filter(({ kind, name }) => kind === "games" && name === arm.name);
      const drawn = games.reduce((sum, bar) => sum + (bar["games"] as number), 0);
      expect(drawn).toBeLessThanOrEqual(arm.games);
      expect(drawn).toBeGreaterThanOrEqual(arm.games * 0.99);
    }
    const claims = values.filter(({ kind, name }) => kind === "claim" && name === variants.arms[0].name);
    expect(claims.map(({ from, to }) => [from, to])).toEqual([
      [9, 18],
      [6, 12],
    ]);
  });

  test("minutes where times are given by kind, with what is claimed of them, before the turns", () => {
    const names = sets["minutes by kind"].map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual(["minutes", "lengths"]);
    const chart = named(sets["minutes by kind"], "minutes");
    expect(chart.title).toMatch(/ a typical game takes 2 to 4 minutes with “base” and 3 to 6 with “high”$/);
    const drawn = JSON.stringify(chart.spec);
    expect(drawn).toContain('"from":3,"to":6');
    const marks = rows(chart);
    expect(marks).toHaveLength(2 * timed.arms.length);
    timed.arms.forEach(({ minutes }, arm) =>
      minutes!.forEach(({ quantiles }, end) => {
        const [least, low, median, high, most] = quantiles;
        const mark = marks[2 * arm + end];
        const bars = [mark["outerFrom"], mark["innerFrom"], mark["innerTo"], mark["outerTo"]];
        const seen = [least, low, high, most].map(({ value }) => value!);
        bars.forEach((bar, index) => expect(bar).toBeCloseTo(seen[index], 5));
        expect(mark["value"]).toBeCloseTo(median.value!, 5);
        expect(mark["low"]).toBeCloseTo(median.familyLow!, 5);
        expect(mark["high"]).toBeCloseTo(median.familyHigh!, 5);
      }),
    );
  });

  test("minutes without a claim, of a game that the turn cap may have cut short", () => {
    const open = { value: null, high: null, familyHigh: null, cap: 7 };
    const unclaimed = withTimes(sweep);
    const [first, ...others] = unclaimed.arms;
    const [low, high] = first.minutes!;
    const quantiles = high.quantiles.map((one) => (one.share < 0.5 ? one : { ...one, ...open }));
    const chart = named(
      chartsOf({ ...unclaimed, arms: [{ ...first, minutes: [low, { ...high, quantiles }] }, ...others] }),
      "minutes",
    );
    expect(JSON.stringify(chart.spec)).not.toContain("designer");
    expect(rows(chart)[1]).toMatchObject({ value: 7, high: 7, outerTo: 7 });
  });

  test("pick values from the best to the worst", () => {
    const values = rows(pickCharts[0]).map(({ value }) => value as number);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect(values[0]).toBeCloseTo(10, 5);
  });
});

test("charts of thirty arms take less than five seconds", async () => {
  const start = performance.now();
  for (const { spec } of chartsOf(thirty)) await svgOf(spec);
  expect(performance.now() - start).toBeLessThan(5000);
});

test("PNG has text without any font of the machine", async () => {
  const svg = await svgOf(named(sets["variants"], "win-rates").spec);
  const [withText, without] = [pngOf(svg), pngOf(svg.replaceAll(/<text[^>]*>.*?<\/text>/gs, ""))];
  expect([...withText.subarray(1, 4)]).toEqual([..."PNG"].map((letter) => letter.charCodeAt(0)));
  expect(withText.length).toBeGreaterThan(1.5 * without.length);
  expect(Buffer.compare(Buffer.from(pngOf(svg)), Buffer.from(withText))).toBe(0);
});

describe("labels", () => {
  test("fit, are one line and differ where names do", () => {
    const labels = labelsOf([...HOSTILE, "", " ", "a\nb", "a b"]);
    expect(new Set(labels).size).toBe(labels.length);
    for (const label of labels) expect(textWidth(label, 11)).toBeLessThan(290);
  });

  test("of long names keep both ends", () => {
    const [label] = labelsOf([`start of it ${LONG} end`]);
    expect(label).toMatch(/^start of it W+…W* ?end$/);
  });

  test.each([
    ["a\r\nb\tc", "a b c"],
    ["\u202eabc\u2069", "abc"],
    ["\ud800x", "\ufffdx"],
    ["", "(unnamed)"],
  ])("of %j read %j", (name, shown) => expect(plainText(name)).toBe(shown));
});
