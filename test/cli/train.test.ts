import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { inBase85 } from "../../src/value/base85.js";
import {
  argumentsOf,
  describeFaults,
  evenkeel,
  faultsOf,
  filesIn,
  pause,
  root,
  startEvenkeel,
  until,
  workspace,
} from "./support.js";

const pig = readFileSync(join(root, "examples/pig.ts"), "utf8");
const wordy = pig
  .replace("scores: Array<number>(players).fill(0), pot: 0", '$&, mood: "calm"')
  .replaceAll('"pig"', '"wordy"');
const PLAYED = `question: How well does it play?\ngame: ./pig.ts\nseed: test\ngames: 200
lineups: { pair: [learned, random] }\n`;
const holdAt = readFileSync(join(root, "examples/hold-at.ts"), "utf8");
const folder = workspace({ "pig.ts": pig, "hold-at.ts": holdAt, "wordy.ts": wordy, "played.yaml": PLAYED });

/** Short, and with rules that are drawn. */
const TRAINING = ["train", "./pig.ts", "--games", "600", "--hidden", "8", "--vary", "target=[30, 50]"];
const learned = (out: string) => readFileSync(join(folder, out), "utf8");

async function trained(out: string, ...flags: string[]): Promise<string> {
  const ended = await evenkeel([...TRAINING, "--out", out, ...flags], folder);
  expect(ended).toMatchObject({ code: 0 });
  expect(ended.stdout).toMatch(/^It wins \d+\.\d % \(.* to .*\) of games against random\.\n/);
  return learned(out);
}

const onOneThread = trained("weights/one.json", "--threads", "1");

test("the command that it records makes the same again when it is pasted", async () => {
  const flags = ["--seed", "it's $HOME", "--against", "./hold at.ts", "--short"];
  writeFileSync(join(folder, "hold at.ts"), holdAt);
  const ended = await evenkeel([...TRAINING, "--out", "one.json", ...flags], folder);
  expect(ended).toMatchObject({ code: 0 });
  const { made } = JSON.parse(learned("one.json")) as { made: { command: string } };
  const pasted = made.command.replace(/^evenkeel/, String.raw`printf '%s\n'`);
  const words = execFileSync("sh", ["-c", pasted], { encoding: "utf8" }).trimEnd().split("\n");
  expect(await evenkeel([...words, "--out", "two.json"], folder)).toMatchObject({ code: 0 });
  expect(learned("two.json")).toBe(learned("one.json"));
});

test("rules by which it loses are told, and not played by what was learned", async () => {
  const rules = ["--vary", "target=[20, 200]", "--against", "./hold-at.ts"];
  const short = ["train", "./pig.ts", "--games", "600", "--hidden", "4", ...rules, "--out", "poor.json"];
  const { code, stdout } = await evenkeel(short, folder);
  expect(code).toBe(0);
  expect(stdout).toContain("But it loses to ./hold-at.ts under target=200, and plays no games by that.\n");
  expect(JSON.parse(learned("poor.json"))).toMatchObject({ beaten: { target: [200] } });
  writeFileSync(
    join(folder, "poor.yaml"),
    PLAYED.replace("[learned,", "[{ strategy: learned, weights: ./poor.json },"),
  );
  const ran = await evenkeel(["run", "poor.yaml", "--set", "target=200"], folder);
  expect(ran.code).toBe(1);
  expect(ran.stderr).toContain(
    "has weights that do not fit: under target=200 players who were written by hand win",
  );
});

