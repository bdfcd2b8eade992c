import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sha256 } from "../../src/jobs/checksum.js";
import type { Plan } from "../../src/play/plan.js";
import { valuesIn } from "../../src/play/strategies.js";
import type { Results } from "../../src/report/results/results.js";
import type { TuneResults } from "../../src/report/tune/results.js";
import type { Weights } from "../../src/value/index.js";
import {
  describeFaults,
  evenkeel,
  faultsOf,
  filesIn,
  root,
  startEvenkeel,
  until,
  workspace,
} from "./support.js";

const source = (file: string) => readFileSync(join(root, "test/tune", file), "utf8");
const TOSS = source("toss.yaml");
const FILES = { "toss.ts": source("toss.ts"), "toss.yaml": TOSS };

const POOL = `question: Which die wins seven of ten conflicts?
game: roll-off
seed: pool
games: 1000
variants: { a d4 each: { pools: [[4], [4]] } }
lineups: { chance: random }
words: { chance: "against a d4 RED {}" }
claims:
  - { measure: returns, who: RED, between: [69 %, 71 %] }
tune:
  vary: { pools.1.1: { values: [6, 8, 10], says: "RED has a d{}" } }
`;

describe("evenkeel tune", () => {
  const folder = workspace(FILES);
  const tuned = (out: string, ...flags: string[]) =>
    evenkeel(["tune", "toss.yaml", "--out", out, ...flags], folder);

  test("finds the smallest change that meets the target, for any number of threads the same", async () => {
    const one = await tuned("one", "--threads", "1");
    expect(one.stderr).toBe("");
    expect(one.code).toBe(0);
    // Truly 50 and 70 of 100 games, and two and a half turns.
    expect(one.stdout).toMatch(
      /If there are 5 slow steps, whoever starts wins (48|49|50|51|52) of 100 games instead of (69|70|71)\. A game takes 2\.[4-6] turns\s+longer\./,
    );
    const two = await tuned("two", "--threads", "2");
    expect(two.stdout.replace("two", "one")).toBe(one.stdout);
    expect(filesIn(join(folder, "two"))).toEqual(filesIn(join(folder, "one")));
    const again = await tuned("one");
    expect(again.stderr).toBe("one holds part of this search; going on from there\n");
    expect(filesIn(join(folder, "two"))).toEqual(filesIn(join(folder, "one")));
  });

  test("plays the rules as they stand as long as what mends them, although their verdict is sure sooner", () => {
    const { arms, blocks } = JSON.parse(
      readFileSync(join(folder, "one/check/results.json"), "utf8"),
    ) as Results;
    const [standing, ...others] = arms.map((arm) => arm.blocks ?? blocks);
    expect(standing).toBe(blocks);
    expect(others).toContain(blocks);
    expect(blocks).toBeGreaterThan(100);
  });

  test("says the same numbers before a change in its table as in its answer: those of fresh games", () => {
    const { base, checks } = JSON.parse(readFileSync(join(folder, "one/tune.json"), "utf8")) as TuneResults;
    const { before } = checks[0].changes[0].effects.find(({ measure }) => measure === "returns")!;
    expect(before).not.toBe(base.numbers[0].value);
    const rows = readFileSync(join(folder, "one/proposals.csv"), "utf8").split("\n");
    const [heads, cells] = rows.map((row) => row.split(","));
    expect(Number(cells[heads.indexOf("before")])).toBe(before);
  });

  test("ends with the same bytes after it was stopped", async () => {
    const { child, ended } = startEvenkeel(["tune", "toss.yaml", "--out", "stopped"], folder);
    await until(() => existsSync(join(folder, "stopped/checkpoint.json")));
    child.kill("SIGINT");
    const { code, stderr } = await ended;
    expect(code).toBe(130);
    expect(stderr).toMatch(/stopped; the same command goes on from there \(stopped\)\n$/);
    await tuned("stopped");
    expect(filesIn(join(folder, "stopped"))).toEqual(filesIn(join(folder, "one")));
  });

  test("says what comes nearest where nothing does, and what stands in the way", async () => {
    const one = TOSS.replace(/ {4}slow: .*\n/, "");
    const two = one.replace("tune:", "  - { says: It is quick, measure: turns, atMost: 100 }\ntune:");
    const idle = workspace({ ...FILES, "one.yaml": one, "two.yaml": two });
    const [ofOne, ofTwo] = [
      await evenkeel(["tune", "one.yaml"], idle),
      await evenkeel(["tune", "two.yaml"], idle),
    ];
    for (const { stdout, code } of [ofOne, ofTwo]) {
      expect(code).toBe(0);
      expect(stdout).toContain("No change meets the target. The nearest: if idle is ");
    }
    // One claim is the target, which is told anyway.
    expect(ofOne.stdout).not.toContain("What it misses");
    expect(ofTwo.stdout).toContain("What it misses: whoever starts wins 47 to 53 of 100 games.");
  });

  test("says where nothing needs to change", async () => {
    const fair = workspace({ ...FILES, "toss.yaml": TOSS.replace("between: [47 %, 53 %]", "atLeast: 60 %") });
    const { stdout, code } = await evenkeel(["tune", "toss.yaml"], fair);
    expect(code).toBe(0);
    expect(stdout).toMatch(/Nothing needs to change: whoever starts wins (69|7\d) of 100 games\./);
  });

  test("varies what only one seat has; places are then seats under all rules", async () => {
    const race = `import { bySeat, defineGame, integer } from "evenkeel";
export default defineGame({
  name: "race", title: "Race", players: 2,
  options: [bySeat(integer("variant", "need", [1, 20], 5, "steps that win"))],
  actions: ["step"],
  setup: () => ({ at: [0, 0] }),
  legal: () => ["step"],
  play({ g, player, dice, options, endTurn, win }) {
    g.at[player] += dice.roll(2);
    if (g.at[player] >= options.need[player]) return win(player);
    endTurn();
  },
});
`;
    const question = `question: Which way is as long?
game: ./race.ts
seed: a
games: 1000
variants: { short: { player 1: { need: 3 } } }
lineups: { r: random }
claims: [{ measure: returns, who: player 1, between: [45 %, 55 %] }]
tune: { vary: { player 1: { values: { "player 1 needs 5": { need: 5 } }, says: "{}" }, need: { values: [3], says: "all need {}" } }, together: 1 }
`;
    const own = workspace({ "race.ts": race, "race.yaml": question });
    const { code, stdout, stderr } = await evenkeel(["tune", "race.yaml", "--threads", "1"], own);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(
      /if player 1 needs 5, player 1 wins (48|49|50|51|52) of 100 games\s+instead of \d\d/i,
    );
  });

  test("computes what can be computed, entries of lists included, and pays no error for it", async () => {
    const rollOff = workspace({ "pool.yaml": POOL });
    const { stdout, stderr, code } = await evenkeel(["tune", "pool.yaml", "--json"], rollOff);
    expect([stderr, code]).toEqual(["", 0]);
    const { proposals, games, checks, base, tried, target } = JSON.parse(stdout) as TuneResults;
    expect(target[0].words).toBe("against a d4 RED wins {} of 100 games");
    // A d6 wins 7 of 10 conflicts against a d4, a d8 11 of 14: see the game's rules.
    expect(proposals).toEqual(["RED has a d6"]);
    expect([base.numbers[0].value, tried[0].numbers[0].value]).toEqual([0.5, 0.7]);
    expect(games).toBe(0);
    expect(checks).toHaveLength(1);
    expect(checks[0]).toMatchObject({ isExact: true, level: 0.975 });
    const [{ value, low, high }] = checks[0].changes[0].cases;
    expect(value).toBeCloseTo(0.7, 12);
    expect([low, high]).toEqual([value, value]);
    const again = await evenkeel(["tune", "pool.yaml", "--json"], rollOff);
    expect(again.stdout).toBe(stdout);
  });

  describe("where whoever plays is to learn", () => {
    const text = TOSS.replace("[47 %, 53 %]", "[40 %, 60 %]")
      .replace("equals: random", "equals: learned")
      .replace("[length]", "[length]\nlearned: { train: 600 }")
      .replace(/slow: .*\n.*\n/, 'slow: { values: [5], says: "there are {} slow steps" }\n');
    const files = { ...FILES, "toss.yaml": text };
    const weightsIn = (folder: string) =>
      readdirSync(join(folder, "weights")).map((name) => {
        const text = readFileSync(join(folder, "weights", name), "utf8");
        return { hash: sha256(text), ...(JSON.parse(text) as Weights) };
      });

    test("one player learns all rules for the search, and others each of those of the check alone", async () => {
      const one = workspace(files);
      const flags = ["tune", "toss.yaml", "--out", "out"];
      const { stdout, stderr, code } = await evenkeel([...flags, "--threads", "1"], one);
      expect(code).toBe(0);
      expect(stderr).toMatch(/^learning toss for 2 under \{\} and all that may vary from 600 games, into /);
      expect(stdout).toMatch(/If there are 5 slow steps, whoever starts wins (4[6-9]|5[0-4]) of 100 games/);
      expect(weightsIn(one).map(({ options }) => options)).toEqual([{ slow: [0, 5] }]);
      const learned = weightsIn(join(one, "out/learned"));
      const alone = [{}, { slow: [5] }].map(
        (rules) => learned.find(({ options }) => JSON.stringify(options) === JSON.stringify(rules))?.hash,
      );
      const { plan } = JSON.parse(readFileSync(join(one, "out/check/manifest.json"), "utf8")) as {
        readonly plan: Plan;
      };
      expect(plan.arms.map(({ strategies: [first] }) => valuesIn(first)[0].weights)).toEqual(
        alone.map((hash) => [hash]),
      );

      const two = workspace(files);
      const { child, ended } = startEvenkeel(flags, two);
      const begun = join(two, "out/learned/weights");
      await until(() => existsSync(begun) && readdirSync(begun).some((name) => name.endsWith(".learning")));
      child.kill("SIGINT");
      expect((await ended).code).toBe(130);
      expect(await evenkeel(flags, two)).toMatchObject({ code: 0 });
      expect(filesIn(join(two, "out"))).toEqual(filesIn(join(one, "out")));
    });
  });

  test("leaves `run` to play the rules as they stand", async () => {
    const { stdout } = await evenkeel(["run", "toss.yaml", "--games", "500"], folder);
    expect(stdout).toMatch(/whoever starts wins \d\d of 100 games/);
  });
});

