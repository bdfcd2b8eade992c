import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  describeFaults,
  evenkeel,
  filesIn,
  QUICK,
  startEvenkeel,
  until,
  workspace,
  type Fault,
} from "./support.js";

/** A run with a claim, picks of its luck and its replays; the players learned the game. */
const LUCKY = `question: How much is luck?
game: shields
seed: lucky
games: 40
lineups: { equals: learned, mixed: [learned, d8-rush] }
measures: [length, luck, outcome]
claims: [{ says: Nobody is favoured, measure: returns, who: starter, between: [48 %, 52 %] }]
`;

const TOSS = `question: Who wins?
game: roll-off
seed: toss
games: 200
variants: { base: { pools: [2d6, d4+d8] }, attacker: { pools: [2d6, d4+d8], tie: attacker-wins } }
lineups: { equals: lowest, mixed: [lowest, random] }
claims: [{ says: They are even, measure: turns, atMost: 9 }]
`;

const FILES = { "quick.yaml": QUICK, "lucky.yaml": LUCKY, "toss.yaml": TOSS };

/** Plays a command in so many shards, and whole; returns what a merge and the whole print and write. */
async function bothWays(shards: number, ...command: string[]) {
  const folder = workspace(FILES);
  const obeyed = async (...args: string[]) => {
    const ended = await evenkeel(args, folder);
    expect({ code: ended.code, stderr: ended.stderr }).toEqual({ code: 0, stderr: "" });
    return ended.stdout;
  };
  const parts = Array.from({ length: shards }, (_, index) => `part-${index + 1}`);
  for (const [index, part] of parts.entries())
    await obeyed(...command, "--threads", "1", "--shard", `${index + 1}/${shards}`, "--out", part);
  // As a shell sorts them: part-1, part-10, part-11.
  const merged = await obeyed("merge", ...parts.toSorted(), "--out", "merged");
  const whole = await obeyed(...command, "--threads", "2", "--out", "whole");
  expect(merged.replace("merged", "whole")).toBe(whole);
  const files = filesIn(join(folder, "whole"));
  expect(filesIn(join(folder, "merged"))).toEqual(files);
  return files;
}

const AUDIT = ["audit", "roll-off", "--follow", "30", "--only", "tie,surplus", "--lineup", "lowest,random"];
const LADDER = ["ladder", "roll-off", "--strategy", "random", "--strategy", "lowest", "--strategy", "sorted"];

describe("shards come to the bytes of the whole", () => {
  test("of a run, in 12", async () => {
    const files = await bothWays(12, "run", "toss.yaml");
    expect(Object.keys(files)).toContain("report.md");
    expect(JSON.parse(files["results.json"])).toMatchObject({ blocks: 200, looks: [200] });
    expect((JSON.parse(files["results.json"]) as { replays: unknown[] }).replays.length).toBeGreaterThan(0);
  });

  test("of an audit", async () => {
    const files = await bothWays(7, ...AUDIT, "--games", "150");
    expect(files["audit.csv"]).toContain("surplus");
    expect(files["audit-exercise.csv"]).toContain("surplus");
  });

  test("of a ladder", async () => {
    const files = await bothWays(7, ...LADDER, "--games", "140");
    expect(Object.keys(files)).toContain("ladder.json");
  });
});

test("a merge replaces what a folder holds of arms that had stopped", async () => {
  const claim = (says: string, lineup: string, what: string) =>
    `  - { says: ${says}, measure: returns, who: starter, lineup: ${lineup}, ${what} }\n`;
  const duel = `question: Who wins?
game: shields
seed: duel
games: 2_000
lineups: { equals: random, mixed: [random, d8-rush] }
claims:
${claim("Sure", "mixed", "between: [20 %, 80 %]")}${claim("Close", "equals", "between: [50 %, 50.1 %]")}`;
  const folder = workspace({ "duel.yaml": duel });
  const obeyed = async (line: string) => {
    expect((await evenkeel(line.split(" "), folder)).code).toBe(0);
  };
  const checkpoint = (of: string) => readFileSync(join(folder, of, "checkpoint.json"), "utf8");
  await obeyed("run duel.yaml --until decided --out held");
  expect(checkpoint("held").includes('"stops"')).toBe(true);
  for (const part of ["1", "2"])
    await obeyed(`run duel.yaml --games 4_000 --shard ${part}/2 --out part-${part}`);
  await obeyed("merge part-1 part-2 --out held");
  await obeyed("run duel.yaml --games 4_000 --out whole");
  // Too long to be shown where they differ.
  expect(checkpoint("held") === checkpoint("whole")).toBe(true);
});

