import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

const program = fileURLToPath(new URL("../dist/cli/main.js", import.meta.url));
const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const folder = mkdtempSync(join(tmpdir(), "evenkeel-readme-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The first block of code in this language. */
function sample(language: string): string {
  const found = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, "ms").exec(readme);
  if (found === null) throw new Error(`the README shows no ${language}`);
  return found[1];
}

function evenkeel(...args: string[]) {
  return spawnSync(process.execPath, [program, ...args], { cwd: folder, encoding: "utf8" });
}

test("the experiment shown in the README answers its question", () => {
  writeFileSync(join(folder, "mine.yaml"), sample("yaml"));
  const { status, stdout, stderr } = evenkeel("run", "mine.yaml", "--games", "200");
  expect(stderr).toBe("");
  expect(status).toBe(0);
  expect(stdout).toContain("retarget/mixed");
  expect(stdout).toContain(join("reports", "shields", "mine"));
});

test("the strategy shown in the README plays by the rules for bots", () => {
  writeFileSync(join(folder, "patient.ts"), sample("ts"));
  const experiment =
    "question: Does it play?\ngame: shields\nseed: readme\nlineups: { pair: [./patient.ts, random] }\n";
  writeFileSync(join(folder, "patient.yaml"), experiment);
  const { status, stdout, stderr } = evenkeel("run", "patient.yaml", "--games", "200", "--check");
  expect(stderr).toBe("");
  expect(status).toBe(0);
  expect(stdout).toContain("patient.ts");
});
