import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Results } from "../../src/report/results/results.js";
import {
  describeFaults,
  evenkeel,
  faultsOf,
  filesIn,
  QUICK,
  startEvenkeel,
  until,
  workspace,
} from "./support.js";

const ONE_ARM = QUICK.replace("  resurrect: { resurrect: on }\n", "").replace(
  "  mixed: [d8-rush, black-first]\n",
  "",
);
const claims = (...some: string[]) => `claims:\n${some.map((one) => `  - ${one}\n`).join("")}`;
const starter = "measure: returns, who: starter, arm: base/mirror";

const COIN = `import { defineGame } from "evenkeel";
export default defineGame({
  name: "coin", title: "Coin", players: [2, 2], actions: ["flip"],
  setup: () => ({ flips: 0 }),
  legal: () => ["flip"],
  play({ dice, win }) { win(dice.roll(2) - 1); },
});
`;
const coin = (...claim: string[]) =>
  [
    ...["question: Is it fair?", "game: ./coin.ts", "seed: fair", "until: decided", "within: 6_000"],
    ...["lineups: { chance: random }", claims(...claim)],
  ].join("\n");

const folder = workspace({
  "mine.yaml": `${ONE_ARM.replace("games: 200\n", "until: decided\ngames: 20_000\n")}${claims(`{ ${starter}, atLeast: 72 % }`)}`,
  "hard.yaml": `${ONE_ARM.replace("games: 200\n", "until: decided\ngames: 30_000\n")}${claims(`{ ${starter}, between: [76.5 %, 76.6 %] }`)}`,
  "plain.yaml": ONE_ARM,
  "coin.ts": COIN,
  "soon.yaml": `${ONE_ARM.replace("games: 200\n", "until: decided\nwithin: 0.001s\n")}${claims(`{ ${starter}, atLeast: 72 % }`)}`,
  "sure.yaml": coin("{ measure: returns, who: starter, atLeast: 20 % }"),
  "open.yaml": coin("{ measure: returns, who: starter, atMost: 50 % }"),
  "equal.yaml": coin(
    "{ says: Nobody is favoured, measure: returns, who: starter, atMost: 50 %, margin: 4 points }",
  ),
});

const files = (out: string) => filesIn(join(folder, out));
const without = (name: string, out: string) => ({ ...files(out), [name]: "" });
const results = (out: string) => JSON.parse(files(out)["results.json"]) as Results;

describe("until: decided", () => {
  const run = (out: string, ...flags: string[]) =>
    evenkeel(["run", "mine.yaml", "--out", out, ...flags], folder);

  test("stops at the look that decides, with the same bytes on any number of threads, and played again by its looks", async () => {
    const ended = await run("one", "--threads", "1");
    expect(ended).toMatchObject({ code: 0, stderr: "" });
    const { looks, scheduled, until: progress, blocks } = results("one");
    expect(looks.slice(0, 3)).toEqual([100, 140, 196]);
    expect(blocks).toBe(looks.at(-1));
    expect(blocks).toBeLessThan(20_000);
    expect({ scheduled, progress }).toEqual({
      scheduled: true,
      progress: { what: "decided", decided: 1, open: 0, beyond: 0 },
    });
    await run("two", "--threads", "2");
    expect(files("two")).toEqual(files("one"));
    expect(files("one")["report.md"]).toContain(`--blocks=${blocks} --until=decided`);
    await run("again", "--blocks", String(blocks));
    expect(files("again")).toEqual(files("one"));
  });

  test("ends a run that was killed again and again with the bytes of an undisturbed one", async () => {
    await run("whole");
    for (const wait of [300, 700, 1100]) {
      const { child, ended } = startEvenkeel(
        ["run", "mine.yaml", "--out", "killed", "--save-every", "0.02"],
        folder,
      );
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, wait))]);
      child.kill("SIGKILL");
      await ended;
    }
    await run("killed");
    expect(files("killed")).toEqual(files("whole"));
  });

  test("takes longer where more is to be known", async () => {
    await run("known", "--until", "known", "--within", "4000");
    const { until: progress, blocks } = results("known");
    expect(progress!.what).toBe("known");
    expect(progress!.decided + progress!.open).toBeGreaterThan(1);
    expect(blocks).toBeLessThanOrEqual(4000);
  });
});

/** How many blocks a checkpoint holds. */
function playedIn(checkpoint: string): number {
  const { content } = JSON.parse(readFileSync(checkpoint, "utf8")) as {
    content: { state: { blocks: number } };
  };
  return content.state.blocks;
}

