import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, expect, test } from "vitest";
import { canRun, clicked, describePages, isQuestion, usedBrowser, type Tested } from "./every-page.js";
import { writePages } from "./pages.js";

const folder = mkdtempSync(join(tmpdir(), "evenkeel-pages-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const written = writePages(folder).map((file): Tested => ({
  name: relative(folder, file),
  file,
  isSample: false,
  isReport: isQuestion(relative(folder, file)),
}));

describePages(written, usedBrowser());

test.runIf(canRun)("every kind of chart that has a legend was clicked", () => {
  const kinds = ["audit", "differences-strategies", "pick-values", "players", "strategies", "survival"];
  expect(kinds.filter((name) => !clicked.has(name))).toEqual([]);
});
