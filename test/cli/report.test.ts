import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { evenkeel, filesIn, QUICK, RUN_FILES, workspace } from "./support.js";

const folder = workspace({ "quick.yaml": QUICK });
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
  for (const played of ["checkpoint.json", "manifest.json"]) again[played] = before[played]!;
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

test.each([
  ["nowhere", () => undefined, /^evenkeel: nowhere: no such folder/],
  ["empty", () => mkdirSync(join(folder, "empty")), /^evenkeel: empty\/results\.json: no such file/],
  [
    "damaged",
    () => {
      mkdirSync(join(folder, "damaged"));
      writeFileSync(join(folder, "damaged/results.json"), '{"format":1,"arms":[]}');
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