const POINTS = POOL.replace("roll-off", "dice-survivor")
  .replace("variants: { a d4 each: { pools: [[4], [4]] } }", "players: 3")
  .replace(/words: .*\n/, "")
  .replace("who: RED", "who: starter");

/** One option whose values have no order, so that each of them must be tried. */
function manyValues(count: number): string {
  const values = Array.from({ length: count }, (_, at) => `case ${at}: { starter: { startPP: ${at + 6} } }`);
  return `handicap: { values: { ${values.join(", ")} }, says: "{}" }`;
}

const changed = (from: string | RegExp, to: string) => ({ ...FILES, "toss.yaml": TOSS.replace(from, to) });

describeFaults(
  "what is wrong with what may vary",
  faultsOf(
    {
      "no values": {
        from: "{ from: 1, to: 8,",
        to: "{ from: 1,",
        says: /^toss\.yaml:11:11: slow: has no values \(values: \[...\], or from and to\)$/,
      },
      "an empty list": {
        from: "[1, 2]",
        to: "[]",
        says: /^toss\.yaml:12:11: idle: the list is empty \(expected /,
      },
      "the wrong way round": {
        from: "from: 1, to: 8",
        to: "from: 8, to: 1",
        says: /from: 8 lies above to: 1/,
      },
      "only the value that it has": { from: "[1, 2]", to: "[0]", says: /idle: only the value that it has/ },
      "a value twice": { from: "[1, 2]", to: "[1, 1]", says: /1 is there twice \(each value once\)/ },
      "a value out of range": { from: "[1, 2]", to: "[1, 20]", says: /idle: 20: .*20/ },
      "an unknown option": {
        from: "idle:",
        to: "idel:",
        says: /idel: 1: unknown option \(did you mean idle\?\)/,
      },
      "nothing to vary": {
        from: /vary:[^]*together/,
        to: "vary: {}\n  together",
        says: /vary: nothing to vary/,
      },
      "too many ways": {
        from: "[1, 2]\n  together: 1",
        to: "[1, 2]\n    other: { from: 1, to: 4000 }\n    more: { from: 1, to: 4000 }",
        says: /ways to change up to 2 options \(at most 5000: fewer values, or together: 1\)$/,
      },
      "no target": {
        from: /claims:[^]*tune/,
        to: "tune",
        says: /tune: nothing says what to reach \(claims: the target\)/,
      },
      "targets that contradict": {
        from: "tune:",
        to: "  - { measure: returns, who: starter, atLeast: 60 % }\ntune:",
        says: /^toss\.yaml:9:5: claim 2 and claim 1 cannot both hold \(bounds that meet\)$/,
      },
      "targets of which no two contradict each other but the first and the last": {
        from: "tune:",
        to: "  - { measure: returns, who: starter, atLeast: 30 % }\n  - { measure: returns, who: starter, atMost: 40 % }\ntune:",
        says: /^toss\.yaml:10:5: claim 3 and claim 1 cannot both hold \(bounds that meet\)$/,
      },
      "targets that want more games than there are": {
        from: "tune:",
        to: "  - { measure: returns, who: 2nd to play, atLeast: 60 % }\ntune:",
        says: /^toss\.yaml:9:5: players cannot win 107 of 100 games between them \(bounds that meet\)$/,
      },
      "a target of one variant": {
        from: "between: [47 %",
        to: "variant: standard, between: [47 %",
        says: /variant cannot stand in a target/,
      },
      "beside a run that ends when it is decided": {
        from: "tune:",
        to: "until: decided\ntune:",
        says: /until stands beside tune \(a file for each\)/,
      },
      "a key that is misspelt": {
        from: "together",
        to: "togehter",
        says: /unknown key "togehter" \(did you mean together\?\)/,
      },
    },
    (_, { from, to, says }: { from: string | RegExp; to: string; says: RegExp }) => ({
      ...{ files: changed(from, to), run: ["tune", "toss.yaml"], says },
    }),
  ),
);

describeFaults("what is wrong with the command", {
  "a list that is not so long": {
    files: { "pool.yaml": POOL.replace("pools.1.1", "pools.1.2") },
    run: ["tune", "pool.yaml"],
    says: /^pool\.yaml:11:11: pools\.1\.2: no list has an entry there \(entries count from 1\)$/,
  },
  "a file that varies nothing": {
    files: { ...FILES, "plain.yaml": TOSS.replace(/tune:[^]*/, "") },
    run: ["tune", "plain.yaml"],
    says: "plain.yaml: says nothing of what may vary (tune: { vary: { option: [values] } })",
  },
  until: {
    files: FILES,
    run: ["tune", "toss.yaml", "--until", "decided"],
    says: /^--until: a search ends when/,
  },
  "a flag for what varies": {
    ...{ files: FILES, run: ["tune", "toss.yaml", "--set", "slow=3"] },
    says: "--set slow: varies in this file (set another option, or leave it out of vary)",
  },
  "a value that another one makes illegal": {
    files: { "points.yaml": POINTS.replace(/ {2}vary: .*/, "  vary: { startPP: [8], maxPP: [7] }") },
    run: ["tune", "points.yaml"],
    says: /^points\.yaml:\d+:\d+: startPP: 8 with maxPP: 7: 7 is less than startPP, which is 8$/,
  },
  "more values than the time is enough for": {
    files: { "points.yaml": POINTS.replace(/vary: .*/, `vary: { ${manyValues(30)} }`) },
    run: ["tune", "points.yaml", "--within", "1s"],
    says: /^--within: the time was enough for \d+ of 30 changes that tell where to look \(more time, or fewer values\)$/,
  },
  "a number of games as a time": {
    ...{ files: FILES, run: ["tune", "toss.yaml", "--within", "500"] },
    says: "--within: got 500 (a time such as 90s, 10m or 2h; --games says how many games)",
  },
});
