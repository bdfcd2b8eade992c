import { cpSync, existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import seedrandom from "seedrandom";
import { describe, expect, test } from "vitest";
import {
  DRAWN,
  evenkeel,
  filesIn,
  pause,
  QUICK,
  RUN_FILES,
  startEvenkeel,
  until,
  withoutLooks,
  workspace,
} from "./support.js";

/** Between learned equals luck is taken out of the win rates; it is told, too. */
const LUCKY = `question: How much is luck?
game: shields
seed: lucky
games: 100
lineups: { equals: learned }
measures: [length, luck]
`;

const folder = workspace({ "quick.yaml": QUICK, "lucky.yaml": LUCKY });

async function run(out: string, ...flags: string[]) {
  const ended = await evenkeel(["run", "quick.yaml", "--out", out, ...flags], folder);
  return { ...ended, files: ended.code === 0 ? filesIn(join(folder, out)) : {} };
}

const onOneThread = run("one", "--threads", "1");
const ofAnotherSeed = run("other-seed", "--seed", "other");

/** A finished run, as one more would write it. */
async function finished(out: string): Promise<void> {
  await onOneThread;
  cpSync(join(folder, "one"), join(folder, out), { recursive: true });
}

describe("the same seed gives the same bytes", () => {
  test("of all charts, too", async () => {
    const drawn = async (threads: string) => {
      const args = ["run", "quick.yaml", "--out", `drawn-${threads}`, "--threads", threads];
      expect(await evenkeel(args, folder, DRAWN)).toMatchObject({ code: 0, stderr: "" });
      return filesIn(join(folder, `drawn-${threads}`));
    };
    const one = await drawn("1");
    for (const name of RUN_FILES.filter((name) => name.endsWith(".svg")))
      expect(one[name]).toMatch(/^<svg [^]*<path /);
    expect(await drawn("2")).toEqual(one);
  });

  test.each(["2", "5"])("on %s threads as on one", async (threads) => {
    const { code, stderr, files } = await run(`threads-${threads}`, "--threads", threads);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(Object.keys(files)).toEqual(RUN_FILES);
    expect(files).toEqual((await onOneThread).files);
  });

  test("and other bytes under another seed", async () => {
    expect((await ofAnotherSeed).files["measures.csv"]).not.toBe((await onOneThread).files["measures.csv"]);
  });

  test("when a finished run is extended at the same places", async () => {
    await finished("extended");
    const extended = await run("extended", "--games", "4_00", "--threads", "1");
    expect(extended.stderr).toBe("extended holds 1,200 games of this plan; playing on from there\n");
    await finished("likewise");
    const likewise = await run("likewise", "--games", "400", "--threads", "2");
    expect(extended.files).toEqual(likewise.files);
    expect(extended.stdout.replace("extended", "likewise")).toBe(likewise.stdout);
  });

  test("except that an extended run pays for every look, in the intervals that verdicts rest on", async () => {
    await finished("looked");
    const { files: looked } = await run("looked", "--games", "400");
    const { files: straight } = await run("straight", "--games", "400");
    for (const name of ["checkpoint.json", "manifest.json", "lengths.csv"])
      expect(looked[name]).toBe(straight[name]);
    expect(withoutLooks(looked["results.json"])).toEqual(withoutLooks(straight["results.json"]));
    const familyOf = (files: Record<string, string>) =>
      (JSON.parse(files["results.json"]) as { families: { verdicts: { size: number; level: number } } })
        .families.verdicts;
    const { size, level } = familyOf(looked);
    expect(level).toBeCloseTo(1 - 0.05 / 6 / size, 12);
    expect(familyOf(straight)).toEqual({ size, level: 1 - 0.05 / 2 / size });
  });

  test("when --resume finds nothing to resume", async () => {
    const { code, files } = await run("resumed", "--resume");
    expect(code).toBe(0);
    expect(files).toEqual((await onOneThread).files);
  });

  test("when a finished run is asked for once more, without playing", async () => {
    await finished("repeated");
    const { code, stderr, stdout, files } = await run("repeated");
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: "repeated holds 1,200 games of this plan; nothing left to play\n",
    });
    const first = await onOneThread;
    expect(stdout.replace("repeated", "one")).toBe(first.stdout);
    expect(files).toEqual(first.files);
  });

  test("when the results are gone and the checkpoint is there", async () => {
    await finished("results-gone");
    for (const name of RUN_FILES) {
      if (name !== "checkpoint.json") rmSync(join(folder, "results-gone", name));
    }
    expect((await run("results-gone", "--resume")).files).toEqual((await onOneThread).files);
  });
});

