import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import type { LadderResults } from "../../src/report/ladder/results.js";
import { describeFaults, evenkeel, filesIn, root, startEvenkeel, until, workspace } from "./support.js";

const quick = ["ladder", "shields", "--strategy", "random", "--strategy", "d8-rush", "--games", "64"];

function ladderIn(folder: string): LadderResults {
  return JSON.parse(readFileSync(join(folder, "ladder.json"), "utf8")) as LadderResults;
}

describe("evenkeel ladder", () => {
  test("writes the same bytes on one thread as on two, and says what it found", async () => {
    const folder = workspace();
    for (const threads of ["1", "2"]) {
      const ended = await evenkeel([...quick, "--threads", threads, "--out", threads], folder);
      expect(ended.stderr).toBe("");
      expect(ended.code).toBe(0);
      expect(ended.stdout).toContain("The strongest of these 2 strategies is d8-rush");
      expect(ended.stdout).toContain("D8-rush surely beats every other one.");
      expect(ended.stdout).toContain(`Everything in numbers: ${threads}\n`);
    }
    expect(filesIn(join(folder, "1"))).toEqual(filesIn(join(folder, "2")));
    expect(readdirSync(join(folder, "1")).sort()).toEqual([
      "charts",
      "checkpoint.json",
      "index.html",
      "ladder.json",
      "looks.json",
      "manifest.json",
      "meetings.csv",
      "report.md",
      "standings.csv",
    ]);
    const { standings, experiment, options, players, seed } = ladderIn(join(folder, "1"));
    expect(standings.map(({ label }) => label)).toEqual(["d8-rush", "random"]);
    for (const { hash } of standings) expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect({ options, players, seed }).toEqual({ options: {}, players: 2, seed: "ladder" });
    expect(experiment.command).toEqual(["ladder", "shields", "--strategy=random", "--strategy=d8-rush"]);
  });

  test("killed and resumed ends with the bytes of an undisturbed one", async () => {
    const folder = workspace();
    const args = [...quick.slice(0, -1), "600", "--threads", "1", "--save-every", "0.01"];
    const { child, ended } = startEvenkeel([...args, "--out", "killed"], folder);
    await until(() => existsSync(join(folder, "killed/checkpoint.json")));
    child.kill("SIGKILL");
    await ended;
    expect(existsSync(join(folder, "killed/ladder.json"))).toBe(false);
    expect((await evenkeel([...args, "--out", "killed"], folder)).code).toBe(0);
    expect((await evenkeel([...args, "--out", "whole"], folder)).code).toBe(0);
    expect(filesIn(join(folder, "killed"))).toEqual(filesIn(join(folder, "whole")));
  });

  test("takes a game of people's own, and more than two players", async () => {
    const folder = workspace();
    const pig = [join(root, "examples/pig.ts"), "--strategy", join(root, "examples/hold-at.ts")];
    const own = ["--strategy", "random", "--set", "target=20", "--games", "64", "--out", "pig"];
    expect((await evenkeel(["ladder", ...pig, ...own], folder)).stderr).toBe("");
    expect(ladderIn(join(folder, "pig"))).toMatchObject({ game: "pig", options: { target: 20 } });
    const three = [
      "--strategy",
      "cautious",
      "--strategy",
      "random",
      "--games",
      "192",
      "--out",
      "three",
      "--json",
    ];
    const { stdout } = await evenkeel(["ladder", "dice-survivor", ...three], folder);
    const { players, standings, seatGame } = JSON.parse(stdout) as LadderResults;
    expect(players).toBe(3);
    expect(standings[0].label).toBe("cautious");
    expect(seatGame).toBeUndefined();
  });
});

test("evenkeel ladder calls roles by their sides where nobody begins, and where the sides differ", async () => {
  const folder = workspace();
  const small = ["--games", "64", "--json"];
  const rows = [
    ["roll-off", "lowest", "rerollTokens={count: 1, dice: 1}"],
    ["dice-realms", "turtle", "red={units: {cavalry: {die: 8}}}"],
  ];
  const roles: unknown[] = [];
  for (const [game, strategy, set] of rows) {
    const who = ["--strategy", strategy, "--strategy", "random"];
    const { stdout, stderr } = await evenkeel(["ladder", game, ...who, "--set", set, ...small], folder);
    expect(stderr).toBe("");
    roles.push((JSON.parse(stdout) as LadderResults).seatGame?.roles);
  }
  expect(roles).toEqual([
    ["RED", "BLUE"],
    ["red", "blue"],
  ]);
});

test("what was learned and search are on the ladder where they are named", async () => {
  const folder = workspace();
  const named = ["learned", "{ strategy: search, with: random, simulations: 2 }"];
  const args = ["ladder", "shields", ...named.flatMap((one) => ["--strategy", one]), "--games", "64"];
  const { stderr } = await evenkeel([...args, "--out", "out"], folder);
  expect(stderr).toBe("");
  expect(ladderIn(join(folder, "out")).standings.map(({ label }) => label)).toEqual([
    "learned",
    "search (with random; simulations 2)",
  ]);
});

describeFaults("evenkeel ladder says in one line", {
  "a strategy that learned other rules": {
    run: ["ladder", "shields", "--set", "startHealth=15", "--strategy", "learned", "--strategy", "random"],
    says: "--strategy learned: needs weights that fit, and there are none (evenkeel train shields --set 'startHealth=15' makes them)",
  },
  "a game that there is not": {
    run: ["ladder", "shield"],
    says: 'there is no game "shield" (did you mean shields?)',
  },
  "a strategy that there is not": {
    run: ["ladder", "shields", "--strategy", "expectimx", "--strategy", "random"],
    says: /^--strategy expectimx: strategy "expectimx" is unknown \(did you mean expectimax\?/,
  },
  "a strategy that is named twice": {
    run: ["ladder", "shields", "--strategy", "random", "--strategy", "random"],
    says: "--strategy random: is named twice (each strategy once)",
  },
  "one strategy alone": {
    run: ["ladder", "shields", "--strategy", "random"],
    says: "--strategy: random is left, and a ladder needs two strategies",
  },
  "a strategy to skip that does not take part": {
    run: ["ladder", "shields", "--skip", "randm"],
    says: "--skip randm: does not take part anyway (did you mean random?)",
  },
  "too few games": {
    run: [...quick.slice(0, -1), "10"],
    says: "--games: 10 blocks are too few for a ladder (at least 64; 64 games of each meeting give as many)",
  },
  "so many players": {
    run: ["ladder", "shields", "--players", "3"],
    says: '--players: Shields: The Dice Game is for 2, got "3"',
  },
  "an option that there is not": {
    run: ["ladder", "shields", "--set", "starHealth=3"],
    says: /^--set starHealth=3: unknown option "starHealth"/,
  },
  "a game of people's without strategies": {
    run: ["ladder", join(root, "examples/pig.ts")],
    says: "--strategy: who takes part? (a game of yours has no strategies of its own)",
  },
});
