import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { canRun, seriousViolations, sideways, usedBrowser } from "./every-page.js";
import { drawAll, inside, openUrl, type Opened } from "./browser.js";
import { evenkeel, own, usedLab } from "./lab.js";

const browser = usedBrowser();
const lab = usedLab();
const folder = mkdtempSync(join(tmpdir(), "evenkeel-asked-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Asks what stands in the form, and waits for the whole answer. */
async function ask({ page }: Opened): Promise<void> {
  await page.getByRole("button", { name: "Ask" }).click();
  await page.locator("#take:not([hidden])").waitFor({ timeout: 120_000 });
}

/** What can be taken away, by name. */
async function takeaways({ page }: Opened): Promise<Map<string, string>> {
  await page.locator("#take summary").click();
  const taken = new Map<string, string>();
  for (const button of await page.locator("#takeaways button").all()) {
    const download = page.waitForEvent("download");
    await button.click();
    taken.set((await button.textContent())!, readFileSync(await (await download).path(), "utf8"));
  }
  return taken;
}

/** Few games: what is asked of the bytes does not depend on how many there are. */
const QUESTIONS = [
  ["shields", "resurrect=on&who=learned&games=6", "onDisk"],
  ["roll-off", "pools=[2d6,d4%2Bd10]&who=lowest&games=40&seed=another", "hosted"],
  ["dice-realms", "who=learned&games=4", "onDisk"],
  ["shield-bashers", "players=3&who=hunter&games=6", "hosted"],
  ["dice-survivor", "koDefence=lowest&who=expected-points&games=12", "onDisk"],
  ["own-pig", "target=50&who=./hold-at.ts&who=random&games=40", "hosted"],
] as const;

describe.runIf(canRun).each(QUESTIONS)("%s asked %s, %s", (game, question, from) => {
  test("gives the files of the command line, byte by byte, and asks nobody for anything", async () => {
    const opened = await openUrl(browser(), lab()[from](`${game}.html#${question}`));
    await ask(opened);
    const taken = await takeaways(opened);
    const [file] = [...taken.keys()].filter((name) => name.endsWith(".yaml"));
    const place = mkdtempSync(join(folder, "run-"));
    writeFileSync(join(place, file), taken.get(file)!);
    for (const name of ["pig.ts", "hold-at.ts"]) copyFileSync(own(name), join(place, name));
    execFileSync(process.execPath, [evenkeel, "run", file, "--out", "run"], { cwd: place });
    expect(taken.size).toBeGreaterThan(4);
    for (const [name, content] of taken) {
      if (name === file) continue;
      expect(content === readFileSync(join(place, "run", name), "utf8"), name).toBe(true);
    }
    expect(opened.said).toEqual([]);
    await opened.page.close();
  });
});

describe.runIf(canRun)("a game's page", () => {
  test("sharpens its answer while games are played, and stops at once", async () => {
    const opened = await openUrl(
      browser(),
      lab().onDisk("roll-off.html#pools=[2d6,d4%2Bd10]&who=lowest&games=500000"),
    );
    const { page, said } = opened;
    await page.evaluate(LONG_TASKS);
    await page.getByRole("button", { name: "Ask" }).click();
    const words = () => page.locator("#told .verdict").textContent();
    await expect.poll(words, { interval: 20 }).toMatch(/^RED wins /);
    expect(await page.locator("#told[aria-busy=true]").count()).toBe(1);
    await page.getByRole("button", { name: "Stop" }).click();
    await expect.poll(() => page.locator("#state").textContent()).toMatch(/^Stopped before its end/);
    expect(await page.locator("#go").isEnabled()).toBe(true);
    // The machine of the tests has other work, which may hold the page up, too, but not again and again.
    const long = (await page.evaluate<number[]>("longTasks")).filter((duration) => duration > 100);
    expect(long.length).toBeLessThanOrEqual(1);
    expect(said).toEqual([]);
    await page.close();
  });

  test("shows the whole report, fits a phone, and has nothing serious against it", async () => {
    const opened = await openUrl(browser(), lab().onDisk("roll-off.html#pools=[2d6,d4%2Bd10]&games=60"));
    const { page, said } = opened;
    await ask(opened);
    expect(await drawAll(opened)).toBeGreaterThan(1);
    expect(await inside(opened, "drawnFaults")).toEqual([]);
    for (const theme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: theme });
      expect(await inside(opened, "paleTexts")).toEqual([]);
      expect(await seriousViolations(opened)).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 800 });
    await inside(opened, "settled");
    expect(await sideways(opened)).toBe(0);
    expect(await inside(opened, "cutCharts")).toEqual([]);
    expect(said).toEqual([]);
    await page.close();
  });

  test("keeps a rule that needs another one waiting, and the question in its address", async () => {
    const opened = await openUrl(browser(), lab().onDisk("shields.html"));
    const { page, said } = opened;
    await expect.poll(() => page.locator("#asked").textContent()).toMatch(/^Who is favoured/);
    expect(await page.getByLabel("winCount", { exact: true }).isDisabled()).toBe(true);
    await page.getByLabel("resurrect", { exact: true }).selectOption("on");
    await page.getByLabel("winCount", { exact: true }).selectOption("cumulative");
    await page.getByText("Who plays?", { exact: true }).first().click();
    await page.getByRole("checkbox", { name: /^expectimax / }).check();
    expect(await page.locator("#asked").textContent()).toBe(
      "What changes with resurrect: on, winCount: cumulative?",
    );
    expect(page.url().split("#")[1]).toBe("resurrect=on&winCount=cumulative&who=expectimax");
    expect(said).toEqual([]);
    await page.close();
  });

  test.each([
    ["removePool=<img src=x onerror=alert(1)>", /^removePool/],
    ["extraPool=[[[[[[", /extraPool/],
    ["startHealth=1e9", /startHealth/],
    ["games=0.5", /^games: expected a whole number/],
    ["games=1e99", /^games: expected a whole number/],
    ["seed=%20", /^seed: is empty/],
    ["resurrect=<script>alert(1)</script>&who=<b>&players=x&games=-1&%E0%A4%A", /^games: expected/],
  ])("says in one line what is wrong with %s", async (hash, line) => {
    const opened = await openUrl(browser(), lab().onDisk(`shields.html#${hash}&who=random`));
    const { page, said } = opened;
    // What a field of numbers refuses the browser says itself.
    await page.evaluate(`document.querySelector("#question").noValidate = true`);
    await page.getByRole("button", { name: "Ask" }).click();
    const mistake = page.locator("#mistake");
    await expect.poll(() => mistake.textContent()).toMatch(line);
    expect((await mistake.textContent())!.split("\n").length).toBe(1);
    expect(said).toEqual([]);
    await page.close();
  });

  test.each(QUESTIONS)("%s is no more than 3 MB", (game) => {
    expect(statSync(join(lab().folder, `${game}.html`)).size).toBeLessThanOrEqual(3e6);
  });
});

const LONG_TASKS = `globalThis.longTasks = [];
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longTasks.push(duration);
}).observe({ entryTypes: ["longtask"] });`;
