import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { DRAWN, evenkeel as evenkeelBlank, filesIn, QUICK, RUN_FILES, workspace } from "./support.js";
import { FORMAT } from "../../src/report/results/results.js";

const folder = workspace({ "quick.yaml": QUICK });

const evenkeel = (args: readonly string[], cwd: string) => evenkeelBlank(args, cwd, DRAWN);
const path = join(folder, "run");

beforeAll(async () => {
  expect((await evenkeel(["run", "quick.yaml", "--out", "run"], folder)).code).toBe(0);
});

test("report writes the same again from results.json alone", async () => {
  const before = filesIn(path);
  for (const file of RUN_FILES.filter((name) => name !== "results.json")) rmSync(join(path, file));
  const { code, stdout, stderr } = await evenkeel(["report", "run"], folder);
  expect({ code, stdout, stderr }).toEqual({
    code: 0,
    stdout: "run/index.html\nrun/report.md\n",
    stderr: "",
  });
  const again = filesIn(path);
  for (const played of ["checkpoint.json", "looks.json", "manifest.json"]) again[played] = before[played]!;
  expect(again).toEqual(before);
});

test("report --png adds a picture for each chart, and takes it away again; other files stay", async () => {
  writeFileSync(join(path, "charts/mine.svg"), "mine");
  writeFileSync(join(path, "charts/payoffs-3.svg"), "of an earlier run");
  expect((await evenkeel(["report", "run", "--png"], folder)).code).toBe(0);
  const names = Object.keys(filesIn(path)).filter((name) => name.startsWith("charts/"));
  expect(names.filter((name) => name.endsWith(".png"))).toEqual(
    names.filter((name) => name.endsWith(".vl.json")).map((name) => name.replace("vl.json", "png")),
  );
  expect((await evenkeel(["report", "run"], folder)).code).toBe(0);
  const left = Object.keys(filesIn(path));
  expect(left.filter((name) => name.endsWith(".png"))).toEqual([]);
  expect(left).toContain("charts/mine.svg");
  expect(left).not.toContain("charts/payoffs-3.svg");
});

test("tables that a run no longer has go with it", async () => {
  writeFileSync(join(path, "claims.csv"), "of an earlier run");
  writeFileSync(join(path, "mine.csv"), "mine");
  expect((await evenkeel(["report", "run"], folder)).code).toBe(0);
  expect(existsSync(join(path, "claims.csv"))).toBe(false);
  expect(existsSync(join(path, "mine.csv"))).toBe(true);
  rmSync(join(path, "mine.csv"));
});

test("report advises no flag that it does not have", async () => {
  // Where the system tells when a process began, a number alone is of no living one.
  const holder = existsSync(`/proc/${process.pid}/stat`)
    ? `${process.pid} ${startOf(process.pid)}`
    : `${process.pid}`;
  writeFileSync(join(path, "running.lock"), holder);
  const { code, stderr } = await evenkeel(["report", "run"], folder);
  rmSync(join(path, "running.lock"));
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^evenkeel: run: another evenkeel is writing into this folder \(process \d+\); wait for it\n$/,
  );
});

/** When a process began, as the system counts. */
function startOf(pid: number): string {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\)\s*/s, "");
  return fields.split(" ")[19];
}

test.each([
  ["nowhere", () => undefined, /^evenkeel: nowhere: no such folder/],
  ["empty", () => mkdirSync(join(folder, "empty")), /^evenkeel: empty\/results\.json: no such file/],
  [
    "damaged",
    () => {
      mkdirSync(join(folder, "damaged"));
      writeFileSync(join(folder, "damaged/results.json"), `{"format":${FORMAT},"arms":[]}`);
    },
    /^evenkeel: damaged\/results\.json: is damaged: /,
  ],
])("report of a folder that is %s fails in one line and writes nothing", async (name, prepare, says) => {
  prepare();
  const { code, stdout, stderr } = await evenkeel(["report", name], folder);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(says);
  expect(stderr.trimEnd().split("\n")).toHaveLength(1);
  expect(existsSync(join(folder, name, "report.md"))).toBe(false);
});
