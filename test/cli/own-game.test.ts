import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { evenkeel, root, SOON, start, workspace } from "./support.js";

/** Every command that takes a game's name takes the path of a file. */
describe("a game of one's own", () => {
  const folder = workspace();
  const inside = join(folder, "dare");

  test("begins as files that work", async () => {
    const made = await evenkeel(["new", "game", "dare"], folder);
    expect(made.stderr).toBe("");
    expect(made.stdout).toBe(
      "dare has a game, a bot, a question and a test; next: npx evenkeel verify ./dare/dare.ts; npx evenkeel run dare/question.yaml\n",
    );
    const verified = await evenkeel(["verify", "./dare/dare.ts", "--games", "20"], folder);
    expect(verified.stdout).toBe(
      "Dare for 2 to 4: nothing wrong in 20 random games each\nNothing is hidden: everybody sees all of g.\n",
    );
  });

  test("is played, checked, replayed, audited and told as a page without its code", async () => {
    const quick = ["--games", "400", "--threads", "2"];
    const run = await evenkeel(["run", "question.yaml", ...quick], inside);
    expect(run.stderr).toBe("");
    expect(run.stdout).toContain("dare, seed first-look");
    const report = join(inside, "reports/dare/question");
    const { plan } = JSON.parse(readFileSync(join(report, "manifest.json"), "utf8")) as {
      plan: { gameCode: string };
    };
    expect(plan.gameCode).toMatch(/^[0-9a-f]{64}$/);
    const again = await evenkeel(["run", "question.yaml", ...quick], inside);
    expect(again.stderr).toContain("nothing left to play");
    const replayed = await evenkeel(
      ["replay", "question.yaml", "--arm", "base/careful", "--block", "3"],
      inside,
    );
    expect(replayed.stdout).toMatch(/player [12] \(\.\/careful\.ts\) wins after \d+ turns\.\n$/);
    const told = await evenkeel(["report", report], folder);
    expect(told.stdout).toContain("index.html");
    expect(readFileSync(join(report, "index.html"), "utf8")).toContain("Dare");
    const audited = await evenkeel(["audit", "./dare.ts", "--games", "300"], inside);
    expect(audited.stdout).toContain("Which unclear rulings of Dare matter?");
    expect(audited.stdout).toContain("No line-ups are named, so random plays against itself.");
    const seats = ["--lineup", "./careful.ts", "--lineup", "./careful.ts,random", "--players", "3"];
    const lined = await evenkeel(
      ["audit", "./dare.ts", ...seats, "--games", "300", "--out", "lined"],
      inside,
    );
    expect(lined.stderr).toBe("");
    expect(lined.stdout).toMatch(/ for\s\.\/careful\.ts,\s\.\/careful\.ts,random\.\s/);
    const booked = await evenkeel(["book", "dare/question.yaml", "--games", "200"], folder);
    expect(booked.stdout).toContain("The book: ");
    expect(existsSync(join(folder, "reports/dare/index.html"))).toBe(true);
    const listed = await evenkeel(["list", "options", "./dare/dare.ts"], folder);
    expect(listed.stdout).toContain("Options of Dare");
  });

  test("is played by random players where nobody names others, and says so everywhere", async () => {
    const text = "question: Who wins?\ngame: ./dare.ts\nseed: bare\ngames: 100\n";
    writeFileSync(join(inside, "bare.yaml"), text);
    const { stdout } = await evenkeel(["run", "bare.yaml"], inside);
    const says = "No line-ups are named, so random plays against itself.";
    expect(stdout).toContain(says);
    for (const file of ["index.html", "report.md"])
      expect(readFileSync(join(inside, "reports/dare/bare", file), "utf8")).toContain(says);
  });

  test("gets a new experiment and a new strategy that work", async () => {
    const { code, stdout } = await evenkeel(["new", "experiment", "./dare.ts"], inside);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: "my-question.yaml is written; next: npx evenkeel run my-question.yaml\n",
    });
    expect(readFileSync(join(inside, "my-question.yaml"), "utf8")).toContain("game: ./dare.ts\n");
    expect((await evenkeel(["run", "my-question.yaml", "--games", "100"], inside)).code).toBe(0);
  });

  test("is solved, and so is the best play against a bot", async () => {
    const solved = await evenkeel(["solve", "./dare.ts", "--set", "target=20"], inside);
    expect(solved.stderr).toBe("");
    expect(solved.stdout).toMatch(
      /^Dare, best play of both:\n {2}Whoever starts wins [56]\d\.\d+ % of games\.\n/,
    );
    const against = await evenkeel(
      [
        "solve",
        "./dare.ts",
        "--set",
        "target=20",
        "--against",
        "{strategy: ./careful.ts, enough: 4}",
        "--json",
      ],
      inside,
    );
    const { results } = JSON.parse(against.stdout) as { results: { values: number[] }[] };
    expect(results[0].values[0]).toBeGreaterThan(0.5);
    const kept = await evenkeel(["solve", "./dare.ts", "--set", "target=20"], inside);
    expect(kept.stdout).toBe(solved.stdout);
  });

  test("goes on with the same rules and bots only", async () => {
    for (const [file, says] of [
      ["careful.ts", "its strategy ./careful.ts has changed since"],
      ["dare.ts", "the rules in the file of dare have changed since"],
    ] as const) {
      const path = join(inside, file);
      const text = readFileSync(path, "utf8");
      writeFileSync(
        path,
        text.replace("20, meaning", "21, meaning").replace("turn: 0 }", "turn: 0, more: 0 }"),
      );
      const { code, stderr } = await evenkeel(["run", "question.yaml", "--games", "400"], inside);
      writeFileSync(path, text);
      expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(says) as string });
    }
  });
});

