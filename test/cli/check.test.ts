import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { evenkeel, filesIn, QUICK, RUN_FILES, workspace } from "./support.js";

/** One arm: charts of more take most of a run's time. */
const SMALL = QUICK.replace("  resurrect: { resurrect: on }\n", "").replace(
  "  mixed: [d8-rush, black-first]\n",
  "",
);
const SMALL_FILES = RUN_FILES.filter((name) => !/^charts\/(differences|strategies)/.test(name));

const withClaims = (...claims: string[]) =>
  `${SMALL}claims:\n${claims.map((one) => `  - ${one}\n`).join("")}`;
const HOLDS = "{ says: Starters win, measure: returns, who: starter, arm: base/mirror, atLeast: 50 % }";
const FAILS = "{ measure: returns, who: starter, arm: base/mirror, atMost: 20 % }";
const IDLE = "{ measure: returns, who: starter, comparison: { of: same, against: base }, atMost: 0 points }";
const OPEN = "{ measure: returns, who: starter, arm: base/mirror, atLeast: 75 % }";

const folder = workspace({
  "holds.yaml": withClaims(HOLDS),
  "fails.yaml": withClaims(HOLDS, FAILS, OPEN),
  "open.yaml": withClaims(HOLDS, OPEN),
  // Nothing that these two play ever comes to what the variant changes.
  "idle.yaml": withClaims(HOLDS, IDLE).replace("  base: {}\n", "  base: {}\n  same: { maxTurns: 399 }\n"),
  // One d6 beats two in 11 of 72 conflicts: 20 of them tell nothing.
  "exact.yaml": [
    ...["question: How often?", "game: roll-off", "seed: few", "games: 20", "comparisons: []"],
    ...["variants: { one: { pools: [d6, 2d6] } }", "lineups: { chance: random }"],
    "claims: [{ measure: returns, who: RED, between: [15 %, 15.5 %] }]",
  ].join("\n"),
  "none.yaml": SMALL,
  "again/open.yaml": withClaims(HOLDS, OPEN),
  "wrong.yaml": withClaims("{ measure: returns, who: starter, arm: base/miror, atLeast: 50 % }"),
});
const check = (...args: string[]) => evenkeel(["check", ...args, "--threads", "1"], folder);

describe("the exit code", () => {
  test("is 0 where all claims hold", async () => {
    const { code, stdout, stderr } = await check("holds.yaml");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(
      /^holds\.yaml: Does resurrection matter\?\nWhat was expected \(all verdicts hold together at 95 %\)\n\nholds: Starters win\n[\d.]+ % \([\d.]+ to [\d.]+\) for mirror\.\n\n$/,
    );
  });

  test("is 0 where exact values settle all claims, however few games are played", async () => {
    const { code, stdout } = await check("exact.yaml");
    expect(stdout).toMatch(/holds: .*15\.278 % exactly for/s);
    expect(code).toBe(0);
  });

  test("is 2 where one fails, 3 where one is undecided", async () => {
    const failed = await check("fails.yaml");
    expect(failed.code).toBe(2);
    expect(failed.stdout).toMatch(/holds: .*does not hold: .*not yet known: .*more\s+games/s);
    expect((await check("open.yaml")).code).toBe(3);
  });

  test("is 3 where one was not exercised, and all others hold", async () => {
    const { code, stdout } = await check("idle.yaml");
    expect(stdout).toMatch(/holds: .*never came up: .*no block came out differently/s);
    expect(stdout).not.toMatch(/does not hold|not yet known/);
    expect(code).toBe(3);
  });

  test("is 1 for an error, without anything played", async () => {
    const { code, stdout, stderr } = await check("none.yaml");
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/^evenkeel: none\.yaml: has no claims to check \(such as claims: .*\)\n$/);
    const wrong = await check("wrong.yaml");
    expect(wrong).toMatchObject({ code: 1, stdout: "" });
    expect(wrong.stderr).toBe(
      'evenkeel: wrong.yaml:11:44: unknown arm "base/miror" (did you mean base/mirror?)\n',
    );
  });

  test("is 1 where two files would write into one folder, before anything is played", async () => {
    const { code, stdout, stderr } = await check("holds.yaml", "open.yaml", "again/open.yaml");
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toBe(
      "evenkeel: again/open.yaml: would replace the results of open.yaml in shields/open (give one of the files another name)\n",
    );
  });

  test.each([
    [["holds", "open"], 3],
    [["fails", "holds", "open"], 2],
    [["open", "none", "fails"], 1],
  ])("of %j is that of the worst, and all are played", async (names, wanted) => {
    const files = names.map((name) => `${name}.yaml`);
    const { code, stdout } = await check(...files);
    expect(code).toBe(wanted);
    for (const file of files.filter((name) => name !== "none.yaml"))
      expect(stdout).toContain(`${file}: Does`);
  });
});