test("luck, trainings dealt over the blocks and pilot games are the same in shards", async () => {
  const files = await bothWays(3, "run", "lucky.yaml");
  expect(files["measures.csv"]).toMatch(/returnsWithLuck/);
  expect(files["luck.csv"]).toMatch(/luckMoves/);
});

describe("a shard", () => {
  const folder = workspace(FILES);
  const play = (out: string, shard: string, ...flags: string[]) => [
    ...["run", "quick.yaml", "--games", "6000", "--save-every", "0.05", "--threads", "1"],
    ...["--shard", shard, "--out", out, ...flags],
  ];

  test("killed goes on to the same bytes", async () => {
    const { child, ended } = startEvenkeel(play("killed", "2/2"), folder);
    await until(() => existsSync(join(folder, "killed/checkpoint.json")));
    child.kill("SIGKILL");
    expect((await ended).signal).toBe("SIGKILL");
    const before = await evenkeel(["merge", "killed"], folder);
    expect(before.code).toBe(1);
    const resumed = await evenkeel(play("killed", "2/2"), folder);
    expect(resumed.stderr).toMatch(/^killed holds [\d,]+ games of this plan; playing on from there\n$/);
    expect(resumed.stdout).toBe(
      "killed: shard 2/2, blocks 3,000 to 5,999 of 6,000; evenkeel merge makes the whole of all 2\n",
    );
    await evenkeel(play("fresh", "2/2"), folder);
    expect(filesIn(join(folder, "killed"))).toEqual(filesIn(join(folder, "fresh")));
    expect(Object.keys(filesIn(join(folder, "fresh")))).toEqual([
      "checkpoint.json",
      "manifest.json",
      "shard.json",
    ]);
  });

  test("stopped is refused by merge until it is whole", async () => {
    await evenkeel(play("first", "1/2"), folder);
    const { child, ended } = startEvenkeel(play("stopped", "2/2"), folder);
    await until(() => existsSync(join(folder, "stopped/checkpoint.json")));
    child.kill("SIGINT");
    const { code, stderr } = await ended;
    expect(code).toBe(130);
    expect(stderr).toMatch(/^stopped after [\d,]+ of [\d,]+ games; the same command goes on from there\n$/);
    const refused = await evenkeel(["merge", "first", "stopped", "--out", "whole"], folder);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(
      /^evenkeel: stopped: holds only [\d,]+ of the 3,000 blocks of shard 2\/2 \(the command that began it goes on from there\)\n$/,
    );
  });
});

test("a merge into the same folder pays for every look, as an extended run does", async () => {
  const folder = workspace(FILES);
  for (const games of ["200", "400"]) {
    await evenkeel(["run", "toss.yaml", "--games", games, "--out", "whole"], folder);
    for (const number of ["1", "2"])
      await evenkeel(
        ["run", "toss.yaml", "--games", games, "--shard", `${number}/2`, "--out", `${games}-${number}`],
        folder,
      );
    await evenkeel(["merge", `${games}-1`, `${games}-2`, "--out", "merged"], folder);
  }
  expect(filesIn(join(folder, "merged"))).toEqual(filesIn(join(folder, "whole")));
  const fewer = await evenkeel(["merge", "200-1", "200-2", "--out", "merged"], folder);
  expect(fewer.stderr).toMatch(/^evenkeel: merged: holds 400 blocks of this plan, and the shards only 200 /);
});

test("by default the whole lies where the whole run would put it", async () => {
  const folder = workspace(FILES);
  for (const shard of ["1/2", "2/2"])
    await evenkeel(["run", "toss.yaml", "--shard", shard, "--out", `part-${shard[0]}`], folder);
  const merged = await evenkeel(["merge", "part-1", "part-2"], folder);
  expect(merged.stdout).toContain("Everything in numbers: reports/roll-off/toss\n");
});

/** Two shards of a run, and what somebody does with them. */
const shards = (async () => {
  const folder = workspace(FILES);
  const play = (shard: string, out: string, ...flags: string[]) =>
    evenkeel(["run", "toss.yaml", "--threads", "1", "--shard", shard, "--out", out, ...flags], folder);
  await play("1/2", "a");
  await play("2/2", "b");
  await play("2/3", "third");
  await play("2/2", "seed", "--seed", "else");
  await play("2/2", "more", "--games", "400");
  await play("2/2", "named", "--set", "poolLimit=4");
  await evenkeel(["run", "toss.yaml", "--out", "whole"], folder);
  return folder;
})();