describe("a run that is not finished", () => {
  test("leaves a report of its last look when it is stopped, and goes on as if it never was", async () => {
    const args = ["run", "hard.yaml", "--out", "stopped", "--threads", "1", "--save-every", "0.1"];
    const { child, ended } = startEvenkeel(args, folder);
    await until(() => existsSync(join(folder, "stopped/results.json")));
    child.kill("SIGINT");
    const { code, stdout, stderr } = await ended;
    expect({ code, stdout }).toEqual({ code: 130, stdout: "" });
    expect(stderr).toMatch(
      /^stopped after [\d,]+ games, 0 of 1 decided, 1 open after [\d,]+; the same command goes on from there\nafter [\d,]+ games: .*\nIn brackets .*\nwhat is known by now: .*index\.html\n$/,
    );
    const before = files("stopped");
    expect(before["report.md"]).toContain("Unfinished: 0 of 1 decided, 1 open after ");
    expect(before["index.html"]).toContain("Unfinished: 0 of 1 decided");
    expect((await evenkeel(["report", "stopped"], folder)).code).toBe(0);
    expect(files("stopped")["report.md"]).toBe(before["report.md"]);

    const limit = ["--within", "4000", "--threads", "1"];
    await evenkeel(["run", "hard.yaml", "--out", "stopped", ...limit], folder);
    await evenkeel(["run", "hard.yaml", "--out", "straight", ...limit], folder);
    expect(without("checkpoint.json", "stopped")).toEqual(without("checkpoint.json", "straight"));
  });

  test("leaves one also where it was to play a number of games", async () => {
    const args = ["run", "plain.yaml", "--blocks", "2000000", "--out", "games", "--save-every", "0.1"];
    const { child, ended } = startEvenkeel(args, folder);
    const checkpoint = join(folder, "games/checkpoint.json");
    // The first look is at 100.
    await until(() => existsSync(checkpoint) && playedIn(checkpoint) >= 200);
    child.kill("SIGINT");
    const { code, stderr } = await ended;
    expect(code).toBe(130);
    expect(stderr).toMatch(/^after [\d,]+ games: .*\nIn brackets .*\nwhat is known by now: /m);
    const { asked, scheduled, blocks } = results("games");
    expect({ asked, scheduled }).toEqual({ asked: 2_000_000, scheduled: true });
    expect(files("games")["report.md"]).toMatch(/Unfinished: [\d,]+ of 2,000,000 sets of games were played/);
    expect(existsSync(join(folder, "games/looks.json"))).toBe(false);
    const end = String(blocks + 50);
    for (const out of ["games", "undisturbed"])
      await evenkeel(["run", "plain.yaml", "--blocks", end, "--out", out], folder);
    expect(without("manifest.json", "games")).toEqual(without("manifest.json", "undisturbed"));
  });
});

describe("a claim that lies at its bound", () => {
  test("stops at the limit, undecided, and says so", async () => {
    const { code, stderr } = await evenkeel(["check", "open.yaml", "--out", "open"], folder);
    expect(code).toBe(3);
    expect(stderr).toMatch(/^stopped after [\d,]+ games, 0 of 1 decided, 1 open after /);
    expect(results("open").blocks).toBeGreaterThan(2000);
  });

  test("holds with a margin, practically", async () => {
    const { code, stdout } = await evenkeel(["check", "equal.yaml", "--out", "equal"], folder);
    expect(code).toBe(0);
    expect(stdout.replaceAll(/\s+/g, " ")).toContain("holds: Nobody is favoured, give or take 4 points ");
    const [{ margin, cases }] = results("equal").claims!.claims;
    expect({ margin, within: cases[0].withinMargin }).toEqual({ margin: 0.04, within: true });
    expect(results("equal").blocks).toBeLessThan(3000);
  });
});

test("a limit of time ends a run at its last look", async () => {
  const { code, stderr } = await evenkeel(["run", "open.yaml", "--within", "2s", "--out", "timed"], folder);
  expect(code).toBe(0);
  expect(stderr).toMatch(/the same command goes on from there\n$/);
});

describe("a time that ends before the first look", () => {
  const LATE =
    "soon.yaml: stopped after 0 games, before the first look; the same command goes on from there\n";

  test("is said, and other experiments are played", async () => {
    const { code, stdout, stderr } = await evenkeel(
      ["run", "soon.yaml", "plain.yaml", "--out", "soon"],
      folder,
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: LATE });
    expect(stdout).toContain("Does resurrection matter?");
    expect(results("soon/shields/plain").blocks).toBe(200);
  });

  test("leaves claims undecided", async () => {
    const { code, stdout, stderr } = await evenkeel(
      ["check", "soon.yaml", "sure.yaml", "--out", "late"],
      folder,
    );
    expect({ code, stderr }).toEqual({ code: 3, stderr: LATE });
    expect(stdout).toContain("sure.yaml: Is it fair?");
  });
});

