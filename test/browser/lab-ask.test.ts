import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { canRun, seriousViolations, sideways, usedBrowser } from "./every-page.js";
import { drawAll, inside, openUrl, type Opened } from "./browser.js";
import { evenkeel } from "../cli/support.js";
import { own, usedLab } from "./lab.js";

const browser = usedBrowser();
const lab = usedLab();
const folder = mkdtempSync(join(tmpdir(), "evenkeel-asked-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Asks what stands in the form, and waits for the whole answer. */
async function ask({ page }: Opened): Promise<void> {
  await page.getByRole("button", { name: "Ask" }).click();
  await page.locator("#take:not([hidden])").waitFor({ timeout: 120_000 });
}

/** What can be taken away, by name, but for some; a browser asks people before it takes more than ten. */
async function takeaways({ page }: Opened, left: readonly string[] = []): Promise<Map<string, string>> {
  await page.locator("#take summary").click();
  const taken = new Map<string, string>();
  for (const button of await page.locator("#takeaways button").all()) {
    const name = (await button.textContent())!;
    if (left.includes(name)) continue;
    const download = page.waitForEvent("download");
    await button.click();
    taken.set(name, readFileSync(await (await download).path(), "utf8"));
  }
  return taken;
}

/** Few games: what is asked of the bytes does not depend on how many there are. */
const QUESTIONS = [
  ["shields", "resurrect=on&who=learned&games=6", "onDisk"],
  ["shields", "about=picks&who=focus-fire&games=4&until=games", "hosted"],
  // More networks than a browser gives a page memories.
  ["shields", "about=picks&who=learned&games=2&until=games", "onDisk"],
  // Several looks, after some of which fewer line-ups play.
  ["roll-off", "pools=[2d6,d4%2Bd10]&who=lowest&who=random&games=3000&seed=another", "hosted"],
  ["dice-realms", "who=learned&games=4&until=games", "onDisk"],
  ["shield-bashers", "players=3&who=hunter&games=6", "hosted"],
  ["dice-survivor", "koDefence=lowest&who=expected-points&games=12", "onDisk"],
  ["own-pig", "target=50&who=./hold-at.ts&who=random&games=40", "hosted"],
  ["own-pig", "about=choices&who=./hold-at.ts&games=200&until=games", "onDisk"],
] as const;

describe.runIf(canRun).each(QUESTIONS)("%s asked %s, %s", (game, question, from) => {
  test("gives the files of the command line, byte by byte, and asks nobody for anything", async () => {
    const opened = await openUrl(browser(), lab()[from](`${game}.html#${question}`));
    await ask(opened);
    const taken = await takeaways(opened, ["report.html"]);
    const [file] = [...taken.keys()].filter((name) => name.endsWith(".yaml"));
    await sameAsCommandLine(taken, file, taken.get(file)!);
    expect(opened.said).toEqual([]);
    await opened.page.close();
  });
});

/** What a page gives, which are no charts, is what the command line writes of the same file. */
async function sameAsCommandLine(
  taken: ReadonlyMap<string, string>,
  file: string,
  text: string,
): Promise<void> {
  const place = mkdtempSync(join(folder, "run-"));
  writeFileSync(join(place, file), text);
  for (const name of ["pig.ts", "hold-at.ts"]) copyFileSync(own(name), join(place, name));
  expect(await evenkeel(["run", file, "--out", "run"], place)).toMatchObject({ code: 0 });
  expect(taken.size).toBeGreaterThan(5);
  for (const [name, content] of taken) {
    if (name === file || name === "report.html") continue;
    expect(content === readFileSync(join(place, "run", name), "utf8"), name).toBe(true);
  }
}

describe.runIf(canRun)("a game's page", () => {
  // Tried again where other work held the page up twice.
  test("sharpens its answer while games are played, and stops at once", { retry: 2 }, async () => {
    const opened = await openUrl(
      browser(),
      lab().onDisk("roll-off.html#pools=[2d6,d4%2Bd10]&who=lowest&games=500000&until=games"),
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
    expect(await seriousViolations(opened)).toEqual([]);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await inside(opened, "colourFaults")).toEqual([]);
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
    expect(await page.locator("#rule-winCount").isDisabled()).toBe(true);
    await page.locator("#rule-resurrect").selectOption("on");
    await page.locator("#rule-winCount").selectOption("cumulative");
    await page.getByText("Who plays?", { exact: true }).first().click();
    await page.getByRole("checkbox", { name: /^expectimax / }).check();
    expect(await page.locator("#asked").textContent()).toBe(
      "What changes if a sacrifice may fetch a die from the trash, and a revived battery still counts as destroyed?",
    );
    expect(page.url().split("#")[1]).toBe("resurrect=on&winCount=cumulative&who=expectimax");
    expect(said).toEqual([]);
    await page.close();
  });

  test("asks what a file asks that somebody brings, and keeps the answer as a page that runs nothing", async () => {
    const opened = await openUrl(browser(), lab().onDisk("own-pig.html"));
    const { page, said } = opened;
    // What it could not read before does not matter.
    await mistakeAfter(opened, () => drop(opened, "mine.yaml", "question: ["));
    await page.locator("#file").setInputFiles({ name: "mine.yaml", mimeType: "", buffer: Buffer.from(MINE) });
    await page.locator("#take:not([hidden])").waitFor({ timeout: 120_000 });
    expect(await page.locator("#answered").textContent()).toBe("Is <b>Pig</b> long?");
    const taken = await takeaways(opened);
    await sameAsCommandLine(taken, "mine.yaml", MINE);
    expect(said).toEqual([]);
    const kept = join(mkdtempSync(join(folder, "kept-")), "report.html");
    writeFileSync(kept, taken.get("report.html")!);
    const verdict = await page.locator("#told .verdict").textContent();
    await page.close();
    const report = await openUrl(browser(), pathToFileURL(kept).href);
    expect(await report.page.locator("h1").textContent()).toBe("Is <b>Pig</b> long?");
    expect(await report.page.locator(".verdict").textContent()).toBe(verdict);
    expect(await report.page.locator(".chart svg").count()).toBeGreaterThan(1);
    expect(await report.page.locator("script, button, form, nav a").count()).toBe(0);
    expect(report.said).toEqual([]);
    await report.page.close();
  });

  test("asks nothing that a file asks once something else is asked", async () => {
    const opened = await openUrl(browser(), lab().onDisk("own-pig.html"));
    const { page, said } = opened;
    await page.evaluate(`const read = File.prototype.text;
      File.prototype.text = function () {
        document.querySelector("#go").click();
        return read.call(this);
      };`);
    await drop(opened, "mine.yaml", MINE);
    await page.locator("#found:not([hidden])").waitFor();
    await page.getByRole("button", { name: "Stop" }).click();
    await page.locator("#go:not([disabled])").waitFor();
    expect(await page.locator("#answered").textContent()).toBe(
      "Who is favoured, and how long does a game take?",
    );
    expect(said).toEqual([]);
    await page.close();
  });

  test("says in one line what is wrong with a hundred hostile addresses, and runs nothing of them", async () => {
    expect(ADDRESSES.length).toBeGreaterThanOrEqual(100);
    const opened = await openUrl(browser(), lab().onDisk("shields.html"));
    const { page, said } = opened;
    // What a field of numbers refuses is left out, and said at once.
    for (const rule of NUMBER_RULES) {
      await page.evaluate(`location.hash = ${JSON.stringify(rule)}`);
      await expect
        .poll(() => page.locator("#mistake").textContent(), { message: rule })
        .toContain(`also says ${rule}, which`);
    }
    for (const address of ADDRESSES) {
      expect(await inside(opened, "mistakeOf", `${address}&who=random&games=2`), address).toMatch(/^.+$/);
    }
    expect(await page.evaluate("globalThis.hit")).toBe(undefined);
    expect(said).toEqual([]);
    await page.close();
  });

  test("says in one line what is wrong with hostile files, and runs nothing of them", async () => {
    const opened = await openUrl(browser(), lab().onDisk("shields.html"));
    for (const [name, text, line] of FILES) {
      const told = await mistakeAfter(opened, () => drop(opened, name, text));
      expect(told, name).toMatch(line);
    }
    expect(await opened.page.evaluate("globalThis.hit")).toBe(undefined);
    expect(opened.said).toEqual([]);
    await opened.page.close();
  });

  test.each(QUESTIONS)("%s is no more than 3 MB", (game) => {
    expect(statSync(join(lab().folder, `${game}.html`)).size).toBeLessThanOrEqual(3e6);
  });
});

/** The line that a page says after something. */
async function mistakeAfter({ page }: Opened, act: () => Promise<void>): Promise<string> {
  await page.evaluate(`document.querySelector("#mistake").textContent = ""`);
  await act();
  const mistake = page.locator("#mistake:not(:empty)");
  await mistake.waitFor({ timeout: 20_000 });
  return (await mistake.textContent())!;
}

/** Drops a file on the page, as a hand does. */
async function drop({ page }: Opened, name: string, text: string): Promise<void> {
  const made = `(data.items.add(new File([${JSON.stringify(text)}], ${JSON.stringify(name)})), data)`;
  const data = await page.evaluateHandle(`((data) => ${made})(new DataTransfer())`);
  await page.dispatchEvent("body", "drop", { dataTransfer: data });
}

const MINE = `question: Is <b>Pig</b> long?
game: ./pig.ts
seed: "<script>globalThis.hit = 1</script>"
games: 40
lineups:
  holders: ./hold-at.ts
  "<img src=x onerror=hit=1>": random
`;

/** Each is wrong in itself, whoever plays. */
const NASTY = [
  "<script>globalThis.hit=1</script>",
  "<img src=x onerror=globalThis.hit=1>",
  "javascript:globalThis.hit=1",
  "${globalThis.hit=1}",
  '"]);globalThis.hit=1;([' + '"',
  "__proto__",
  "constructor",
  "!!js/function 'hit=1'",
  "&a [*a,*a]",
  "[[[[[[[[[[",
  "{a: b",
  "NaN",
  ".inf",
  "-1",
  "1e999",
  "\u202e\u0000",
  "😀".repeat(400),
  "../../../../etc/passwd",
  "file:///etc/passwd",
  "https://example.com/x.js",
];
const TEXT_RULES = ["removePool", "extraPool"];
const NUMBER_RULES = [
  "startHealth=1e9",
  "startDamage=-3",
  "maxTurns=0.5",
  "freePicks=-1",
  "startHealth=1e-9",
];
const ADDRESSES = [
  ...TEXT_RULES.flatMap((rule) => NASTY.map((nasty) => `${rule}=${encodeURIComponent(nasty)}`)),
  // Whatever the form has no place for is left out, and what stands beside it is not.
  ...NASTY.map((nasty) => `${encodeURIComponent(nasty)}=${encodeURIComponent(nasty)}&seed=%20`),
  ...NASTY.map((nasty) => `resurrect=${encodeURIComponent(nasty)}&about=${encodeURIComponent(nasty)}&seed=`),
  ...NASTY.map((nasty) => `players=${encodeURIComponent(nasty)}&until=${encodeURIComponent(nasty)}&seed=%20`),
  ...NUMBER_RULES.map((rule) => `${rule}&seed=%20`),
  "seed=%20",
  "%E0%A4%A&seed=",
];

const FILES = [
  ["notes.txt", "Dear diary", /^notes\.txt: is no experiment file/],
  ["empty.yaml", "", /^empty\.yaml/],
  ["page.yaml", "<!doctype html><script>hit = 1</script>", /^page\.yaml/],
  ["<img src=x onerror=hit=1>.yaml", "question: [", /^<img src=x onerror=hit=1>\.yaml/],
  ["bomb.yaml", bomb(), /^bomb\.yaml/],
  ["long.yaml", "#".repeat(3_000_000), /^long\.yaml: is no experiment file/],
  ["other.yaml", "question: q\ngame: dice-realms\ngames: 10\n", /^other\.yaml: is about "dice-realms"/],
  ["path.yaml", "question: q\ngame: ../../etc/passwd\ngames: 10\n", /^path\.yaml: is about/],
  ["code.yaml", file("./evil.ts"), /^code\.yaml:6:6: /],
  ["url.yaml", file("https://example.com/evil.js"), /^url\.yaml:6:6: /],
  ["proto.yaml", file("__proto__"), /^proto\.yaml:6:6: /],
  ["js.yaml", "question: !!js/function 'hit = 1'\ngame: shields\n", /^js\.yaml/],
  ["nul.yaml", "\u0000\u0001\u0002", /^nul\.yaml/],
  [
    "tuned.yaml",
    `${file("random")}claims:\n  - { measure: turns, atMost: 9 }\ntune: { vary: { startHealth: [6, 8] } }\n`,
    /^tuned\.yaml/,
  ],
] as const;

function file(strategy: string): string {
  return `question: q\ngame: shields\nseed: s\ngames: 10\nlineups:\n  a: ${strategy}\n`;
}

/** Each list holds the one before ten times. */
function bomb(): string {
  const lists = Array.from({ length: 9 }, (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at},`.repeat(10)}]`);
  return `a0: &a0 lol\n${lists.join("\n")}\n`;
}

const LONG_TASKS = `globalThis.longTasks = [];
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longTasks.push(duration);
}).observe({ entryTypes: ["longtask"] });`;
