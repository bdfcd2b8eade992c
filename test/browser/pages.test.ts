import { createRequire } from "node:module";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  browserPath,
  drawAll,
  inside,
  openBrowser,
  openPage,
  unfold,
  type Browser,
  type Opened,
} from "./browser.js";
import { HOSTILE, LONG } from "../report/runs.js";
import { hundred } from "./hundred.js";
import { writePage, writePages } from "./pages.js";

// Whoever has no browser can test everything else; on the build server one is required.
const canRun = browserPath() !== null || process.env["EVENKEEL_BROWSER"] === "required";
if (!canRun) console.warn("the pages are not tested: no chromium here (CHROMIUM may say where one is)");

const folder = mkdtempSync(join(tmpdir(), "evenkeel-pages-"));
const sample = fileURLToPath(new URL("../../reports/sample", import.meta.url));

/** A page that is tested; of the sample the files beside it are there, too. */
interface Tested {
  readonly name: string;
  readonly file: string;
  readonly isSample: boolean;
  /** Whether it answers one question; others lead to those. */
  readonly isReport: boolean;
}

/** More are not read; names from hell are no measure of it. */
const MOST_WORDS = 900;
const isQuestion = (name: string) => /^[^/]+\/[^/]+\/index\.html$/.test(name) && !/hostile|picks/i.test(name);

const written = writePages(folder).map((file): Tested => ({
  name: relative(folder, file),
  file,
  isSample: false,
  isReport: isQuestion(relative(folder, file)),
}));
const sampled = readdirSync(sample, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith("index.html"))
  .sort()
  .map((name): Tested => ({
    ...{ name: `sample/${name}`, file: join(sample, name) },
    ...{ isSample: true, isReport: isQuestion(name) },
  }));
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let browser: Browser;

/** Charts whose legends were clicked, on any page. */
const clicked = new Set<string>();

