import { createRequire } from "node:module";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
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

// Whoever has no browser can test everything else; on the build server one is required.
export const canRun = browserPath() !== null || process.env["EVENKEEL_BROWSER"] === "required";
if (!canRun) console.warn("the pages are not tested: no chromium here (CHROMIUM may say where one is)");

/** A page that is tested; of the sample the files beside it are there, too. */
export interface Tested {
  readonly name: string;
  readonly file: string;
  readonly isSample: boolean;
  /** Whether it answers one question; others lead to those. */
  readonly isReport: boolean;
}

export const isQuestion = (name: string): boolean =>
  /^[^/]+\/[^/]+\/index\.html$/.test(name) && !/hostile|picks/i.test(name);

/** A game of which one question with one number was asked has nothing to draw. */
const BARE = /\broll-off\/index\.html$/;

/** More are not read; names from hell are no measure of it. */
const MOST_WORDS = 900;

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The browser of the tests of a file. */
export function usedBrowser(): () => Browser {
  let browser: Browser;
  beforeAll(async () => {
    if (canRun) browser = await openBrowser();
  });
  afterAll(() => browser?.close());
  return () => browser;
}

/** Charts whose legends were clicked in the tests of this file. */
export const clicked = new Set<string>();

/** How far the page can be scrolled sideways, in pixels. */
export function sideways({ page }: Opened): Promise<number> {
  return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
}

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

/** Rules that take longer than all others; `colourFaults` finds what they find, and also what lies on gradients. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** Of the page as it is shown now, light or dark. */
export async function seriousViolations({ page }: Opened, but: readonly string[] = []): Promise<object[]> {
  if (await page.evaluate(`globalThis.axe === undefined`)) await page.evaluate(axe);
  const rules = Object.fromEntries(but.map((rule) => [rule, { enabled: false }]));
  // Nobody reads the selectors, which take as long to find as all that is wrong.
  const options = { resultTypes: ["violations"], selectors: false, rules };
  const violations = await page.evaluate<Violation[]>(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => ({ id, where: nodes.slice(0, 3).map(({ html }) => html.slice(0, 200)) }));
}

/** What holds for every page. A browser is open from before the tests of a file until after them. */
export function describePages(pages: readonly Tested[], browser: () => Browser): void {
  describe.runIf(canRun).each(pages)("$name", ({ file, isSample, isReport }) => {
    let opened: Opened;
    let charts: number;
    let words: number;

    beforeAll(async () => {
      opened = await openPage(browser(), file);
      words = await inside(opened, "visibleWords");
      charts = await drawAll(opened);
    });

    afterAll(async () => {
      await opened.page.close();
    });

    test("opens from disk, draws every chart, says nothing to the console and asks for nothing", async () => {
      const { page, said } = opened;
      expect(await page.locator(".chart svg").count()).toBe(charts);
      if (!BARE.test(file)) expect(await page.locator(".chart svg, svg.glance").count()).toBeGreaterThan(0);
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
          expect(await inside(opened, "tooltipTold")).toBe(place!.words);
          await page.mouse.move(1, 1);
          await inside(opened, "tooltipHidden");
        }
        const said = await inside<string[]>(opened, "saying", index);
        await page.locator(".chart").nth(index).focus();
        for (let step = 0; step < Math.min(3, said.length); step++) {
          await page.keyboard.press("ArrowRight");
          const words = await inside<string>(opened, "tooltipTold");
          expect(said.splice(said.indexOf(words), 1)).toEqual([words]);
          expect(await page.locator("#live").innerText()).toBe(words.replaceAll("\n", ", "));
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
      // Held down it goes on and on, which spares a round trip for each stop.
      await Promise.all(stops.map(() => page.keyboard.down("Tab")));
      await page.keyboard.up("Tab");
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
      // It says what it would do.
      expect(await page.locator("#theme").textContent()).toBe("Light");
      await page.locator("#theme").click();
      expect(await ground()).toBe(light);
      await page.evaluate("localStorage.clear(); delete document.documentElement.dataset.theme");
    });

    test.each(["light", "dark"] as const)("stands out from what is behind it, %s", async (theme) => {
      await opened.page.emulateMedia({ colorScheme: theme });
      await unfold(opened);
      expect(await inside(opened, "colourFaults")).toEqual([]);
    });

    test("has nothing serious against it in an accessibility check", async () => {
      expect(await seriousViolations(opened, OF_COLOURS)).toEqual([]);
    });

    test.each([768, 360])("does not scroll sideways at %i pixels, nor cut its charts", async (width) => {
      const { page, said } = opened;
      await page.setViewportSize({ width, height: 800 });
      await inside(opened, "settled");
      expect(await sideways(opened)).toBe(0);
      expect(await inside(opened, "cutCharts")).toEqual([]);
      expect(said).toEqual([]);
    });
  });
}
