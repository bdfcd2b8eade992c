import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

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

test.each(["strength", "known", "luck"])(
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

test("a short training of Pig comes close to what is known exactly", { timeout: 120_000 }, () => {
  const { stdout, stderr } = spawnSync(process.execPath, ["scripts/bench.js", "known", "--quick"], {
    cwd: fileURLToPath(root),
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  const [loss, found, missed] = stdout
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Row);
  expect(loss.value).toBeLessThan(0.02);
  expect(found.value).toBeGreaterThan(0.5);
  expect(missed.reached).toBe(true);
});
