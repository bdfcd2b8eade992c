import { createRequire } from "node:module";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { browserPath, drawAll, openBrowser, openPage, type Browser, type Opened } from "./browser.js";
import { writePages } from "./pages.js";

// Whoever has no browser can test everything else; on the build server one is required.
const canRun = browserPath() !== null || process.env["EVENKEEL_BROWSER"] === "required";
if (!canRun) console.warn("the pages are not tested: no chromium here (CHROMIUM may say where one is)");

const folder = mkdtempSync(join(tmpdir(), "evenkeel-pages-"));
const files = writePages(folder);
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let browser: Browser;

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

describe.runIf(canRun).each(files.map((file) => [relative(folder, file), file]))("%s", (_, file) => {
  let opened: Opened;

  beforeAll(async () => {
    opened = await openPage(browser, file);
  });

  afterAll(async () => {
    await opened.page.close();
  });

  test("opens from disk, draws every chart, says nothing to the console and asks for nothing", async () => {
    const { page, said } = opened;
    const number = await drawAll(page);
    expect(number).toBe(await page.locator(".chart svg").count());
    for (const chart of await page.locator(".chart").all())
      expect(await chart.locator("path, rect, line").count()).toBeGreaterThan(5);
    expect(said).toEqual([]);
  });

  test.each([360, 768, 1280])("does not scroll sideways at %i pixels, nor cut its charts", async (width) => {
    const { page, said } = opened;
    await page.setViewportSize({ width, height: 800 });
    await drawAll(page);
    await page.waitForTimeout(300);
    expect(await sideways(opened)).toBe(0);
    expect(said).toEqual([]);
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
  });

  // A hundred arms are more of the same, and the check is slow.
  test.skipIf(file.includes("hundred")).each(["light", "dark"] as const)(
    "has nothing serious against it in an accessibility check, %s",
    async (theme) => {
      const { page } = opened;
      await page.emulateMedia({ colorScheme: theme });
      await page.evaluate(`delete document.documentElement.dataset.theme;
        for (const details of document.querySelectorAll("details")) details.open = true;`);
      // The page's policy stops scripts that come from outside of it, but not the test's own hand.
      await page.evaluate(axe);
      const violations = await page.evaluate(async () => {
        const { run } = (globalThis as unknown as { axe: { run: (options: object) => Promise<object> } }).axe;
        const { violations } = (await run({ resultTypes: ["violations"] })) as { violations: Violation[] };
        return violations.map(({ id, impact, nodes }) => ({
          id,
          impact,
          where: nodes.slice(0, 3).map(({ html }) => html.slice(0, 200)),
        }));
      });
      expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
    },
  );
});

const sample = fileURLToPath(new URL("../../reports/sample", import.meta.url));
const samplePages = readdirSync(sample, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith("index.html"),
);

describe.runIf(canRun).each(samplePages)("%s of the sample", (name) => {
  test("opens from disk without a word or a request, draws its charts and fits a phone", async () => {
    const opened = await openPage(browser, join(sample, name));
    const { page, said } = opened;
    await page.setViewportSize({ width: 360, height: 740 });
    const charts = await drawAll(page);
    expect(await page.locator(".chart svg, svg.glance").count()).toBeGreaterThanOrEqual(Math.max(1, charts));
    expect(await sideways(opened)).toBe(0);
    expect(said).toEqual([]);
    await page.close();
  });

  test("links to files that are there", async () => {
    const opened = await openPage(browser, join(sample, name));
    const links = await opened.page
      .locator("a[href]")
      .evaluateAll((all) => all.map((one) => one.getAttribute("href")!));
    const missing = links.filter(
      (link) => !link.startsWith("#") && !existsSync(join(sample, name, "..", link)),
    );
    expect(missing).toEqual([]);
    await opened.page.close();
  });
});

