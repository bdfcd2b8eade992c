import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

interface Saved {
  readonly tool: string;
  readonly crowd: number;
  readonly costs: readonly { readonly name: string; readonly gain: number; readonly same: boolean }[];
}

const root = new URL("../../", import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, root), "utf8"));
const { tool, crowd, costs } = read("bench/results/speed.json") as Saved;

test("what was timed is this version of the tool, beside one that played the same games", () => {
  expect(tool, "time again: npm run bench -- speed --against=…").toBe(
    (read("package.json") as { version: string }).version,
  );
  expect(costs.filter(({ same }) => !same)).toEqual([]);
  // Pairs on a machine that others share differ by a tenth.
  expect(costs.filter(({ gain }) => gain < 0.9)).toEqual([]);
});

test("sets of rules hardly slow each other", () => {
  expect(crowd).toBeLessThan(1.2);
  expect(costs.find(({ name }) => name === "shields ten")!.gain).toBeGreaterThan(1.4);
});

test("no game costs far more than was written", () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ["scripts/bench.js", "speed", "--quick", "--repetitions=5"],
    {
      cwd: fileURLToPath(root),
      encoding: "utf8",
    },
  );
  expect(stderr).toBe("");
  expect(status).toBe(0);
});
