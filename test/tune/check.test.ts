import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readExperiment } from "../../src/experiment/index.js";
import { SILENT } from "../../src/jobs/io.js";
import { checked } from "../../src/tune/check.js";
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
