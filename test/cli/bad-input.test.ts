import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { evenkeel, filesIn, QUICK, workspace } from "./support.js";

const folder = workspace({ "quick.yaml": QUICK, "file-in-the-way": "" });

/** The one line that a wrong command ends with. */
async function refusal(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await evenkeel(args, folder);
  expect(stdout).toBe("");
  expect(stderr).toMatch(/^evenkeel: .*\n$/);
  expect(code).toBe(1);
  return stderr.slice("evenkeel: ".length, -1);
}

describe.concurrent("a wrong command line", () => {
  test.each([
    [
      [],
      "which command? (run, check, audit, book, list, replay, odds, dice, tables, setups, report or new; evenkeel --help shows examples)",
    ],
    [["rum"], 'there is no command "rum" (did you mean run?)'],
    [["run"], "something is missing: evenkeel run <experiment...> (see --help)"],
    [["run", "quick.yaml", "--gmaes", "3"], 'unknown argument "--gmaes" (did you mean --games?)'],
    [["run", "quick.yaml", "--games"], "--games: nothing is given (see --help)"],
    [["run", "quick.yaml", "--seed", "a", "--seed", "b"], "--seed: is given 2 times (give it once)"],
    [["run", "quick.yaml", "--threads", "0"], '--threads: expected a whole number from 1 to 512, got "0"'],
    [["run", "quick.yaml", "--threads", "-5"], '--threads: expected a whole number from 1 to 512, got "-5"'],
    [
      ["run", "quick.yaml", "--threads", "two"],
      '--threads: expected a whole number from 1 to 512, got "two"',
    ],
    [
      ["run", "quick.yaml", "--games", "0"],
      '--games: got "0" (expected a whole number of games from 1 to 1_000_000_000)',
    ],
    [
      ["run", "quick.yaml", "--games", "-5"],
      '--games: got "-5" (expected a whole number of games from 1 to 1_000_000_000)',
    ],
    [
      ["run", "quick.yaml", "--games", "abc"],
      '--games: got "abc" (expected a whole number of games from 1 to 1_000_000_000)',
    ],
    [
      ["run", "quick.yaml", "--time-limit", "0"],
      '--time-limit: expected seconds, greater than 0 and at most 86400, got "0"',
    ],
    [
      ["run", "quick.yaml", "--set", "resurect=on"],
      '--set resurect=on: unknown option "resurect" (did you mean resurrect?)',
    ],
    [
      ["run", "quick.yaml", "--set", "resurrect"],
      "--set resurrect: no option and value (write --set option=value)",
    ],
    [["run", "quick.yaml", "--out", ""], "--out: is empty (the path of a folder)"],
    [["run", "no.yaml"], "no.yaml: no such file (the path of an experiment file, such as my-question.yaml)"],
    [["run", "."], ".: is a folder (the path of an experiment file, such as my-question.yaml)"],
    [["list", "bots"], 'got "bots" (one of games, strategies, experiments, options)'],
    [
      ["list", "options"],
      "list options: of which game? (shields, roll-off, dice-realms, shield-bashers, dice-survivor)",
    ],
    [["list", "games", "shild"], 'there is no game "shild" (did you mean shields?)'],
    [["replay", "quick.yaml"], "missing: --arm, --block (see --help)"],
    [
      ["replay", "quick.yaml", "--arm", "base/mirror", "--block", "-1"],
      '--block: expected a whole number from 0, got "-1"',
    ],
    [
      ["replay", "quick.yaml", "--arm", "base/miror", "--block", "1"],
      '--arm: there is no arm "base/miror" (did you mean base/mirror?)',
    ],
    [
      ["replay", "quick.yaml", "--arm", "base/mirror", "--block", "1", "--seating", "1"],
      "--seating: this block has only seating 0, got 1",
    ],
    [
      ["replay", "quick.yaml", "--arm", "base/mixed", "--block", "1", "--seating", "2"],
      "--seating: this block has seatings 0 to 1, got 2",
    ],
  ])("%j", async (args, line) => {
    expect(await refusal(...args)).toBe(line);
  });
});

