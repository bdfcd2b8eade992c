import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { describePages, isQuestion, usedBrowser, type Tested } from "./every-page.js";

const sample = fileURLToPath(new URL("../../reports/sample", import.meta.url));

const sampled = readdirSync(sample, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith("index.html"))
  .sort()
  .map((name): Tested => ({
    ...{ name: `sample/${name}`, file: join(sample, name) },
    ...{ isSample: true, isReport: isQuestion(name) },
  }));

test("the sample has pages of the book, of games and of questions", () => {
  expect(sampled.length).toBeGreaterThanOrEqual(8);
});

describePages(sampled, usedBrowser());