beforeAll(async () => {
  if (canRun) browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** How far the page can be scrolled sideways, in pixels. */
function sideways({ page }: Opened): Promise<number> {
  return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
}

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

async function seriousViolations({ page }: Opened): Promise<object[]> {
  await page.evaluate(axe);
  const violations = await page.evaluate<Violation[]>(
    `axe.run({ resultTypes: ["violations"] }).then(({ violations }) => violations)`,
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => ({ id, where: nodes.slice(0, 3).map(({ html }) => html.slice(0, 200)) }));
}

test("the sample has pages of the book, of games and of questions", () => {
  expect(sampled.length).toBeGreaterThanOrEqual(8);
});

describe.runIf(canRun).each([...written, ...sampled])("$name", ({ file, isSample, isReport }) => {
  let opened: Opened;
  let charts: number;
  let words: number;

  beforeAll(async () => {
    opened = await openPage(browser, file);
    words = await inside(opened, "visibleWords");
    charts = await drawAll(opened);
  });

  afterAll(async () => {
    await opened.page.close();
  });

  test("opens from disk, draws every chart, says nothing to the console and asks for nothing", async () => {
    const { page, said } = opened;
    expect(await page.locator(".chart svg").count()).toBe(charts);
    expect(await page.locator(".chart svg, svg.glance").count()).toBeGreaterThan(0);
    expect(await inside(opened, "drawnFaults")).toEqual([]);
    expect(await inside(opened, "cutCharts")).toEqual([]);
    expect(await sideways(opened)).toBe(0);
    expect(said).toEqual([]);
  });

  test.runIf(isReport)("shows at most 900 words before anything is unfolded", () => {
    expect(words).toBeLessThanOrEqual(MOST_WORDS);
  });

  test("links to what is there", async () => {
    expect(await inside(opened, "missingAnchors")).toEqual([]);
    const links = await inside<string[]>(opened, "localLinks");
    expect(links.filter((link) => /^[a-z]+:/i.test(link))).toEqual([]);
    // Beside the pages of these tests lies nothing but other pages.
    const files = isSample ? links : links.filter((link) => link.endsWith(".html"));
    expect(files.filter((link) => !existsSync(join(dirname(file), decodeURIComponent(link))))).toEqual([]);
  });

  test("sorts every table by every column, both ways", async () => {
    if (charts > 0) expect(await opened.page.locator("table.sortable").count()).toBeGreaterThan(0);
    expect(await inside(opened, "sortingFaults")).toEqual([]);
  });

  test("shows what marks stand for to the pointer, and to the keys", async () => {
    const { page } = opened;
    const tooltip = page.locator(".tooltip");
    for (let index = 0; index < charts; index++) {
      for (const share of [0, 0.5, 1]) {
        const place = await inside<{ x: number; y: number; words: string } | null>(
          opened,
          "placeToPoint",
          index,
          share,
        );
        expect(place).not.toBeNull();
        await page.mouse.move(place!.x, place!.y);
        await expect.poll(() => tooltip.isVisible(), { interval: 20 }).toBe(true);
        expect(await tooltip.innerText()).toBe(place!.words);
        await page.mouse.move(1, 1);
        await expect.poll(() => tooltip.isVisible(), { interval: 20 }).toBe(false);
      }
      const said = await inside<string[]>(opened, "saying", index);
      await page.locator(".chart").nth(index).focus();
      for (let step = 0; step < Math.min(3, said.length); step++) {
        await page.keyboard.press("ArrowRight");
        const words = await tooltip.innerText();
        expect(said.splice(said.indexOf(words), 1)).toEqual([words]);
        expect(await page.locator("#live").innerText()).toBe(words.replaceAll("\n", ", "));
        expect(await tooltip.isVisible()).toBe(true);
      }
      await page.keyboard.press("Escape");
      expect(await tooltip.isVisible()).toBe(false);
    }
  });

  test("singles out what is clicked in a legend, and shows all again", async () => {
    const { page } = opened;
    const legends = await inside<{ index: number; name: string; field: string }[]>(opened, "boundLegends");
    for (const { index, name, field } of legends) {
      clicked.add(name);
      const symbol = await inside<{ x: number; y: number; value: string }>(opened, "legendSymbol", index);
      const kinds = await inside<number>(opened, "keepMarks", index, field);
      const found = () => inside<{ faded: string[]; whole: string[] }>(opened, "fadedBy", index, field);
      const isWhole = () => expect.poll(async () => (await found()).faded).toEqual([]);
      await page.mouse.click(symbol.x, symbol.y);
      await expect.poll(async () => (await found()).faded.length).toBe(kinds - 1);
      expect((await found()).whole).toEqual([symbol.value]);
      const beside = await inside<{ x: number; y: number }>(opened, "besideLegend", index);
      await page.mouse.click(beside.x, beside.y);
      await isWhole();
      const again = await inside<{ x: number; y: number }>(opened, "legendSymbol", index);
      await page.mouse.click(again.x, again.y);
      await expect.poll(async () => (await found()).faded.length).toBe(kinds - 1);
      await page.mouse.click(again.x, again.y);
      await isWhole();
    }
  });

  test("reaches everything with the Tab key, in order", async () => {
    const { page } = opened;
    const stops = await inside<string[]>(opened, "expectedStops");
    await inside(opened, "followFocus");
    for (let press = 0; press < stops.length; press++) await page.keyboard.press("Tab");
    expect(await inside<string[]>(opened, "stopsMet")).toEqual(stops);
  });

  test("turns dark and light again", async () => {
    const { page } = opened;
    // What was chosen on another page is remembered.
    await page.evaluate("localStorage.clear(); delete document.documentElement.dataset.theme");
    const ground = () => page.evaluate<string>("getComputedStyle(document.body).backgroundColor");
    await page.emulateMedia({ colorScheme: "dark" });
    const dark = await ground();
    await page.emulateMedia({ colorScheme: "light" });
    const light = await ground();
    expect(dark).not.toBe(light);
    await page.locator("#theme").click();
    expect(await ground()).toBe(dark);
    expect(await page.locator("#theme").getAttribute("aria-pressed")).toBe("true");
    await page.locator("#theme").click();
    expect(await ground()).toBe(light);
    await page.evaluate("localStorage.clear(); delete document.documentElement.dataset.theme");
  });

  test.each(["light", "dark"] as const)(
    "has nothing serious against it in an accessibility check, %s",
    async (theme) => {
      await opened.page.emulateMedia({ colorScheme: theme });
      await unfold(opened);
      expect(await inside(opened, "paleTexts")).toEqual([]);
      expect(await seriousViolations(opened)).toEqual([]);
    },
  );

  test.each([768, 360])("does not scroll sideways at %i pixels, nor cut its charts", async (width) => {
    const { page, said } = opened;
    await page.setViewportSize({ width, height: 800 });
    await inside(opened, "settled");
    expect(await sideways(opened)).toBe(0);
    expect(await inside(opened, "cutCharts")).toEqual([]);
    expect(said).toEqual([]);
  });
});

test.runIf(canRun)("every kind of chart that has a legend was clicked there", () => {
  const kinds = [
    "audit",
    "counted",
    "differences-starter",
    "pick-values",
    "players",
    "strategies",
    "survival",
  ];
  expect(kinds.filter((name) => !clicked.has(name))).toEqual([]);
});

describe.runIf(canRun)("a report", () => {
  let opened: Opened;
  const path = (name: string) => join(folder, `climb/${name}/index.html`);

  beforeAll(async () => {
    opened = await openPage(browser, path("variants"));
    await drawAll(opened);
  });

  afterAll(async () => {
    await opened.page.close();
  });

  test("zooms only while Ctrl is held, and comes back with a double click", async () => {
    const { page } = opened;
    const chart = page.locator("[data-chart=win-rates]");
    await chart.scrollIntoViewIfNeeded();
    const ticks = async () => (await chart.locator(".role-axis-label text").allTextContents()).toSorted();
    const before = await ticks();
    const box = (await chart.locator(".mark-rule.role-mark").first().boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.wheel(0, -10);
    await page.mouse.wheel(0, 10);
    expect(await ticks()).toEqual(before);
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -400);
    await page.keyboard.up("Control");
    await expect.poll(ticks).not.toEqual(before);
    await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
    await expect.poll(ticks).toEqual(before);
  });

  test("gives the chart away as a specification with its data inside", async () => {
    const { page } = opened;
    const download = page.waitForEvent("download");
    await page.locator("button", { hasText: "Vega-Lite" }).first().click();
    const spec = JSON.parse(readFileSync(await (await download).path(), "utf8")) as {
      $schema: string;
      data: { values: object[] };
    };
    expect(spec.$schema).toMatch(/vega-lite\/v6/);
    expect(spec.data.values.length).toBeGreaterThan(0);
    expect(Object.keys(spec.data.values[0])).toContain("value");
  });

  test("shows a value with its interval in the tooltip", async () => {
    const { page } = opened;
    const place = await inside<{ x: number; y: number }>(opened, "placeToPoint", 0, 1);
    await page.mouse.move(place.x, place.y);
    const tooltip = page.locator(".tooltip");
    await expect.poll(() => tooltip.isVisible()).toBe(true);
    expect(await tooltip.innerText()).toMatch(/[−+]?\d[\d.]* points \([−+]?[\d.]+ to [−+]?[\d.]+\)/);
  });

  test("prints with everything unfolded and drawn, and tall charts cut between their rows", async () => {
    const fresh = await openPage(browser, path("sweep"));
    const { page } = fresh;
    await page.evaluate(`document.documentElement.dataset.theme = "dark"`);
    await page.emulateMedia({ media: "print" });
    await page.evaluate(`dispatchEvent(new Event("beforeprint"))`);
    await expect.poll(() => page.locator(".chart:not([data-drawn])").count()).toBe(0);
    expect(await page.locator("details:not([open]):not(.no-print *)").count()).toBe(0);
    expect(await page.evaluate("getComputedStyle(document.body).backgroundColor")).toBe("rgb(255, 255, 255)");
    expect(await inside(fresh, "paperFaults")).toEqual([]);
    await page.evaluate(`dispatchEvent(new Event("afterprint"))`);
    expect(await page.locator(".chart > div > svg").count()).toBe(await page.locator(".chart").count());
    expect(await page.locator("#method details[open]").count()).toBe(0);
    expect((await page.pdf({ format: "A4" })).length).toBeGreaterThan(50_000);
    await page.close();
  });

  test("stays as dark or light as it was made, on the next page, too", async () => {
    const { page } = opened;
    await page.emulateMedia({ colorScheme: "light" });
    await page.locator("#theme").click();
    const other = await openPage(browser, path("capped"));
    expect(await other.page.evaluate("getComputedStyle(document.body).colorScheme")).toBe("dark");
    await other.page.evaluate("localStorage.clear()");
    await other.page.close();
  });

  test("shows names from hell in full and does nothing that they say", async () => {
    const hostile = await openPage(browser, path("hostile"));
    const { page, said } = hostile;
    await drawAll(hostile);
    const text = await page.locator("main").innerText();
    for (const name of HOSTILE.slice(0, 2).map((name) => name.trim())) expect(text).toContain(name);
    for (const name of [LONG, `${LONG}!`]) expect(text.replace(/\s/g, "")).toContain(name);
    expect(
      await page
        .locator("main img, main script:not([type='application/json']), main a[href^=javascript]")
        .count(),
    ).toBe(0);
    expect(await inside(hostile, "cutCells")).toEqual([]);
    expect(said).toEqual([]);
    await page.close();
  });
});

describe.runIf(canRun)("a report of a hundred arms", () => {
  const file = writePage(folder, "hundred", hundred);

  test("has many comparisons and lengths, and stays under 5 MB", () => {
    expect(hundred.arms.length).toBeGreaterThanOrEqual(100);
    expect(hundred.comparisons.length).toBe(99);
    const lengths = hundred.arms.flatMap((arm) => arm.lengths.map(([turns]) => turns));
    expect(new Set(lengths).size).toBeGreaterThan(200);
    expect(statSync(file).size).toBeLessThan(5_000_000);
  });

  test("shows its first chart within two seconds", async () => {
    const times: number[] = [];
    // Of three openings the fastest, because other tests may keep the machine busy.
    for (let opening = 0; opening < 3; opening++) {
      const { page } = await openPage(browser, file);
      const shown = () => page.evaluate<number | undefined>("globalThis.firstChartAt");
      await expect.poll(shown, { timeout: 20_000 }).toBeGreaterThan(0);
      times.push((await shown())!);
      await page.close();
    }
    expect(Math.min(...times)).toBeLessThan(2000);
  });

  test("draws them all, fits a phone, and sorts", async () => {
    const opened = await openPage(browser, file);
    const { page, said } = opened;
    expect(await drawAll(opened)).toBeGreaterThan(30);
    expect(await inside(opened, "drawnFaults")).toEqual([]);
    expect(await inside(opened, "sortingFaults")).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    await inside(opened, "settled");
    expect(await sideways(opened)).toBe(0);
    expect(await inside(opened, "cutCharts")).toEqual([]);
    expect(said).toEqual([]);
    await page.close();
  });
});
