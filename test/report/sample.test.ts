import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { games } from "../../src/games/registry.js";
import { JobFolder } from "../../src/jobs/folder.js";
import { bookOf, questionOf } from "../../src/report/book/book.js";
import { gamePage } from "../../src/report/book/game-page.js";
import { indexPage } from "../../src/report/book/index-page.js";
import { builtAssets } from "../../src/report/document/assets.js";
import { REPORT_FILES, resultsIn, resultsJson } from "../../src/report/files.js";
import { terminalReport } from "../../src/report/subjects/terminal.js";
import { writeReport } from "../../src/report/write.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const sample = join(root, "reports/sample");
const files = readdirSync(sample, { recursive: true, encoding: "utf8" }).filter((file) =>
  statSync(join(sample, file)).isFile(),
);

/** What a page links to in this repository. */
function linksIn(page: string): string[] {
  return [...page.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, link]) => decodeURIComponent(link))
    .filter((link) => !link.includes("://"));
}

describe("the sample of reports (npm run sample)", () => {
  const reports = files.filter((file) => file.endsWith("report.md"));
  const script = readFileSync(join(root, "scripts/sample.js"), "utf8");
  const asked = [...script.matchAll(/^ {2}"([\w-]+\/[\w-]+)",$/gm)].map(([, name]) => name);

  test("answers questions of npm start, about several games", () => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
      scripts: Record<string, string>;
    };
    const started = [...scripts["start"].matchAll(/experiments\/([\w-]+\/[\w-]+)\.yaml/g)].map(
      ([, name]) => name,
    );
    expect(asked.length).toBeGreaterThanOrEqual(5);
    expect(asked.filter((name) => !started.includes(name))).toEqual([]);
    for (const names of [asked, reports.map((file) => dirname(file))])
      expect(new Set(names.map((name) => dirname(name))).size).toBeGreaterThanOrEqual(3);
  });

  test.each(reports)("%s has its charts and files beside it", (file) => {
    const page = readFileSync(join(sample, file), "utf8");
    const links = linksIn(page);
    expect(links.filter((link) => link.endsWith(".svg")).length).toBeGreaterThanOrEqual(1);
    for (const link of links) expect(existsSync(join(sample, dirname(file), link)), link).toBe(true);
    const charts = readdirSync(join(sample, dirname(file), "charts")).filter((name) => name.endsWith(".svg"));
    for (const chart of charts) expect(page).toContain(`(charts/${chart})`);
  });

  const copy = mkdtempSync(join(tmpdir(), "evenkeel-sample-"));
  cpSync(sample, copy, { recursive: true });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  test.each(reports)("%s and all beside it is what its results say today", async (file) => {
    const name = dirname(file);
    const run = new JobFolder(join(copy, name), REPORT_FILES, null);
    run.prepare();
    expect(readFileSync(join(sample, name, "results.json"), "utf8")).toBe(resultsJson(resultsIn(run)));
    await writeReport(run, resultsIn(run));
    const written = (folder: string) =>
      readdirSync(join(folder, name), { recursive: true, encoding: "utf8" })
        .filter((path) => statSync(join(folder, name, path)).isFile())
        .toSorted();
    expect(written(copy)).toEqual(written(sample));
    const stale = written(sample).filter(
      (path) =>
        readFileSync(join(copy, name, path), "utf8") !== readFileSync(join(sample, name, path), "utf8"),
    );
    expect(stale).toEqual([]);
  });

  test("has a page for each game, and a first one, that say what its results say today", () => {
    const questions = reports.map((file) => {
      const name = dirname(file);
      return questionOf(resultsIn(new JobFolder(join(sample, name), REPORT_FILES, null)), name);
    });
    const ordered = asked.map((name) => questions.find(({ path }) => path === name)!);
    const book = bookOf(ordered, [], Object.keys(games), []);
    const page = (name: string) => readFileSync(join(sample, name, "index.html"), "utf8");
    for (const chapter of book.chapters) expect(gamePage(chapter, builtAssets())).toBe(page(chapter.folder));
    // Behind its last part stand the commands that made it.
    const [first] = indexPage(book, builtAssets()).split('<section id="reproduce">');
    expect(page("").startsWith(first)).toBe(true);
  });

  test("is what the README shows of it in a terminal", () => {
    const results = resultsIn(new JobFolder(join(sample, "shields/resurrection"), REPORT_FILES, null));
    const told = terminalReport(results, "reports/shields/resurrection").trim();
    const readme = readFileSync(join(root, "README.md"), "utf8");
    const [shown] = [...readme.matchAll(/^```\n(.*?)^```/gms)].flatMap(([, text]) =>
      text.startsWith(results.question) ? [text.trim()] : [],
    );
    const [before, after] = shown.split("\n…\n");
    expect(told.startsWith(before)).toBe(true);
    expect(told.endsWith(after)).toBe(true);
  });

  test("stays small", () => {
    const bytes = files.reduce((sum, file) => sum + statSync(join(sample, file)).size, 0);
    expect(bytes).toBeLessThan(11_000_000);
  });
});

test("the README shows pictures that are there", () => {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const shown = [...readme.matchAll(/<img\s[^>]*?src="([^"]+)"/g)].map(([, source]) => source);
  expect(shown).toHaveLength(readme.split("<img").length - 1);
  const pictures = [...shown, ...linksIn(readme).filter((link) => /\.(svg|png)$/.test(link))];
  expect(shown.length).toBeGreaterThanOrEqual(2);
  expect(pictures.length).toBeGreaterThanOrEqual(4);
  for (const picture of pictures) expect(existsSync(join(root, picture)), picture).toBe(true);
});