test.each(["verify", "solve", "setups"])("%s says where a game throws before it begins", async (command) => {
  const folder = workspace({
    "mute.ts": `import { defineGame } from "evenkeel";
export default defineGame({
  name: "mute", players: 2, actions: () => { throw new Error("no words yet"); },
  setup: () => ({ n: 0 }), legal: () => ["x"], play({ win }) { win(0); },
});
`,
  });
  const { code, stderr } = await evenkeel([command, "./mute.ts"], folder);
  expect(stderr).toMatch(/^evenkeel: the game throws: no words yet \(mute\.ts:3:\d+\)\n$/);
  expect(code).toBe(1);
});

test("only games that two can play are solved", async () => {
  const folder = workspace({ "skull.ts": skull("") });
  for (const [game, says] of [
    ["./skull.ts", "skull: only games for two can be solved, and this one is for 3 to 6"],
    ["dice-survivor", "dice-survivor: only games for two can be solved, and this one is for 3 to 8"],
  ])
    expect(await evenkeel(["solve", game], folder)).toMatchObject({ code: 1, stderr: `evenkeel: ${says}\n` });
});

/** Three to six hide a skull or none; `fault` stands in play. */
const skull = (fault: string) => `import { defineGame } from "evenkeel";
export default defineGame({
  name: "skull", title: "Skull", players: [3, 6], actions: ["flip", "wait"],
  setup: ({ players, dice }) => ({ mats: Array.from({ length: players }, (): number | null => dice.roll(2)), need: 3 }),
  legal: () => ["flip", "wait"],
  play({ g, player, dice, endTurn, win }) {
    ${fault}
    if (dice.roll(6) === 6) win(player); else endTurn();
  },
  hide(g, seat) { g.mats = g.mats.map((one, other) => (other === seat ? one : null)); },
  guess(g, seat, dice) { g.mats = g.mats.map((one) => one ?? dice.roll(2)); },
});
`;

describe("verify tells once for all numbers of players, with file, line and column,", () => {
  const SEEDED = "a game's result must follow from its seed; use the dice that play is given";
  test.each([
    [
      "what a game throws",
      "(g as any).nothing.push(1);",
      "7:24: play throws: Cannot read properties of undefined (reading 'push')",
    ],
    [
      "a die without sides",
      "dice.roll(0);",
      "7:10: play throws: roll(0) was called: a die has a whole number of sides from 1 to 1048576",
    ],
    ["chance beside the dice", "g.need += Math.random();", `7:20: chance: play asks Math.random: ${SEEDED}`],
    [
      "what differs between processes",
      "g.need = process.env.NEED ? 2 : 3;",
      `7:26: play throws: process.env.NEED was read: ${SEEDED}`,
    ],
  ])("%s", async (_, fault, says) => {
    const yaml = "game: ./skull.ts\nquestion: Who?\nseed: s\ngames: 20\nplayers: 3\n";
    const folder = workspace({ "skull.ts": skull(fault), "q.yaml": yaml });
    const { code, stdout } = await evenkeel(["verify", "./skull.ts", "--games", "20"], folder);
    expect(stdout).toContain(`Skull for 3 to 6: skull.ts:${says} (game 0 of seed "verify", turn `);
    expect(stdout.trimEnd().split("\n")).toHaveLength(1);
    expect(code).toBe(2);
    const { stderr } = await evenkeel(["run", "q.yaml"], folder);
    expect(stderr).toContain(`breaks the rules for games: skull.ts:${says} (game 0 of seed`);
  });

  test("and what a good game shows to others", async () => {
    const folder = workspace({ "skull.ts": skull("") });
    const { code, stdout } = await evenkeel(["verify", "./skull.ts", "--games", "20"], folder);
    expect(stdout).toBe(
      "Skull for 3 to 6: nothing wrong in 20 random games each\nHidden from others: mats; everybody sees: need.\n",
    );
    expect(code).toBe(0);
  });
});