describe("the same training gives the same bytes", () => {
  test("on two threads as on one, and others under another seed", async () => {
    expect(await trained("two.json", "--threads", "2")).toBe(await onOneThread);
    expect(await trained("other.json", "--seed", "2")).not.toBe(await onOneThread);
  });

  test("killed and taken up again", async () => {
    const { child, ended } = startEvenkeel([...TRAINING, "--out", "killed.json"], folder);
    const checkpoint = join(folder, "killed.learning/checkpoint.json");
    const rounds = (): number =>
      existsSync(checkpoint)
        ? (JSON.parse(readFileSync(checkpoint, "utf8")) as { content: { state: { round: number[] } } })
            .content?.state.round[0]
        : 0;
    for (let tries = 0; !(rounds() >= 3) && tries < 600; tries++) await pause(20);
    child.kill("SIGKILL");
    expect((await ended).signal).toBe("SIGKILL");
    expect(await trained("killed.json", "--resume")).toBe(await onOneThread);
    expect(existsSync(checkpoint)).toBe(false);
  });

  test("what was learned plays where it fits, and wins", async () => {
    await onOneThread;
    const { code, stdout, stderr } = await evenkeel(["run", "played.yaml", "--set", "target=50"], folder);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/learned the game win \d\d of 100 games against\s+players who choose at random/);
    const other = await evenkeel(["run", "played.yaml", "--set", "target=60"], folder);
    expect(other.code).toBe(1);
    expect(other.stderr).toContain(
      `needs weights that fit, and there are none (evenkeel train ./pig.ts --players 2 --set 'target=60' makes them)`,
    );
  });

  test("an experiment has it learned first where it says so, once", async () => {
    const files = { "pig.ts": pig, "asks.yaml": `${PLAYED}learned: { train: 600 }\n` };
    const apart = workspace(files);
    const first = await evenkeel(["run", "asks.yaml", "--out", "one", "--threads", "1"], apart);
    expect(first).toMatchObject({ code: 0 });
    expect(first.stderr).toMatch(/^learning pig for 2 under \{\} from 600 games, into .*weights.pig-2-/);
    const [weights] = readdirSync(join(apart, "weights"));
    const again = await evenkeel(["run", "asks.yaml", "--out", "two"], apart);
    expect(again).toMatchObject({ code: 0, stderr: "" });
    expect(filesIn(join(apart, "two"))).toEqual(filesIn(join(apart, "one")));
    const elsewhere = workspace(files);
    const stopped = startEvenkeel(["run", "asks.yaml", "--out", "three"], elsewhere);
    await until(() =>
      existsSync(join(elsewhere, `weights/${weights.replace(".json", "")}.learning/checkpoint.json`)),
    );
    stopped.child.kill("SIGINT");
    expect((await stopped.ended).code).toBe(130);
    expect(await evenkeel(["run", "asks.yaml", "--out", "three"], elsewhere)).toMatchObject({ code: 0 });
    expect(readFileSync(join(elsewhere, "weights", weights), "utf8")).toBe(
      readFileSync(join(apart, "weights", weights), "utf8"),
    );
  });

  test("weights say what made them", async () => {
    const weights = JSON.parse(await onOneThread) as Record<string, unknown>;
    expect(weights).toMatchObject({ game: "pig", players: 2, options: { target: [30, 50] }, hidden: 8 });
    expect(weights["made"]).toMatchObject({ games: 600, seed: "1" });
  });
});

test("what was learned among guests is played by seasoned, and by nobody else", async () => {
  const text = readFileSync(join(folder, "played.yaml"), "utf8");
  const own = workspace({ "pig.ts": pig, "seasoned.yaml": text.replace("learned", "seasoned") });
  const flags = ["--set", "target=30", "--games", "600", "--hidden", "8", "--guest", "random"];
  expect(await evenkeel(["train", "./pig.ts", ...flags], own)).toMatchObject({ code: 0 });
  expect(readFileSync(join(own, "weights/pig-1.json"), "utf8")).toContain('"guests": [\n  "random"\n ]');
  const { code, stdout } = await evenkeel(["run", "seasoned.yaml", "--set", "target=30"], own);
  expect(code).toBe(0);
  expect(stdout).toMatch(/against known players win\s+\d\d of\s+100\s+games/);
  const pure = await evenkeel(["exploit", "./pig.ts", "learned", "--set", "target=30"], own);
  expect(pure.code).toBe(1);
  expect(pure.stderr).toContain("needs weights that fit, and there are none");
});

