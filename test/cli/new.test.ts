import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { findGame, games } from "../support/games.js";
import { evenkeel, root, uncommented, workspace } from "./support.js";

test.each(games.map(({ name }) => name))(
  "new files for %s run as they are",
  async (game) => {
    const folder = workspace();
    for (const file of ["my-strategy.ts", "plain.js"]) {
      const { code, stdout } = await evenkeel(["new", "strategy", game, file], folder);
      expect(code).toBe(0);
      expect(stdout).toContain(`${file} is written`);
    }
    expect((await evenkeel(["new", "experiment", game], folder)).code).toBe(0);
    const { minPlayers } = findGame(game)!;
    const seats = Array.from({ length: minPlayers }, (_, seat) =>
      seat === 0 ? "./my-strategy.ts" : "./plain.js",
    );
    writeFileSync(
      join(folder, "own.yaml"),
      `question: Do they play?\ngame: ${game}\nseed: own\nplayers: ${minPlayers}\nlineups:\n  own: [${seats.join(", ")}]\n`,
    );
    const { code, stdout, stderr } = await evenkeel(
      ["run", "my-question.yaml", "own.yaml", "--games", "20", "--threads", "1", "--check"],
      folder,
    );
    expect(stderr).not.toContain("evenkeel:");
    expect(code).toBe(0);
    const { strategies } = JSON.parse(
      readFileSync(join(folder, "reports", game, "own/results.json"), "utf8"),
    ) as { strategies: { label: string }[] };
    expect(strategies.map(({ label }) => label)).toEqual(["./my-strategy.ts", "./plain.js"]);
    expect(stdout).toContain("Do they play?");
  },
  200_000,
);

test("a new strategy plays, its parameters included, in both languages", async () => {
  const folder = workspace({
    "mine.yaml": `question: Is mine any good?
game: shields
seed: new
games: 100
lineups:
  mine: ["./my-strategy.ts", { strategy: ./plain.js, prefer: [black d20], avoid: [potion] }]
`,
  });
  await evenkeel(["new", "strategy", "shields"], folder);
  await evenkeel(["new", "strategy", "shields", "plain.js"], folder);
  const { code, stderr } = await evenkeel(["run", "mine.yaml", "--threads", "1", "--check"], folder);
  expect(stderr).not.toContain("evenkeel:");
  expect(code).toBe(0);
  const { stdout } = await evenkeel(
    ["replay", "mine.yaml", "--arm", "standard/mine", "--block", "0"],
    folder,
  );
  expect(stdout).toContain("take black d20");
});

test("a new strategy is sound TypeScript", async () => {
  const folder = workspace();
  await evenkeel(["new", "strategy", "shields"], folder);
  const program = ts.createProgram([join(folder, "my-strategy.ts")], {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
    paths: { evenkeel: [join(root, "src/index.ts")] },
  });
  const problems = ts.getPreEmitDiagnostics(program).filter(({ file }) => file?.fileName.startsWith(folder));
  expect(problems.map(({ messageText }) => messageText)).toEqual([]);
});

test("a new experiment answers all that it suggests", async () => {
  const folder = workspace();
  const flags = ["--change", "oddDice=d7-d16", "--lineup", "d8-rush", "--lineup", "healer,turtle"];
  await evenkeel(["new", "experiment", "shields", "my-question.yaml", ...flags], folder);
  const text = uncommented(readFileSync(join(folder, "my-question.yaml"), "utf8"));
  const asked = workspace({ "asking.yaml": text });
  const { code, stdout } = await evenkeel(["run", "asking.yaml", "--games", "100", "--threads", "1"], asked);
  expect(code).toBe(0);
  const report = readFileSync(join(asked, "reports/shields/asking/report.md"), "utf8");
  expect(report).toContain("Forced as a player's first pick");
  expect(stdout).toMatch(
    /(holds|not yet known|does not hold): Nobody is favoured by starting, give or take five points/,
  );
});

test.each([
  [
    ["new", "experiment"],
    "new experiment: which game? (evenkeel new experiment <game> [file], with --change option=value, --lineup and --players; in a terminal it asks)",
  ],
  [
    ["new", "experiment", "shields", "q.yaml", "--change", "resurrect=of"],
    '--change resurrect=of: "of" is no legal value (did you mean off?)',
  ],
  [
    ["new", "strategy", "shields", "a.ts", "--change", "resurrect=on"],
    "--change: says nothing of a new strategy (leave it out)",
  ],
  [["new", "strategy", "shield"], 'there is no game "shield" (did you mean shields?)'],
  [
    ["new", "strategy", "shields", "here.yaml"],
    "here.yaml: cannot be the file of a new strategy (a name that ends in .ts or .js)",
  ],
  [
    ["new", "experiment", "shields", "no/such/q.yaml"],
    "no/such/q.yaml: cannot be written, its folder does not exist (make the folder first)",
  ],
  [
    ["new", "experiment", "shields", "there.yaml"],
    "there.yaml: is there already and stays as it is (choose another name)",
  ],
])("%j is one clear line", async (args, line) => {
  const folder = workspace({ "there.yaml": "mine" });
  const { code, stderr, stdout } = await evenkeel(args, folder);
  expect(stderr).toBe(`evenkeel: ${line}\n`);
  expect(stdout).toBe("");
  expect(code).toBe(1);
  expect(readFileSync(join(folder, "there.yaml"), "utf8")).toBe("mine");
});
