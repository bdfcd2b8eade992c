import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { evenkeel, root, workspace } from "./cli/support.js";
import { games } from "./support/games.js";

/** What stands in examples/ and in "Your own game in an hour" works as it is. */
const quick = ["--games", "200", "--threads", "1", "--check"];

describe("examples", () => {
  const names = readdirSync(join(root, "examples"));
  const folder = workspace();
  cpSync(join(root, "examples"), folder, { recursive: true });

  test.each(names.filter((name) => name.endsWith(".yaml")))("%s answers its question", async (file) => {
    const { code, stdout, stderr } = await evenkeel(["run", file, ...quick], folder);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const question = /^question: (.*)$/m.exec(readFileSync(join(folder, file), "utf8"))![1];
    expect(stdout).toContain(question);
  });
});

describe("“Your own game in an hour”", () => {
  const text = readFileSync(join(root, "docs/your-own-game.md"), "utf8");
  const files = [...text.matchAll(/Save this as `([\w.-]+)`:\n\n```\w+\n(.*?)```/gs)];
  const folder = workspace(Object.fromEntries(files.map(([, name, content]) => [name, content])));

  test("has a game, a bot and questions that work", async () => {
    expect(files.map(([, name]) => name)).toEqual(["spoof.ts", "counter.ts", "spoof.yaml", "more.yaml"]);
    const verified = await evenkeel(["verify", "./spoof.ts", "--games", "20"], folder);
    expect(verified).toMatchObject({ code: 0, stderr: "" });
    const shown = verified.stdout.trimEnd().split("\n").at(-1)!;
    expect(text.replaceAll("\n", " ")).toContain(`\`${shown}\``);
    const run = await evenkeel(["run", "spoof.yaml", ...quick], folder);
    expect(run).toMatchObject({ code: 0, stderr: "" });
    expect(run.stdout).toContain("Does it pay to guess first?");
    const meeting = await evenkeel(["run", "more.yaml", ...quick], folder);
    expect(meeting).toMatchObject({ code: 0, stderr: "" });
    expect(meeting.stdout).toMatch(/“more 1” wins \d+ of 100 games against one as usual/);
  });

  test("shows what a replay tells of every player after each turn", async () => {
    const [, standing] = /\n( +standing: .*)\n/.exec(text)!;
    const spoof = files.find(([, name]) => name === "spoof.ts")![2];
    const apart = workspace({
      ...Object.fromEntries(files.map(([, name, content]) => [name, content])),
      "spoof.ts": spoof.replace(/^}\);$/m, `${standing}\n});`),
    });
    const told = await evenkeel(
      ["replay", "spoof.yaml", "--arm", "three coins/all count", "--block", "0"],
      apart,
    );
    expect(told).toMatchObject({ code: 0, stderr: "" });
    expect(told.stdout).toMatch(/\n {2}guess (\d+) .*\n {4}player 1: .*guess \1/);
  });

  test("shows commands that there are", async () => {
    const shown = [...text.matchAll(/npx evenkeel ((?:new )?\w+)((?: [^`\n]*)?)/g)];
    const replay = shown.find(([, command]) => command === "replay")![2];
    const args = [...replay.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare);
    const told = await evenkeel(["replay", ...args], folder);
    expect(told).toMatchObject({ code: 0, stderr: "" });
    expect(told.stdout).toMatch(/wins after \d+ turns\.\n$/);
    const { stdout: help } = await evenkeel(["--help"], folder);
    for (const [, command] of shown) expect(help).toContain(`evenkeel ${command.split(" ")[0]} `);
  });
});

describe("“Learned equals beside hand-written ones”", () => {
  const page = readFileSync(join(root, "docs/equals.md"), "utf8");
  const again = "npm run equals plays it again";

  test("is of today's games", () => {
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
    expect(page, again).toContain(`Version ${version},`);
    const sections = [...page.matchAll(/^## (.*)\n\nRules (\d+), behaviour (\d+);/gm)];
    expect(sections.length).toBeGreaterThan(0);
    for (const [, title, rules, behaviour] of sections) {
      const found = games.find((game) => game.title === title)?.version;
      expect({ rules: Number(rules), behaviour: Number(behaviour) }, again).toEqual(found);
    }
  });

  test("names experiments that there are, with learned equals", () => {
    const files = [...page.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file]) => join(root, file));
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    for (const file of files) expect(readFileSync(file, "utf8")).toMatch(/\blearned\b/);
  });
});
