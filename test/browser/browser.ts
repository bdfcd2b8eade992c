import { buildSync } from "esbuild";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium, type BrowserContext, type Page } from "playwright-core";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Where the machine's browser is: as `CHROMIUM` says, or the first of its names on the path; null where there is none. */
export function browserPath(): string | null {
  const named = process.env["CHROMIUM"];
  if (named !== undefined && named !== "") return named;
  for (const name of NAMES) {
    try {
      return execFileSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).trim();
    } catch {
      // The next one.
    }
  }
  return null;
}

/** Quiet and without a network of its own, so that every request seen is the page's. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export interface Browser {
  readonly context: BrowserContext;
  readonly close: () => Promise<void>;
}

export async function openBrowser(): Promise<Browser> {
  const executablePath = browserPath();
  if (executablePath === null)
    throw new Error("no browser for the tests: install chromium, or let CHROMIUM say where one is");
  const folder = mkdtempSync(join(tmpdir(), "evenkeel-browser-"));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    headless: true,
    args: FLAGS,
    viewport: { width: 1280, height: 900 },
  });
  await context.addInitScript({ content: CLOCK });
  const close = async () => {
    await context.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { context, close };
}

/** Notes when the first chart of a page can be seen, in milliseconds since the page was asked for. */
const CLOCK = `addEventListener("DOMContentLoaded", () => {
  const observer = new MutationObserver(() => {
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (globalThis.firstChartAt = performance.now())));
  });
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ["data-drawn"] });
});`;

/** A page from disk, and everything it said on the console or asked anybody for, which should be nothing. */
export interface Opened {
  readonly page: Page;
  readonly said: readonly string[];
}

export function openPage(browser: Browser, file: string): Promise<Opened> {
  return openUrl(browser, pathToFileURL(file).href);
}

export async function openUrl({ context }: Browser, url: string): Promise<Opened> {
  const page = await context.newPage();
  const said: string[] = [];
  page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => said.push(`error: ${String(error)}`));
  page.on("dialog", (dialog) => {
    said.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    // What a page makes itself, such as a worker's code, asks nobody.
    const [asked] = request.url().split("#");
    if (asked !== url.split("#")[0] && !asked.startsWith("blob:")) said.push(`request: ${request.url()}`);
  });
  await page.goto(url);
  // The page's policy stops scripts that come from outside of it, but not the test's own hand.
  await page.evaluate((script ??= insideScript()));
  return { page, said };
}

let script: string | undefined;

/** What stands in inside/, as a script. */
function insideScript(): string {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL("inside/index.ts", import.meta.url))],
    bundle: true,
    format: "iife",
    globalName: "inside",
    footer: { js: "globalThis.inside = inside;" },
    write: false,
  });
  return outputFiles[0].text;
}

/** Runs one of the functions of inside/ in the page. */
export function inside<T>({ page }: Opened, name: string, ...given: readonly unknown[]): Promise<T> {
  return page.evaluate(`inside.${name}(${given.map((one) => JSON.stringify(one)).join()})`);
}

export function unfold({ page }: Opened): Promise<void> {
  return page.evaluate(`for (const details of document.querySelectorAll("details")) details.open = true;`);
}

/** Unfolds everything and scrolls through the page until every chart is drawn; returns how many there are. */
export async function drawAll(opened: Opened): Promise<number> {
  const { page } = opened;
  await unfold(opened);
  const charts = page.locator(".chart");
  const number = await charts.count();
  for (let index = 0; index < number; index++) {
    await charts.nth(index).scrollIntoViewIfNeeded();
    await page.locator(`.chart[data-drawn] >> nth=${index}`).waitFor();
  }
  return number;
}