/** What is named to merge, and the line; `before`: what happens to the shards. */
const REFUSED: Readonly<
  Record<string, { names: string; says: string | RegExp; before?: (folder: string) => void }>
> = {
  missing: {
    names: "b",
    says: "b: shard 1 of 2 is missing (name all folders; --shard 1/2 plays one that was never played)",
  },
  doubled: {
    names: "a b again",
    says: "b and again: both hold shard 2/2 (name each shard once)",
    before: (folder) => cpSync(join(folder, "b"), join(folder, "again"), { recursive: true }),
  },
  "named twice": { names: "a b a", says: "a: is named twice (name each shard once)" },
  overlapping: {
    names: "a third",
    says: "third and a: are not of one run: shard 2/3 of 200 blocks, and shard 1/2 of 200 blocks, would count blocks twice or leave them out (cut one number of blocks into one number of shards)",
  },
  "of other games": {
    names: "a more",
    says: /^more and a: are not of one run: shard 2\/2 of 400 blocks, and shard 1\/2 of 200 blocks, /,
  },
  "of another seed": {
    names: "a seed",
    says: "seed and a: are not of one run: its seed is else, not toss (name the shards of one run)",
  },
  "of other rules": {
    names: "a named",
    says: /^named and a: are not of one run: its arms are not the same, /,
  },
  "of no run": { names: "a no", says: "no: no such folder (the folder of a shard)" },
  "a file": { names: "a toss.yaml", says: "toss.yaml: is no folder (the folder of a shard)" },
  "a whole run": { names: "a whole", says: /^whole: holds no shard \(/ },
  "with a damaged checkpoint": {
    names: "a b",
    says: "b/checkpoint.json: is damaged; play this shard again with --force",
    before: (folder) => spoil(join(folder, "b/checkpoint.json")),
  },
  "with a cut checkpoint": {
    names: "a b",
    says: "b/checkpoint.json: is damaged; play this shard again with --force",
    before: (folder) => {
      const path = join(folder, "b/checkpoint.json");
      const text = readFileSync(path, "utf8");
      writeFileSync(path, text.slice(0, text.length / 2));
    },
  },
  "with a damaged note": {
    names: "a b",
    says: "b/shard.json: is damaged; play this shard again with --force",
    before: (folder) => spoil(join(folder, "b/shard.json")),
  },
  "with a damaged manifest": {
    names: "a b",
    says: "b/manifest.json: is damaged; play this shard again with --force",
    before: (folder) => spoil(join(folder, "b/manifest.json")),
  },
  "with the counts of another shard": {
    names: "a b",
    says: /^b: holds a run of another plan \(as its checkpoint\.json says\); merge where /,
    before: (folder) => cpSync(join(folder, "a/checkpoint.json"), join(folder, "b/checkpoint.json")),
  },
  "without counts": {
    names: "a b",
    says: /^b: holds only 0 of the 100 blocks of shard 2\/2 /,
    before: (folder) => rmSync(join(folder, "b/checkpoint.json")),
  },
  "whose file has changed": {
    names: "a b",
    says: /^a: holds a run of another plan \(its seed is toss, not other\); merge where the files are as they were /,
    before: (folder) => writeFileSync(join(folder, "toss.yaml"), TOSS.replace("seed: toss", "seed: other")),
  },
  "whose games have changed": {
    names: "a b",
    says: /^a: holds shard 1\/2 of 200 blocks, and the experiment now asks for 300 \(merge where the files /,
    before: (folder) => writeFileSync(join(folder, "toss.yaml"), TOSS.replace("games: 200", "games: 300")),
  },
  "into one of themselves": {
    names: "a b --out b",
    says: "--out: b is one of the shards (another folder for the whole)",
  },
};

/** Changes a digit in the middle. */
function spoil(path: string): void {
  const text = readFileSync(path, "utf8");
  const at = text.indexOf("0", text.length / 2);
  writeFileSync(path, `${text.slice(0, at)}1${text.slice(at + 1)}`);
}

describe("shards are refused in one line", () => {
  test.each(Object.entries(REFUSED))("%s", async (_, { names, says, before }) => {
    const folder = workspace();
    cpSync(await shards, folder, { recursive: true });
    before?.(folder);
    const kept = filesIn(join(folder, "a"));
    const { code, stdout, stderr } = await evenkeel(["merge", ...names.split(" ")], folder);
    expect(stderr).toMatch(/^evenkeel: .*\n$/);
    const line = stderr.slice("evenkeel: ".length, -1);
    if (typeof says === "string") expect(line).toBe(says);
    else expect(line).toMatch(says);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(existsSync(join(folder, "reports/roll-off/toss/results.json"))).toBe(false);
    expect(filesIn(join(folder, "a"))).toEqual(kept);
  });
});

const ALONE = "a queue serves it: --queue";
const ROUNDS = "needs all games between its rounds, and a shard has only its own";

/** What is typed behind `evenkeel`, and the line. */
const COMMAND_LINES: Readonly<Record<string, string | RegExp>> = {
  "run toss.yaml --shard 0/3 --out a": /^--shard: got "0\/3" \(one of up to 10,000 parts, such as 3\/16 /,
  "run toss.yaml --shard 4/3 --out a": /^--shard: got "4\/3" /,
  "run toss.yaml --shard 3 --out a": /^--shard: got "3" /,
  "run toss.yaml --shard 3/16": "--shard: needs a folder of its own (such as --out part-3)",
  "run toss.yaml --shard 3/300 --out a":
    "--shard 3/300: 200 blocks cannot be cut into 300 shards (at most one for each block)",
  "run toss.yaml --shard 1/2 --out a --until known": `--until ${ROUNDS} (give --games)`,
  "run until.yaml --shard 1/2 --out a": `until.yaml: until: decided ${ROUNDS} (give a number of games instead)`,
  "run train.yaml --shard 1/2 --out a": `train.yaml: learned: train ${ROUNDS} (evenkeel train makes the weights beforehand)`,
  "train shields --shard 1/2": `--shard: evenkeel train ${ROUNDS} (${ALONE})`,
  "exploit shields d8-rush --shard 1/2": `--shard: evenkeel exploit ${ROUNDS} (${ALONE})`,
  "check toss.yaml --shard 1/2":
    "--shard: evenkeel check plays no shards (evenkeel run does; evenkeel check with the folder of the whole says whether its claims hold)",
  "book toss.yaml --shard 1/2": /^--shard: evenkeel book plays no shards \(evenkeel run does; /,
  "ask roll-off poolLimit=3 --shard 1/2": "--shard: evenkeel ask plays no shards (run, audit and ladder do)",
};

describeFaults(
  "a shard that cannot be",
  Object.fromEntries(
    Object.entries(COMMAND_LINES).map(([line, says]): [string, Fault] => [
      line,
      {
        files: {
          "toss.yaml": TOSS,
          "until.yaml": `${TOSS}until: decided\n`,
          "train.yaml": TOSS.replace("equals: lowest", "equals: learned") + "learned: { train: 1000 }\n",
        },
        run: line.split(" "),
        says,
        then: (folder) => expect(existsSync(join(folder, "a"))).toBe(false),
      },
    ]),
  ),
);

describe("a folder with a shard", () => {
  const inCopy = async (...args: string[]) => {
    const folder = workspace();
    cpSync(await shards, folder, { recursive: true });
    const { code, stderr } = await evenkeel(args, folder);
    return { code, stderr };
  };

  test("has no results of its own", async () => {
    expect(await inCopy("report", "a")).toEqual({
      code: 1,
      stderr:
        "evenkeel: a: holds one shard of a run, which has no results of its own (evenkeel merge makes the whole of all shards)\n",
    });
  });

  test("takes no whole run, and no other shard", async () => {
    const right = "choose another folder with --out, or --force to replace it";
    expect(await inCopy("run", "toss.yaml", "--out", "a")).toEqual({
      code: 1,
      stderr: `evenkeel: a: holds shard 1/2 of 200 blocks, not a whole run; ${right}\n`,
    });
    expect(await inCopy("run", "toss.yaml", "--out", "a", "--shard", "2/2")).toEqual({
      code: 1,
      stderr: `evenkeel: a: holds shard 1/2 of 200 blocks, not shard 2/2 of 200 blocks; ${right}\n`,
    });
    expect(await inCopy("run", "toss.yaml", "--out", "whole", "--shard", "2/2")).toEqual({
      code: 1,
      stderr: `evenkeel: whole: holds a whole run, not shard 2/2 of 200 blocks; ${right}\n`,
    });
  });

  test("takes a whole run with --force, and is no shard any more", async () => {
    const folder = workspace();
    cpSync(await shards, folder, { recursive: true });
    expect((await evenkeel(["run", "toss.yaml", "--out", "a", "--force"], folder)).code).toBe(0);
    expect(filesIn(join(folder, "a"))).toEqual(filesIn(join(folder, "whole")));
  });
});