describe.runIf(canRun)("a report", () => {
  let opened: Opened;
  const path = (name: string) => join(folder, `climb/${name}/index.html`);

  beforeAll(async () => {
    opened = await openPage(browser, path("variants"));
    await drawAll(opened.page);
  });

  afterAll(async () => {
    await opened.page.close();
  });

  test("sorts a table by the column whose head is pressed, up and down", async () => {
    const { page } = opened;
    const table = page.locator("table.sortable", { hasText: "How long" }).first();
    const column = async () => {
      const cells = await table.locator("tbody tr td:nth-child(2)").all();
      return Promise.all(cells.map(async (cell) => Number(await cell.getAttribute("data-value"))));
    };
    const head = table.locator("thead th").nth(1);
    const before = await column();
    await head.locator("button").click();
    expect(await head.getAttribute("aria-sort")).toBe("descending");
    expect(await column()).toEqual(before.toSorted((a, b) => b - a));
    await head.locator("button").press("Enter");
    expect(await head.getAttribute("aria-sort")).toBe("ascending");
    expect(await column()).toEqual(before.toSorted((a, b) => a - b));
  });

  test("shows what a mark stands for to the pointer, and to the keys", async () => {
    const { page } = opened;
    const chart = page.locator(".chart").first();
    await chart.scrollIntoViewIfNeeded();
    await chart.locator(".mark-symbol.role-mark path").first().hover();
    const tooltip = page.locator(".tooltip");
    await expect.poll(() => tooltip.isVisible()).toBe(true);
    expect(await tooltip.innerText()).toMatch(/[−+]?\d[\d.]* points \([−+]?[\d.]+ to [−+]?[\d.]+\)/);
    await page.mouse.move(1, 1);
    await chart.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    expect(await page.locator("#live").innerText()).toMatch(/\d/);
    expect(await tooltip.isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    expect(await tooltip.isVisible()).toBe(false);
  });

  test("singles out what is clicked in the legend", async () => {
    const { page } = opened;
    const chart = page.locator("[data-chart=strategies]");
    await chart.scrollIntoViewIfNeeded();
    const opacities = () =>
      chart
        .locator(".mark-symbol.role-mark path")
        .evaluateAll((marks) => new Set(marks.map((mark) => mark.getAttribute("opacity") ?? "1")).size);
    expect(await opacities()).toBe(1);
    await chart.locator(".role-legend-symbol path").first().click();
    await expect.poll(opacities).toBe(2);
  });

  test("zooms only while Ctrl is held, and comes back with a double click", async () => {
    const { page } = opened;
    const chart = page.locator("[data-chart=win-rates]");
    await chart.scrollIntoViewIfNeeded();
    const ticks = async () => (await chart.locator(".role-axis-label text").allTextContents()).toSorted();
    const before = await ticks();
    const box = (await chart.locator(".mark-rule.role-mark").first().boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
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

  test("prints with everything unfolded and drawn", async () => {
    const fresh = await openPage(browser, path("variants"));
    const { page } = fresh;
    await page.evaluate(`dispatchEvent(new Event("beforeprint"))`);
    await expect
      .poll(() => page.locator(".chart[data-drawn]").count())
      .toBe(await page.locator(".chart").count());
    expect(await page.locator("details:not([open]):not(.no-print *)").count()).toBe(0);
    expect((await page.pdf({ format: "A4" })).length).toBeGreaterThan(50_000);
    await page.evaluate(`dispatchEvent(new Event("afterprint"))`);
    expect(await page.locator("#method details[open]").count()).toBe(0);
    await page.close();
  });

  test("with a hundred arms opens in under two seconds of its own work", async () => {
    const { page } = await openPage(browser, path("hundred"));
    await page.locator(".chart[data-drawn]").first().waitFor();
    const session = await browser.context.newCDPSession(page);
    await session.send("Performance.enable");
    const { metrics } = await session.send("Performance.getMetrics");
    const spent = (name: string) => metrics.find((metric) => metric.name === name)!.value;
    expect(spent("TaskDuration")).toBeLessThan(2);
    await page.close();
  });
});