test("a test of a game's own names the line of the file that was written", async () => {
  const built = (part: string) => JSON.stringify(pathToFileURL(join(root, `dist/${part}/index.js`)).href);
  const folder = workspace({
    "skull.ts": skull("(g as any).nothing.push(1);"),
    "skull.test.mjs": `import test from "node:test";
import { readGame } from ${built("run")};
import { conforms } from ${built("testing")};
const { definition } = await readGame("./skull.ts", new URL(".", import.meta.url));
test("keeps the rules for games", () => conforms(definition));
`,
  });
  const { code, stdout } = await start(process.execPath, ["--test", "skull.test.mjs"], folder).ended;
  expect(stdout).toContain("skull.ts:7:24: play throws: Cannot read properties");
  expect(code).toBe(1);
});

/** What is wrong with a game's file is told in one line that names it, before anything is played. */
describe("a wrong game of one's own", () => {
  const rest = (more: string) => `import { defineGame } from "evenkeel";
export default defineGame({
  name: "wrong", players: 2, actions: ["stay", "go"],
  setup: () => ({ steps: 0 }),
  legal: () => ["stay", "go"],
  play({ g, dice, endTurn, win, player }) {
    g.steps += dice.roll(2);
    if (g.steps > 9) win(player); else endTurn();
  },
  ${more}
});
`;
  test.each([
    ["no file", "absent.ts", "", /^evenkeel: q\.yaml:1:7: game "\.\/absent\.ts" has no file/],
    ["no game", "none.ts", "export const x = 1;", /none\.ts" has no game \(export default defineGame/],
    ["no code", "broken.ts", "export default (;", /broken\.ts" does not compile: broken\.ts:1:17/],
    ["a name of ours", "ours.ts", rest("").replace("wrong", "shields"), /calls itself shields/],
    ["a clock", "clock.ts", rest("").replace("dice.roll(2)", "Date.now() % 2"), /Date\.now/],
    ["a fault", "fault.ts", rest("").replace("g.steps > 9", "g.nothing.x"), /fault\.ts:8:\d+/],
    [
      "a default out of its range",
      "far.ts",
      rest(
        'options: [{ kind: "variant", name: "far", type: "integer", min: 1, max: 9, default: 12, meaning: "" }],',
      ),
      /far\.ts" throws when it is loaded: the default of the option far: expected a whole number from 1 to 9, got 12/,
    ],
    ["no action", "mute.ts", rest("").replace('["stay", "go"],\n  play', "[],\n  play"), /no action/],
    ["a Map", "map.ts", rest("").replace("steps: 0", "steps: new Map()"), /is a Map/],
    [
      "a loop",
      "loop.ts",
      rest("").replace("g.steps +=", "for (;;) g.steps +="),
      /takes more than 2 s|uses more than 512 MB/,
    ],
    [
      "an import of Node's",
      "files.ts",
      `import "node:fs";\n${rest("")}`,
      /imports node:fs \(a game reads nothing/,
    ],
  ])("%s", async (_, file, text, line) => {
    const folder = workspace({
      ...(text !== "" && { [file]: text }),
      "q.yaml": `game: ./${file}\nquestion: Who?\nseed: s\ngames: 20\nlineups: { equals: random }\n`,
    });
    const { code, stdout, stderr } = await evenkeel(
      ["run", "q.yaml"],
      folder,
      file === "loop.ts" ? SOON : {},
    );
    expect(stderr).toMatch(line);
    expect(stderr.trimEnd().split("\n")).toHaveLength(1);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr.length).toBeLessThanOrEqual(301);
  });
});
