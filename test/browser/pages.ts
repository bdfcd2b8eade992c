import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { bookOf, questionOf } from "../../src/report/book/book.js";
import { writeBook } from "../../src/report/book/write.js";
import { chartsOf } from "../../src/report/charts/index.js";
import { compiled } from "../../src/report/charts/render.js";
import { builtAssets } from "../../src/report/html/assets.js";
import { pageOf } from "../../src/report/html/page.js";
import type { Results } from "../../src/report/results/results.js";
import { capped, HOSTILE, hostile, LONG, variants } from "../report/runs.js";

/** A hundred arms, as from a very large file. */
export const hundred: Results = {
  ...variants,
  arms: Array.from({ length: 100 }, (_, index) => ({
    ...variants.arms[index % 6],
    name: `variant ${index}/${index % 10 === 0 ? LONG : "line-up"}`,
    variant: `variant ${index}`,
  })),
  comparisons: [],
};

/** Forced picks as the first one and by number, and games told in words. */
const picks: Results = {
  ...variants,
  picks: [
    {
      ...{ variant: "base", strategy: "leaper", position: null, arm: variants.arms[0].name },
      values: (["first", 1, 2, 3] as const).flatMap((at) =>
        HOSTILE.map((pick, index) => {
          const value = (index - 4) / 50;
          const [low, high] = [value - 0.02, value + 0.02];
          const family = { familyLow: value - 0.03, familyHigh: value + 0.03 };
          const counts = { due: 400, made: 300, available: 0.75, capped: 0 };
          const rest = { standardError: 0.01, method: "t" };
          return { pick, at, arm: `forced ${index}`, ...counts, value, low, high, ...family, ...rest };
        }),
      ),
      observed: [],
    },
  ],
  replays: [
    {
      ...{ kind: "longest", arm: variants.arms[0].name, value: 9 },
      ...{ block: variants.arms[0].notable["longest"].block, seating: 0 },
      lines: ["climb", ...HOSTILE.flatMap((name, turn) => [`Turn ${turn + 1}: ${name}`, `  ${name}`])],
    },
  ],
};

const REPORTS: Readonly<Record<string, Results>> = { variants, hostile, capped, hundred, picks };

/** Writes a book with every kind of page into the folder; returns the paths of its pages. */
export function writePages(folder: string): string[] {
  const questions = Object.entries(REPORTS).map(([name, results]) => {
    const path = `climb/${name}`;
    const above = [{ text: "The balance book", href: "../../index.html" }];
    const page = pageOf(results, chartsOf(results), { assets: builtAssets(), compile: compiled, above });
    const file = join(folder, path, "index.html");
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, page);
    return questionOf(results, path);
  });
  const failures = [{ file: "<b>broken</b>.yaml", message: `names nobody & "nothing" ${LONG}` }];
  const games = [{ name: "climb", title: "Climb <i>" }];
  writeBook(folder, bookOf(questions, failures, games, ["npx evenkeel book 'a <b>.yaml'"]));
  return [
    "index.html",
    "climb/index.html",
    ...Object.keys(REPORTS).map((name) => `climb/${name}/index.html`),
  ].map((path) => join(folder, path));
}
