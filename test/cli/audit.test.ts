import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Results } from "../../src/report/results/results.js";
import { evenkeel, filesIn, QUICK, root, workspace } from "./support.js";

const folder = workspace({
  "quick.yaml": QUICK,
  "two.yaml": `${QUICK}audit: {}\n`,
  "own.yaml": `question: Which?
game: roll-off
seed: own
games: 60
lineups: { low: [lowest, random] }
variants: { tokens: { rerollTokens: { count: 1, dice: 2, when: any } } }
audit: { only: [tie, poolLimit], values: { poolLimit: [6] }, winMargin: 2 points, lockstep: 30 }
`,
  "pig.ts": readFileSync(join(root, "examples/pig.ts"), "utf8"),
  "beside.yaml": `question: Which?
game: roll-off
seed: own
games: 60
lineups: { low: random }
claims: [{ measure: turns, atMost: 9 }]
audit: {}
`,
  "refused.yaml": `question: Which?
game: roll-off
seed: own
games: 60
lineups: { picky: ./picky.js }
audit: { only: [tie] }
`,
  "picky.js": `export const description = "plays the rules as they stand only";
export const create = ({ game }) => {
  if (game.rules.tie !== "stay") throw new Error("plays no other reading of ties");
  return { restart() {}, chooseAction: (position, legal) => legal[0] };
};
`,
  "value.yaml": `question: Which?
game: roll-off
seed: own
games: 60
lineups: { low: random }
audit: { values: { poolLimit: [6, many] } }
`,
});

const SMALL = ["--follow", "30", "--only", "tie,surplus"];

async function audit(out: string, games: number, ...flags: string[]) {
  const args = [
    "audit",
    "roll-off",
    "--games",
    String(games),
    ...SMALL,
    "--lineup",
    "lowest,random",
    "--out",
    out,
    ...flags,
  ];
  return evenkeel(args, folder);
}

describe("evenkeel audit", () => {
  test("writes the same bytes on one thread and on several, and nothing but its report to a pipe", async () => {
    const [one, two] = await Promise.all([
      audit("one", 60, "--threads", "1"),
      audit("two", 60, "--threads", "3"),
    ]);
    expect([one.code, one.stderr, two.code, two.stderr]).toEqual([0, "", 0, ""]);
    expect(two.stdout.replace("numbers: two", "numbers: one")).toBe(one.stdout);
    const files = filesIn(join(folder, "one"));
    expect(filesIn(join(folder, "two"))).toEqual(files);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        "audit.csv",
        "audit-exercise.csv",
        "charts/audit.svg",
        "report.md",
        "results.json",
      ]),
    );
    // Four readings of ties and one of the surplus, three win rates and lengths each, and six kinds of differences.
    expect(files["audit.csv"].trim().split("\n")).toHaveLength(1 + 5 * 5);
    expect(files["audit-exercise.csv"].trim().split("\n")).toHaveLength(1 + 5 * 6);
    expect(files["data-dictionary.md"]).toContain("audit-exercise.csv");
    expect(one.stdout).toMatch(/\b(no|[12]) rulings? (surely )?matters?\b/);
    expect(files["report.md"]).toContain(
      "npx evenkeel audit roll-off --lineup=lowest,random --only=tie,surplus",
    );
  });

  test("goes on from where it was, and pays for the second look", async () => {
    expect((await audit("more", 60)).code).toBe(0);
    const more = await audit("more", 120);
    expect(more.code).toBe(0);
    const results = JSON.parse(readFileSync(join(folder, "more", "results.json"), "utf8")) as Results;
    expect(results.audit!.looks).toEqual([30, 60]);
    expect(results.audit!.followed).toBe(30);
  });

  test("takes line-ups, rules and settings from a file, which run plays as well", async () => {
    const ran = await evenkeel(["run", "own.yaml", "--out", "ran"], folder);
    const audited = await evenkeel(["audit", "own.yaml", "--out", "audited"], folder);
    expect([ran.code, audited.code]).toEqual([0, 0]);
    expect(audited.stdout.replace("numbers: audited", "numbers: ran")).toBe(ran.stdout);
    const {
      audit: found,
      experiment,
      variants,
    } = JSON.parse(readFileSync(join(folder, "ran", "results.json"), "utf8")) as Results;
    expect(found!.winMargin).toBe(0.02);
    expect(variants.map(({ name }) => name)).toContain("poolLimit=6");
    expect(experiment.borrowed).toBeUndefined();
    const told = await evenkeel(
      ["replay", "own.yaml", "--arm", "tie=both-leave/low", "--block", "3"],
      folder,
    );
    expect([told.code, told.stderr]).toEqual([0, ""]);
  });

  test("audits the first rules of a file that asks something else", async () => {
    const args = ["audit", "quick.yaml", "--only", "initiativeTie", "--games", "20", "--follow", "5"];
    const { code, stdout } = await evenkeel([...args, "--out", "borrowed"], folder);
    expect(code).toBe(0);
    expect(stdout).toContain("Which unclear rulings of Shields: The Dice Game matter?");
    const { arms, experiment } = JSON.parse(
      readFileSync(join(folder, "borrowed", "results.json"), "utf8"),
    ) as Results;
    expect(experiment.borrowed).toBe(true);
    expect(arms.map(({ name }) => name)).toEqual([
      "base/mirror",
      "initiativeTie=coin/mirror",
      "base/mixed",
      "initiativeTie=coin/mixed",
    ]);
  });
});

