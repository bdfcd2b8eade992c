import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { bookOf, questionOf } from "../../src/report/book/book.js";
import { writeBook } from "../../src/report/book/write.js";
import { chartsOf } from "../../src/report/charts/index.js";
import { compiled } from "../../src/report/charts/render.js";
import { builtAssets } from "../../src/report/document/assets.js";
import { reportPage } from "../../src/report/document/report.js";
import { reportOf } from "../../src/report/subjects/report.js";
import type { Results } from "../../src/report/results/results.js";
import { audited, hostileAudit } from "../audit/audited.js";
import { conflicts } from "../report/exact-runs.js";
import {
  capped,
  eliminations,
  endings,
  HOSTILE,
  hostile,
  LONG,
  sweep,
  variants,
  withSurvival,
} from "../report/runs.js";

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

/** The game's own numbers and how its games end, under names from hell, in answer to the question. */
const counted: Results = { ...endings, answer: ["counted", "endings"], counted: ["falls", "climbed"] };

/** One report for everything that a page may hold. */
const REPORTS: Readonly<Record<string, Results>> = {
  ...{ variants, hostile, capped, picks, counted, sweep, eliminations, conflicts },
  survivalOfSweep: withSurvival(sweep),
  audit: audited,
  hostileAudit,
};

/** Writes the page of a report into the folder; returns its path. */
export function writePage(folder: string, name: string, results: Results): string {
  const above = [{ text: "The balance book", href: "../../index.html" }];
  const file = join(folder, "climb", name, "index.html");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    reportPage(reportOf(results, chartsOf(results), { isBelow: above.length > 0 }), {
      assets: builtAssets(),
      compile: compiled,
      above,
    }),
  );
  return file;
}

/** Writes a book with every kind of page into the folder; returns the paths of its pages. */
export function writePages(folder: string): string[] {
  const reports = Object.entries(REPORTS);
  const files = reports.map(([name, results]) => writePage(folder, name, results));
  const questions = reports.map(([name, results]) => questionOf(results, `climb/${name}`));
  const failures = [{ file: "<b>broken</b>.yaml", message: `names nobody & "nothing" ${LONG}` }];
  const games = ["climb"];
  writeBook(folder, bookOf(questions, failures, games, ["npx evenkeel book 'a <b>.yaml'"]));
  return [join(folder, "index.html"), join(folder, "climb/index.html"), ...files];
}