const mine = (line: string) =>
  `${ONE_ARM.replace("games: 200\n", `${line}\n`)}${claims(`{ ${starter}, atLeast: 72 % }`)}`;
const claim = (more: string) => `${ONE_ARM}${claims(`{ measure: ${more} }`)}`;
const MARGIN = /^mine\.yaml:\d+:\d+: margin: got /;

const FILES: Readonly<Record<string, readonly [text: string, says: string | RegExp]>> = {
  "until maybe": [mine("until: maybe"), 'mine.yaml:4:8: until: got "maybe" (expected decided, or known)'],
  "until without claims": [
    ONE_ARM.replace("games: 200", "until: decided"),
    "mine.yaml:4:8: until: decided, but there are no claims to decide (claims, or until: known)",
  ],
  "within alone": [mine("games: 200\nwithin: 10m"), /^mine\.yaml:5:1: within stands alone /],
  "within ten what": [
    mine("until: decided\nwithin: 10x"),
    'mine.yaml:5:9: within: got "10x" (a time such as 90s, 10m or 2h, or a number of games)',
  ],
  "a margin in turns of a share": [
    claim("returns, who: starter, atLeast: 0.5, margin: 2 turns"),
    /^mine\.yaml:\d+:\d+: margin: got "2 turns" for returns \(above 0 and at most 50 points, such as 1 point\)$/,
  ],
  "a margin that is a text": [claim("turns, atLeast: 5, margin: a bit"), MARGIN],
  "a margin below 0": [claim("turns, atLeast: 5, margin: -1"), MARGIN],
  "a margin for all without a unit": [mine("games: 200\nmargin: '1'"), MARGIN],
  "two margins of a kind": [mine("games: 200\nmargin: [1 point, 2 points]"), /second one of the same kind/],
};

describeFaults(
  "in a file",
  faultsOf(FILES, (_, [text, says]) => ({ files: { "mine.yaml": text }, run: ["run", "mine.yaml"], says })),
);

const FLAGS: Readonly<Record<string, string>> = {
  "--until maybe": '--until: got "maybe" (decided, or known)',
  "--within 10m": "--within: nothing says until when (until: decided, or until: known)",
  "--until known --within 10x": '--within: got "10x" (a time such as 90s, 10m or 2h, or a number of games)',
  "--until known --within 0": '--within: got "0" (a time such as 90s, 10m or 2h, or a number of games)',
  "--until known --within 300 --games 400":
    "--within: a number of games stands beside --games (give one of the two)",
  "--until decided": "--until: until: decided, but there are no claims to decide (claims, or until: known)",
};

describeFaults(
  "in a flag",
  faultsOf(FLAGS, (line, says) => ({ run: ["run", "quick.yaml", ...line.split(" ")], says })),
);

describe("a book that shares its time", () => {
  const book = (...flags: string[]) =>
    evenkeel(["book", "mine.yaml", "hard.yaml", "equal.yaml", "--until", "decided", ...flags], folder);

  test("decides what it can, with the bytes of a run that comes as far", async () => {
    const { code, stdout } = await book("--within", "5m", "--out", "book");
    expect(code).toBe(0);
    expect(stdout).not.toContain("Not played");
    expect(results("book/shields/mine").until).toMatchObject({ decided: 1, open: 0 });
    expect(results("book/coin/equal").until).toMatchObject({ decided: 1, open: 0 });
    // Time decides how many looks there are, and nothing else.
    const { blocks } = results("book/shields/hard");
    expect(blocks).toBeGreaterThan(results("book/shields/mine").blocks);
    await evenkeel(["run", "hard.yaml", "--out", "same", "--blocks", String(blocks)], folder);
    expect(files("same")["results.json"]).toBe(files("book/shields/hard")["results.json"]);
  });

  test("says of which experiments nothing is known, and is none the worse for it", async () => {
    const { code, stdout } = await book("--within", "0.5s", "--out", "short");
    expect(code).toBe(0);
    expect(stdout).toContain("Not played: 3");
    expect(stdout).toContain("the time was too short for a first look");
  });

  test("gives a number of games to each", async () => {
    const { code } = await book("--within", "400", "--out", "games-each");
    expect(code).toBe(0);
    expect(results("games-each/shields/hard").blocks).toBeLessThanOrEqual(400);
  });
});