test("a run killed at 20 random moments and resumed ends with the bytes of an undisturbed one", async () => {
  const random = seedrandom("kills");
  const args = ["run", "quick.yaml", "--out", "killed", "--resume", "--save-every", "0.02"];
  let games = 4_000;
  const looks: number[] = [];
  let kills = 0;
  while (kills < 20) {
    const { child, ended } = startEvenkeel([...args, "--games", String(games)], folder);
    await Promise.race([ended, pause(250 + 500 * random())]);
    child.kill("SIGKILL");
    const { code, signal, stderr } = await ended;
    if (signal === "SIGKILL") kills++;
    else {
      expect({ code, stderr }).toMatchObject({ code: 0 });
      looks.push(games);
      games += 4_000;
    }
  }
  const resumed = await run("killed", "--resume", "--games", String(games));
  expect(resumed.code).toBe(0);
  for (const look of looks) await run("undisturbed", "--games", String(look));
  const undisturbed = await run("undisturbed", "--games", String(games));
  expect(resumed.files).toEqual(undisturbed.files);
  expect(Object.keys(resumed.files)).toEqual(RUN_FILES);
});

test("luck is the same on any number of threads, and when a run is killed and resumed", async () => {
  const lucky = (out: string, ...flags: string[]) =>
    ["run", "lucky.yaml", "--out", out, "--save-every", "0.1"].concat(flags);
  const once = async (...args: Parameters<typeof lucky>) => {
    const { code, stderr } = await evenkeel(lucky(...args), folder);
    expect({ code, stderr }).toMatchObject({ code: 0 });
    return filesIn(join(folder, args[0]));
  };
  const alone = await once("luck-1", "--threads", "1");
  expect(alone["measures.csv"]).toMatch(/returnsWithLuck/);
  expect(alone["luck.csv"]).toMatch(/luckMoves/);
  expect(await once("luck-3", "--threads", "3")).toEqual(alone);

  const { child, ended } = startEvenkeel(lucky("luck-killed", "--threads", "2"), folder);
  await until(() => existsSync(join(folder, "luck-killed/checkpoint.json")));
  child.kill("SIGKILL");
  expect((await ended).signal).toBe("SIGKILL");
  expect(await once("luck-killed", "--threads", "1", "--resume")).toEqual(alone);
});

describe("a folder that holds another run", () => {
  test("is refused for another plan, and replaced with --force", async () => {
    await finished("taken");
    const before = filesIn(join(folder, "taken"));
    const refused = await run("taken", "--seed", "other");
    expect(refused.code).toBe(1);
    expect(refused.stderr).toBe(
      "evenkeel: taken: holds a run of another plan (its seed is quick, not other); " +
        "choose another folder with --out, or --force to replace it\n",
    );
    expect(filesIn(join(folder, "taken"))).toEqual(before);
    const forced = await run("taken", "--seed", "other", "--force");
    expect(forced.code).toBe(0);
    expect(forced.files).toEqual((await ofAnotherSeed).files);
  });

  test("is refused for another plan also where only the checkpoint is left", async () => {
    await finished("only-checkpoint");
    rmSync(join(folder, "only-checkpoint/manifest.json"));
    const { code, stderr } = await run("only-checkpoint", "--seed", "else", "--resume");
    expect(code).toBe(1);
    expect(stderr).toMatch(/^evenkeel: only-checkpoint: holds a run of another plan .*\n$/);
  });

  test("leaves files alone that are not its own", async () => {
    await finished("with-notes");
    writeFileSync(join(folder, "with-notes/notes.txt"), "mine");
    const { files } = await run("with-notes", "--force", "--seed", "else");
    expect(files["notes.txt"]).toBe("mine");
  });
});