test("what others are likely to hide is learned where that is asked for, and played by", async () => {
  const liar = readFileSync(join(root, "examples/liars-dice.ts"), "utf8");
  const pair = PLAYED.replace("pig.ts", "liars-dice.ts");
  const own = workspace({ "liars-dice.ts": liar, "played.yaml": pair });
  const flags = ["./liars-dice.ts", "--set", "dice=1", "--games", "600", "--hidden", "8", "--beliefs"];
  const made = async (out: string, threads: string): Promise<string> => {
    const ended = await evenkeel(["train", ...flags, "--out", out, "--threads", threads], own);
    expect(ended).toMatchObject({ code: 0 });
    return readFileSync(join(own, out), "utf8");
  };
  const text = await made("weights/liar.json", "1");
  expect(await made("two.json", "2")).toBe(text);
  const weights = JSON.parse(text) as { beliefs: string; weights: string; made: { command: string } };
  expect(weights.made.command).toContain(" --beliefs ");
  expect(weights.beliefs.length).toBeGreaterThan(weights.weights.length / 3);
  const run = (out: string) => evenkeel(["run", "played.yaml", "--set", "dice=1", "--out", out], own);
  expect((await run("with")).code).toBe(0);
  const { beliefs, ...rest } = weights;
  writeFileSync(join(own, "weights/liar.json"), JSON.stringify({ ...rest, beliefs: beliefs.slice(0, 400) }));
  expect((await run("damaged")).stderr).toMatch(
    /^evenkeel: learned needs weights, and weights\/liar\.json is damaged: it holds 80 weights instead of \d+\n$/,
  );
});

test("what is learned of a strategy's games takes more of their luck out, and plays none", async () => {
  const own = workspace({
    "pig.ts": pig,
    "hold-at.ts": holdAt,
    "equals.yaml": PLAYED.replace("pair: [learned, random]", "equals: ./hold-at.ts"),
  });
  const flags = ["train", "./pig.ts", "--judge", "./hold-at.ts", "--games", "1_800", "--hidden", "8"];
  const made = async (out: string, ...more: string[]): Promise<string> => {
    const ended = await evenkeel([...flags, "--out", out, ...more], own);
    expect(ended).toMatchObject({ code: 0 });
    expect(ended.stdout).toMatch(
      /^Between equals of \.\/hold-at\.ts [5-9]\d\.\d % of what games differ by is luck/,
    );
    return readFileSync(join(own, out), "utf8");
  };
  const widthOf = async (out: string): Promise<number> => {
    expect((await evenkeel(["run", "equals.yaml", "--out", out], own)).code).toBe(0);
    const { arms } = JSON.parse(readFileSync(join(own, out, "results.json"), "utf8")) as ReadResults;
    const wins = arms[0].measures.find(({ measure, who }) => measure === "returns" && who === "1st to play")!;
    return wins.high - wins.low;
  };
  const plain = await widthOf("plain");
  const text = await made("weights/judge.json", "--threads", "1");
  expect(await made("two.json", "--threads", "2")).toBe(text);
  expect(await widthOf("judged")).toBeLessThan(0.75 * plain);
  const { weights } = JSON.parse(text) as { weights: string };
  const short = JSON.parse(await made("short.json", "--short")) as { weights: string };
  expect(short.weights.length).toBeLessThan(weights.length / 2 + 5);
  writeFileSync(join(own, "none.yaml"), PLAYED);
  expect((await evenkeel(["run", "none.yaml"], own)).stderr).toContain("and there are none");
  const named = PLAYED.replace("[learned,", "[{ strategy: learned, weights: ./weights/judge.json },");
  writeFileSync(join(own, "named.yaml"), named);
  expect((await evenkeel(["run", "named.yaml"], own)).stderr).toContain(
    "has weights that do not fit: they judge games of others and play none",
  );
});

test.each([
  [
    ["./pig.ts", "--judge", "random", "--guest", "random"],
    "--guest: whoever is judged has all seats (leave it out)",
  ],
  [
    ["./pig.ts", "--judge", "random", "--vary", "target=[30, 50]"],
    "--vary: games are judged by one set of rules (use --set)",
  ],
  [
    ["shields", "--judge", "learned"],
    "--judge: learned plays by several files of weights; name one, as in '{ strategy: learned, weights: file.json }'",
  ],
  [
    ["shield-bashers", "--judge", "believer"],
    "--judge: something is hidden in shield-bashers, and a judge sees what all see",
  ],
])("train %j is told in one line", async (flags, says) => {
  const { code, stderr } = await evenkeel(["train", ...flags], folder);
  expect({ code, stderr }).toEqual({ code: 1, stderr: `evenkeel: ${says}\n` });
});