describe.concurrent("a wrong experiment file is named with line and column", () => {
  const wrong: Record<string, readonly [text: string, line: RegExp]> = {
    "not-yaml": [QUICK.replace("variants:", "variants: ]"), /^not-yaml\.yaml:5:\d+: not YAML: /],
    "wrong-type": [QUICK.replace("200", "many"), /^wrong-type\.yaml:4:8: games: got "many" /],
    "unknown-key": [
      QUICK.replace("lineups", "line-ups"),
      /^unknown-key\.yaml:8:1: unknown key "line-ups" \(did you mean lineups\?\)$/,
    ],
    "unknown-game": [
      QUICK.replace("shields", "shield"),
      /^unknown-game\.yaml:2:7: unknown game "shield" \(did you mean shields\?\)$/,
    ],
    "unknown-strategy": [
      QUICK.replace("black-first", "blackfirst"),
      /^unknown-strategy\.yaml:10:\d+: strategy "blackfirst" is unknown \(did you mean black-first\?\)$/,
    ],
    "seed-too-long": [
      QUICK.replace("seed: quick", "seed: 12345678901234567890"),
      /^seed-too-long\.yaml:3:7: seed: 12345678901234567890 loses digits/,
    ],
    empty: ["", /^empty\.yaml:1:1: /],
  };
  test.each(Object.entries(wrong))("%s", async (name, [text, line]) => {
    writeFileSync(join(folder, `${name}.yaml`), text);
    expect(await refusal("run", `${name}.yaml`)).toMatch(line);
  });
});

describe("an output folder", () => {
  test.each(["file-in-the-way", "file-in-the-way/below", "/proc/evenkeel"])(
    "that cannot be made: %s",
    async (out) => {
      expect(await refusal("run", "quick.yaml", "--out", out)).toMatch(
        new RegExp(`^${out}: cannot be written to \\(E[A-Z]+: .*\\); choose another folder with --out$`),
      );
    },
  );

  test("in which a file cannot be replaced", async () => {
    mkdirSync(join(folder, "blocked/measures.csv/x"), { recursive: true });
    expect(await refusal("run", "quick.yaml", "--out", "blocked")).toMatch(
      /^blocked\/measures\.csv: cannot be (removed|written) \(E/,
    );
  });

  test("on a full disk", async () => {
    mkdirSync(join(folder, "full"));
    const { code, stderr } = await evenkeel(["run", "quick.yaml", "--out", "/dev/full"], folder);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^evenkeel: \/dev\/full: cannot be written to .*\n$/);
  });

  const damage: Record<string, readonly [file: string, change: (text: string) => string, line: RegExp]> = {
    "a truncated checkpoint": [
      "checkpoint.json",
      (text) => text.slice(0, -100),
      /checkpoint\.json: is damaged; --force plays afresh$/,
    ],
    "an empty checkpoint": [
      "checkpoint.json",
      () => "",
      /checkpoint\.json: is damaged; --force plays afresh$/,
    ],
    "an edited checkpoint": [
      "checkpoint.json",
      (text) => text.replace('"blocks":200', '"blocks":999'),
      /checkpoint\.json: is damaged; --force plays afresh$/,
    ],
    "a truncated manifest": [
      "manifest.json",
      (text) => text.slice(0, -100),
      /manifest\.json: is damaged; --force plays afresh$/,
    ],
    "an edited manifest": [
      "manifest.json",
      (text) => text.replace("quick", "other"),
      /manifest\.json: is damaged; --force plays afresh$/,
    ],
    "a manifest of something else": [
      "manifest.json",
      () => "{}",
      /manifest\.json: is damaged; --force plays afresh$/,
    ],
    "a manifest that is null": [
      "manifest.json",
      () => "null",
      /manifest\.json: is damaged; --force plays afresh$/,
    ],
  };

  test("with damage is refused and left as it is, until --force", async () => {
    const run = ["run", "quick.yaml", "--out", "damaged"];
    expect((await evenkeel(run, folder)).code).toBe(0);
    const path = join(folder, "damaged");
    const sound = filesIn(path);
    for (const [what, [file, change, line]] of Object.entries(damage)) {
      const changed = change(sound[file]);
      expect(changed, what).not.toBe(sound[file]);
      writeFileSync(join(path, file), changed);
      expect(await refusal(...run, "--resume"), what).toMatch(line);
      expect(readFileSync(join(path, file), "utf8"), what).toBe(changed);
      writeFileSync(join(path, file), sound[file]);
    }
    writeFileSync(join(path, "checkpoint.json"), "");
    expect((await evenkeel([...run, "--force"], folder)).code).toBe(0);
    expect(filesIn(path)).toEqual(sound);
  });
});