describe("looks", () => {
  const looksIn = (out: string) =>
    (JSON.parse(readFileSync(join(folder, out, "looks.json"), "utf8")) as { looks: number[] }).looks;
  const run = (out: string, ...flags: string[]) => {
    const threads = flags.includes("--threads") ? [] : ["--threads", "1"];
    return evenkeel(["run", "open.yaml", "--out", out, ...flags, ...threads], folder);
  };

  test("are counted where a run is extended, by run and by check alike, and not otherwise", async () => {
    await run("counted");
    await run("counted");
    expect(looksIn("counted")).toEqual([200]);
    await check("open.yaml", "--out", "counted", "--games", "400");
    expect(looksIn("counted")).toEqual([200, 400]);
    const results = JSON.parse(readFileSync(join(folder, "counted/results.json"), "utf8")) as {
      claims: { looks: number[]; intervalLevel: number };
    };
    expect(results.claims.looks).toEqual([200, 400]);
    expect(results.claims.intervalLevel).toBeCloseTo(1 - 0.05 / 6 / 2, 12);
    await run("counted", "--games", "300");
    expect(looksIn("counted")).toEqual([200, 400]);
  });

  test("the same looks give the same bytes; only what they cost differs from a run in one go", async () => {
    for (const [out, threads] of [
      ["one", "1"],
      ["two", "2"],
    ] as const) {
      await run(out, "--threads", threads);
      await run(out, "--threads", threads, "--games", "400");
    }
    const files = filesIn(join(folder, "one"));
    expect(filesIn(join(folder, "two"))).toEqual(files);
    expect(Object.keys(files)).toEqual([...SMALL_FILES, "claims.csv"].toSorted());
    await run("whole", "--games", "400");
    const whole = filesIn(join(folder, "whole"));
    for (const name of ["checkpoint.json", "manifest.json", "lengths.csv"])
      expect(whole[name]).toBe(files[name]);
    expect(whole["claims.csv"]).not.toBe(files["claims.csv"]);
  });

  test("at a run without claims count, too, for claims that are added afterwards", async () => {
    writeFileSync(join(folder, "later.yaml"), SMALL);
    await evenkeel(["run", "later.yaml", "--out", "later", "--threads", "1"], folder);
    await evenkeel(["run", "later.yaml", "--out", "later", "--games", "300", "--threads", "1"], folder);
    expect(looksIn("later")).toEqual([200, 300]);
    writeFileSync(
      join(folder, "later.yaml"),
      `${SMALL}claims:\n  - { measure: returns, who: starter, atLeast: 1 % }\n`,
    );
    await check("later.yaml", "--out", "later", "--games", "400");
    const { claims } = JSON.parse(readFileSync(join(folder, "later/results.json"), "utf8")) as {
      claims: { looks: number[] };
    };
    expect(claims.looks).toEqual([200, 300, 400]);
  });

  test("of a run that was stopped are none: going on is the first look", async () => {
    await run("stopped");
    // As an interrupted run leaves it: a manifest that wants more, no results, nobody has looked.
    const path = join(folder, "stopped/manifest.json");
    const manifest = JSON.parse(readFileSync(path, "utf8")) as { blocks: number };
    writeFileSync(path, JSON.stringify({ ...manifest, blocks: 400 }));
    for (const name of ["looks.json", "results.json"]) rmSync(join(folder, "stopped", name));
    const resumed = await check("open.yaml", "--out", "stopped", "--games", "400");
    expect(resumed.stderr).toContain("holds 200 games of this plan; playing on from there");
    expect(looksIn("stopped")).toEqual([400]);
  });

  test("that are damaged are refused, and forgotten with --force", async () => {
    await run("damaged");
    writeFileSync(join(folder, "damaged/looks.json"), "{");
    const { code, stderr } = await run("damaged", "--games", "400");
    expect(JSON.parse(readFileSync(join(folder, "damaged/manifest.json"), "utf8"))).toMatchObject({
      blocks: 200,
    });
    expect({ code, stderr: stderr.split("\n").at(-2) }).toEqual({
      code: 1,
      stderr: "evenkeel: damaged/looks.json: is damaged or belongs to another run; --force plays afresh",
    });
    expect((await run("damaged", "--force")).code).toBe(0);
    expect(looksIn("damaged")).toEqual([200]);
  });
});

test("a run prints the verdicts with everything else", async () => {
  const { stdout } = await evenkeel(["run", "open.yaml", "--out", "printed"], folder);
  expect(stdout).toMatch(/\nWhat was expected\n {2}• holds: .*\nWho wins, and how long it takes/s);
});