interface ReadResults {
  readonly arms: readonly {
    readonly measures: readonly {
      readonly measure: string;
      readonly who: string;
      readonly low: number;
      readonly high: number;
    }[];
  }[];
}

/** What is wrong with a file of weights, made of one that fits. */
const WRONG: Readonly<Record<string, readonly [change: (text: string) => string, says: string]>> = {
  "no JSON": [(text) => text.slice(0, 100), "is damaged: it is no JSON"],
  truncated: [
    (text) => text.replace(/"weights": "(.{400})[^"]*"/, '"weights": "$1"'),
    "is damaged: it holds 80 weights instead of",
  ],
  "no weights": [() => "{}", "holds no weights (evenkeel train makes them)"],
  "another game": [(text) => text.replace('"game": "pig"', '"game": "chess"'), "they are for chess"],
  "other rules": [
    (text) => text.replace('"rules": 1', '"rules": 7'),
    "they are for version 7 of its rules, and this is version 1 (evenkeel train ./pig.ts --players 2 --set 'target=50' makes some that do)",
  ],
  "more players": [(text) => text.replace('"players": 2', '"players": 3'), "instead of"],
  "another tensor": [
    (text) => text.replace(/"tensor": "../, '"tensor": "zz'),
    "the game shows its positions in other numbers than it did then",
  ],
  "weights that are none": [
    (text) =>
      text.replace(/"weights": "[^"]{5}/, `"weights": "${inBase85(new Uint8Array([0, 0, 192, 127]))}`),
    "is damaged: weight 0 is no number",
  ],
};

test.each(Object.entries(WRONG))(
  "a file of weights with %s is told in one line",
  async (name, [change, says]) => {
    const file = `${name.replaceAll(" ", "-")}.json`;
    writeFileSync(join(folder, file), change(await onOneThread));
    const text = PLAYED.replace("[learned", `[{ strategy: learned, weights: ./${file} }`);
    writeFileSync(
      join(folder, `${file}.yaml`),
      text.replace("lineups", "variants: { short: { target: 50 } }\nlineups"),
    );
    const { code, stderr } = await evenkeel(["run", `${file}.yaml`], folder);
    expect(code).toBe(1);
    expect(stderr.trimEnd()).toMatch(/^evenkeel: .*learned.*$/);
    expect(stderr).toContain(says);
  },
);

test("its help says how many games are the least", async () => {
  expect((await evenkeel(["train", "--help"], folder)).stdout).toMatch(/games to learn from, at least\s+600/);
});

/** What is typed behind `evenkeel train`, and the line. */
const COMMAND_LINES: Readonly<Record<string, string | RegExp>> = {
  chess: /^there is no game "chess"/,
  "./pig.ts --games 10": '--games: expected a whole number from 600 to 100000000, got "10"',
  "./pig.ts --hidden 10": "--hidden: expected a multiple of 4, got 10",
  "./pig.ts --beliefs": "--beliefs: nothing is hidden in ./pig.ts (leave it out)",
  "./pig.ts --players 9": '--players: expected a whole number from 2 to 8, got "9"',
  "./pig.ts --vary target=30":
    "--vary target: expected a list of two or more values, such as target=[off, on]",
  "./pig.ts --one-at-a-time": "--one-at-a-time: nothing varies (name options with --vary)",
  "./pig.ts --vary 'tagret=[30, 50]'": /unknown option "tagret" \(did you mean target\?\)/,
  "./pig.ts --vary 'target=[30, 5]'": /^--vary target=5: /,
  "./pig.ts --set target=5": /target/,
  "./pig.ts --seed ''": "--seed: is empty (any text)",
  "./pig.ts --against nobody": /^--against nobody: strategy "nobody" is unknown/,
  "./wordy.ts":
    "./wordy.ts: g.mood is a text, not a number (give the game a tensor(g, seat) that lists the numbers that matter)",
};

describeFaults(
  "a wrong training",
  faultsOf(COMMAND_LINES, (line, says) => ({
    run: ["train", ...argumentsOf(line)],
    says,
    files: { "pig.ts": pig, "wordy.ts": wordy },
  })),
);
