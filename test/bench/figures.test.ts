import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { isTurned, saidIn, verdictIn, type Row as AnswerRow } from "../../bench/support/answers-said.js";
import { decidedPage, type Row as DecidedRow } from "../../bench/support/decided-table.js";
import { isRemedy } from "../../src/experiment/shipped.js";
import { MOST_NUMBERS, MOST_WORDS, numbersIn, wordsIn } from "../../src/report/words/room.js";

interface Row {
  readonly name: string;
  readonly atLeast?: number;
  readonly atMost?: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly each?: readonly number[];
  readonly reached?: boolean;
}

const root = new URL("../../", import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, root), "utf8"));

test.each(["strength", "known", "luck", "until", "tune", "queue", "lab"])(
  "the rows of %s are of today's version, with intervals and true words",
  (file) => {
    const { tool, rows } = read(`bench/results/${file}.json`) as { tool: string; rows: readonly Row[] };
    expect(tool, `again: npm run bench -- ${file}`).toBe(
      (read("package.json") as { version: string }).version,
    );
    expect(rows).not.toEqual([]);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    for (const { name, atLeast = -Infinity, atMost = Infinity, value, low, high, each, reached } of rows) {
      expect(low, name).toBeLessThanOrEqual(value);
      expect(value, name).toBeLessThanOrEqual(high);
      const reaches = (each ?? [value]).every((one) => one >= atLeast && one <= atMost);
      if (reached !== undefined) expect(reaches, name).toBe(reached);
    }
  },
);

test("the rows of decided are of today's version, of all experiments, and those of the documents", () => {
  const { tool, rows } = read("bench/results/decided.json") as { tool: string; rows: readonly DecidedRow[] };
  expect(tool, "again: npm run bench -- decided").toBe((read("package.json") as { version: string }).version);
  for (const { experiment, asked, before, after } of rows)
    expect(Math.max(before?.decided ?? 0, after.decided), experiment).toBeLessThanOrEqual(asked);
  const shipped = readdirSync(new URL("experiments", root), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".yaml") && !isRemedy(name))
    .map((name) => `experiments/${name}`);
  expect(rows.map(({ experiment }) => experiment)).toEqual(shipped.sort());
  const page = readFileSync(new URL("docs/what-two-minutes-decide.md", root), "utf8");
  expect(page, "again: npm run bench -- decided").toBe(decidedPage(rows));
});

test("every yes and no of the documents stood in more games of another seed, in today's version", () => {
  const { tool, rows } = read("bench/results/answers.json") as { tool: string; rows: readonly AnswerRow[] };
  expect(tool, "again: npm run bench -- answers").toBe((read("package.json") as { version: string }).version);
  const said = saidIn(readFileSync(new URL("docs/answers.md", root), "utf8"));
  expect(said.size).toBeGreaterThan(10);
  expect(new Map(rows.map((row) => [row.experiment, row.said]))).toEqual(said);
  expect(rows.filter(isTurned)).toEqual([]);
});

test("every answer of the documents has at most forty words, and four numbers where it names no remedy", () => {
  const page = readFileSync(new URL("docs/answers.md", root), "utf8");
  const entries = [...page.matchAll(/^### \[.*\]\(\.\.\/(.+?\.yaml)\)\n\n(.+)$/gm)];
  const files = readdirSync(new URL("experiments", root), { recursive: true, encoding: "utf8" });
  expect(entries.map(([, file]) => file).sort()).toEqual(
    files
      .filter((name) => name.endsWith(".yaml"))
      .map((name) => `experiments/${name}`)
      .sort(),
  );
  expect(entries.filter(([, , text]) => wordsIn(text) > MOST_WORDS)).toEqual([]);
  const plain = entries.filter(([, file]) => !file.includes("/mend-"));
  expect(plain.filter(([, , text]) => numbersIn(text) > MOST_NUMBERS)).toEqual([]);
});

test("an answer begins with its verdict, and only yes and no are opposites", () => {
  expect(verdictIn("Not yet known. Nobody knows.")).toBe("not yet known");
  expect(verdictIn("Nobody wins.")).toBeNull();
  const turned = (["yes", "no", "in part", null] as const).filter((again) =>
    isTurned({ experiment: "", said: "no", again }),
  );
  expect(turned).toEqual(["yes"]);
});

/** The rows of a bench's short form. */
function quick(bench: string, ...flags: string[]): Row[] {
  const { stdout, stderr } = spawnSync(process.execPath, ["scripts/bench.js", bench, "--quick", ...flags], {
    cwd: fileURLToPath(root),
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  return stdout
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Row);
}

test("a short training of Pig comes close to what is known exactly", () => {
  const [loss, found, missed] = quick("known");
  expect(loss.value).toBeLessThan(0.02);
  expect(found.value).toBeGreaterThan(0.5);
  expect(missed.reached).toBe(true);
});

test("an answer of the documents stands in other games", () => {
  const [row] = quick("answers") as unknown as AnswerRow[];
  expect(row.said).toBe("yes");
  expect(isTurned(row)).toBe(false);
});

test("results less their luck hold what is known exactly, and luck shows a faulty game", () => {
  const names = ["unbiased: pig", "unbiased: tug", "unbiased: climb", "noticed"];
  const rows = quick("luck", ...names.map((name) => `--only=${name}`));
  const [faults, shares] = [true, false].map((is) =>
    rows.filter(({ name }) => name.startsWith("noticed") === is),
  );
  expect(faults).toHaveLength(4);
  expect(faults.filter(({ value }) => value < 1)).toEqual([]);
  // 95 of 100 on average.
  expect(shares.length).toBeGreaterThanOrEqual(12);
  expect(shares.filter(({ value }) => value < 0.86)).toEqual([]);
});