describe("one line says what is wrong", () => {
  test.each([
    [["audit", "chess"], 'there is no game "chess" (one of '],
    [
      ["audit", "shields", "--lineup", "rush"],
      '--lineup rush: strategy "rush" is unknown (did you mean d8-rush?)',
    ],
    [
      ["audit", "shields", "--lineup", "random,random,random"],
      "--lineup random,random,random: names 3 strategies for 2 players",
    ],
    [["audit", "shields", "--lineup", "random", "--lineup", "random"], 'the line-up "random" is there twice'],
    [["audit", "shields", "--only", "retargt"], '--only: unknown option "retargt" (did you mean retarget?)'],
    [
      ["audit", "shields", "--win-margin", "2"],
      '--win-margin: got "2" (from 0.01 to 50 points, such as 1 point, or 0.01)',
    ],
    [["audit", "shields", "--win-margin", "0"], '--win-margin: got "0"'],
    [["audit", "shields", "--length-margin", "60 %"], '--length-margin: got "60 %" (from 0.01 to 50 %'],
    [
      ["audit", "shields", "--follow", "none"],
      '--follow: expected a whole number of games from 1 to 1000000, got "none"',
    ],
    [["audit", "shields", "--players", "3"], "--players: shields cannot be played by 3 (2 players)"],
    [["audit", "shields", "--set", "retarget=sometimes"], "--set retarget=sometimes: "],
    [
      ["audit", "roll-off", "--only", "bonus"],
      "roll-off has no unclear ruling to vary; bonus: no values to try are named",
    ],
    [
      ["audit", "./pig.ts"],
      "evenkeel: the audit of pig: pig has no unclear ruling to vary; --variants audits the changes proposed",
    ],
    [["audit", "two.yaml"], "variants: more than one beside audit"],
    [["audit", "beside.yaml"], "beside.yaml:6:1: claims stands beside audit (a file of its own for each)"],
    [["audit", "value.yaml"], "poolLimit: "],
    [["audit", "refused.yaml"], "no line-up can play any of the alternatives: tie="],
    [["audit", "none.yaml"], "none.yaml: no such file"],
    [["run", "beside.yaml"], "claims stands beside audit"],
  ])("%j", async (args, line) => {
    const { code, stdout, stderr } = await evenkeel([...args, "--out", "bad"], folder);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(line);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(stderr).toMatch(/^evenkeel: /);
  });
});
