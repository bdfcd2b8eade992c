/**
 * What the pages of the lab cost, in a real browser: a worker held against a thread of the command line, two workers against
 * one, how soon the first answer is there, how soon a page can be used, and how long it is ever busy while games are played.
 *
 *   npm run bench -- lab [--only=words …]
 *
 * Writes bench/results/lab.json row by row; wants a machine with two cores that does nothing else, and a Chromium. Speeds
 * are those of the games alone: what three times as many of them take longer, on both sides.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BrowserContext } from "playwright-core";
import { median } from "simple-statistics";
import { openBrowser } from "../test/browser/browser.js";
import { root } from "./support/program.js";
import { answer, type Figure, type Question } from "./support/rows.js";

const program = join(root, "dist/cli/main.js");
const folder = mkdtempSync(join(tmpdir(), "evenkeel-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const evenkeel = (...args: readonly string[]) =>
  execFileSync(process.execPath, [program, ...args], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
evenkeel("lab", "--out", "lab");
const { context, close } = await openBrowser();

/** Who plays, and so many games that a thread plays them in a second or two. */
const GAMES = {
  shields: { who: "learned", games: 300 },
  "dice-realms": { who: "learned", games: 400 },
  "shield-bashers": { who: "believer", games: 12_000 },
  "dice-survivor": { who: "learned", games: 400 },
  "roll-off": { who: "lowest", games: 300_000 },
} as const;
type Game = keyof typeof GAMES;
const PAIRS = 3;

for (const [game, { who }] of Object.entries(GAMES))
  evenkeel("new", "experiment", game, `${game}.yaml`, "--lineup", who);

/** Milliseconds that so many games take in a thread of the command line, with all around them. */
function onCommandLine(game: Game, games: number): number {
  const began = performance.now();
  evenkeel("run", `${game}.yaml`, "--games", String(games), "--threads", "1", "--force", "--out", "run");
  return performance.now() - began;
}

/** The same in so many workers of the page. */
async function onPage(game: Game, games: number, workers: number): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(`Object.defineProperty(navigator, "hardwareConcurrency", { value: ${workers} })`);
  await page.goto(address(game, `who=${GAMES[game].who}&games=${games}&until=games`));
  await page.waitForTimeout(SETTLED);
  const took = await page.evaluate<number>(`new Promise((done) => {
    const began = performance.now();
    const taken = document.querySelector("#take");
    new MutationObserver(() => taken.hidden || done(performance.now() - began)).observe(taken, { attributes: true });
    document.querySelector("#go").click();
  })`);
  await page.close();
  return took;
}

/** Milliseconds after which a page that was opened does nothing any more. */
const SETTLED = 2000;

function address(game: string, question = ""): string {
  return `${pathToFileURL(join(folder, "lab", `${game}.html`)).href}#${question}`;
}

/** What two thirds of three times as many games take. */
async function timeOf(
  take: (games: number) => number | Promise<number>,
  { games }: { games: number },
): Promise<number> {
  const few = await take(games);
  return (await take(3 * games)) - few;
}

/** How many times as fast one is as the other: the median of pairs played in turn, with the least and the most of them. */
async function ratioOf(
  game: Game,
  slow: (games: number) => number | Promise<number>,
  fast: (games: number) => number | Promise<number>,
): Promise<Figure> {
  const each: number[] = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    const before = await timeOf(slow, GAMES[game]);
    const between = await timeOf(fast, GAMES[game]);
    each.push((before + (await timeOf(slow, GAMES[game]))) / 2 / between);
  }
  return figureOf(each, 4 * GAMES[game].games);
}

function figureOf(each: readonly number[], games: number): Figure {
  return { value: median([...each]), low: Math.min(...each), high: Math.max(...each), games };
}

/** Milliseconds, in pages opened one after the other, until something is there. */
async function waitFor(game: string, what: (opened: Opened) => Promise<number>): Promise<Figure> {
  const each: number[] = [];
  for (let time = 0; time < PAIRS; time++) {
    const page = await context.newPage();
    each.push(await what({ page, url: address(game) }));
    await page.close();
  }
  return figureOf(each, PAIRS);
}

interface Opened {
  readonly page: Awaited<ReturnType<BrowserContext["newPage"]>>;
  readonly url: string;
}

/** From opening it until its form is live. */
async function untilUsable({ page, url }: Opened): Promise<number> {
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(`(document.querySelector("#asked") ?? {}).textContent`, undefined, {
    polling: 5,
  });
  return page.evaluate("performance.now()");
}

/** From the button until the answer stands there in words, whoever plays. */
async function untilAnswered({ page, url }: Opened): Promise<number> {
  await page.goto(url);
  await page.waitForTimeout(SETTLED);
  return page.evaluate<number>(`new Promise((done) => {
    const began = performance.now();
    const told = document.querySelector("#told");
    const look = () => told.querySelector(".verdict") && done(performance.now() - began);
    new MutationObserver(look).observe(told, { childList: true, subtree: true });
    document.querySelector("#go").click();
  })`);
}

/** The longest task of a page in ten seconds of games. */
async function longestTask({ page, url }: Opened): Promise<number> {
  await page.goto(url);
  await page.waitForTimeout(SETTLED);
  return page.evaluate<number>(`new Promise((done) => {
    let longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    }).observe({ entryTypes: ["longtask"] });
    document.querySelector("#go").click();
    setTimeout(() => done(longest), 10_000);
  })`);
}

const names = Object.keys(GAMES) as Game[];
const questions: Question[] = [
  ...names.map((game): Question => ({
    ...{ name: `a worker over a thread, ${game}`, unit: "ratio", atLeast: 0.8 },
    measure: () =>
      ratioOf(
        game,
        (games) => onCommandLine(game, games),
        (games) => onPage(game, games, 1),
      ),
  })),
  ...names.map((game): Question => ({
    ...{ name: `two workers over one, ${game}`, unit: "ratio", atLeast: 1.8 },
    measure: () =>
      ratioOf(
        game,
        (games) => onPage(game, games, 1),
        (games) => onPage(game, games, 2),
      ),
  })),
  ...names.map((game): Question => ({
    ...{ name: `until the first answer, ${game}`, unit: "milliseconds", atMost: 2000 },
    measure: () => waitFor(game, untilAnswered),
  })),
  ...[...names, "dice"].map((game): Question => ({
    ...{ name: `until it can be used, ${game}`, unit: "milliseconds", atMost: 1000 },
    measure: () => waitFor(game, game === "dice" ? untilOdds : untilUsable),
  })),
  ...names.map((game): Question => ({
    ...{ name: `longest task while games are played, ${game}`, unit: "milliseconds", atMost: 100 },
    measure: () => waitFor(game, longestTask),
  })),
];

/** From opening the dice table until it has answered. */
async function untilOdds({ page, url }: Opened): Promise<number> {
  await page.goto(url, { waitUntil: "commit" });
  await page.locator("#odds[aria-busy=false]").waitFor();
  return page.evaluate("performance.now()");
}

try {
  await answer(questions, "lab");
} finally {
  await close();
}
