import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readExperiment } from "../../src/experiment/index.js";
import { SILENT } from "../../src/jobs/io.js";
import type { Results } from "../../src/report/results/results.js";
import { checked, enough } from "../../src/tune/check.js";
import { root, workspace } from "../cli/support.js";

const limits = { threads: 1, timeLimit: 30, memoryLimit: 512 };
const source = (file: string) => readFileSync(join(root, "test/tune", file), "utf8");
const folder = workspace({ "toss.ts": source("toss.ts"), "toss.yaml": source("toss.yaml") });
const file = join(folder, "toss.yaml");

test("a time too short for the first check says how much more it takes; for a further one it ends with what is known", async () => {
  const { tune } = await readExperiment(file, {});
  const changes = tune!.changes.slice(0, 2);
  const loaded = await readExperiment(file, { changes, seed: "check", until: "decided", within: "0.001s" });
  const asked = { ...{ loaded, changes, level: 0.95, isTimed: true }, speed: 100 };
  const check = (name: string, isFirst: boolean) =>
    checked({ ...asked, name, isFirst }, { folder: join(folder, name), limits }, SILENT);
  await expect(check("first", true)).rejects.toThrow(
    /^--within: the time was too short to check what was found \(about \d+ seconds? more; the same command goes on from there\)$/,
  );
  expect(await check("further", false)).toBeUndefined();
});

test("once one change is confirmed, what is open has as many games again", async () => {
  const { tune } = await readExperiment(file, {});
  const isEnough = enough({ changes: tune!.changes.slice(0, 2), name: "check", level: 0.95 });
  const at = (blocks: number, ...verdicts: string[]) => {
    const claims = verdicts.map((verdict) => ({ verdict, cases: [] }));
    return isEnough({ claims: { claims }, arms: [], comparisons: [], blocks } as unknown as Results);
  };
  expect(at(100, "undecided", "fails")).toBe(false);
  expect(at(200, "undecided", "holds")).toBe(false);
  expect(at(300, "undecided", "holds")).toBe(false);
  expect(at(400, "undecided", "holds")).toBe(true);
});
