import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { evenkeel as obeyed, workspace } from "./cli/support.js";

/** The README and what it leads to, as one text. */
const readme = [
  "README.md",
  "docs/players.md",
  "docs/questions.md",
  "docs/your-own-game.md",
  "docs/numbers.md",
  "docs/many-machines.md",
]
  .map((file) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8"))
  .join("\n");
const folder = workspace();

/** The first block of code in this language, or a later one. */
function sample(language: string, index = 0): string {
  const found = [...readme.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, "gms"))];
  if (found.length <= index) throw new Error(`the README shows no ${language}`);
  return found[index][1];
}

function evenkeel(...args: string[]) {
  return obeyed(args, folder);
}

test("the experiment shown in the README answers its question", async () => {
  writeFileSync(join(folder, "mine.yaml"), sample("yaml"));
  const { code, stdout, stderr } = await evenkeel("run", "mine.yaml", "--games", "200");
  expect(stderr).toBe("");
  expect(code).toBe(0);
  expect(stdout).toMatch(/^What changes: retarget against strict.*\n(.*\n)*?mixed\s/m);
  expect(stdout).toContain(join("reports", "shields", "mine"));
});

test("the README counts the questions that npm start plays", () => {
  const { scripts } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
    scripts: { start: string };
  };
  const experiments = scripts.start.match(/experiments\/[\w-]+(?=\/)/g)!;
  const numbers = [
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
  ];
  const [questions, games] = [experiments.length, new Set(experiments).size].map((many) => numbers[many]);
  expect(readme).toContain(`(${questions} questions about ${games} games`);
});

test("the strategy shown in the README plays by the rules for bots", async () => {
  writeFileSync(join(folder, "patient.ts"), sample("ts"));
  const experiment =
    "question: Does it play?\ngame: shields\nseed: readme\nlineups: { pair: [./patient.ts, random] }\n";
  writeFileSync(join(folder, "patient.yaml"), experiment);
  const { code, stdout, stderr } = await evenkeel("run", "patient.yaml", "--games", "200", "--check");
  expect(stderr).toBe("");
  expect(code).toBe(0);
  expect(stdout).toContain("patient.ts");
});

test("the measure shown in the README counts what players do", async () => {
  writeFileSync(join(folder, "late.ts"), sample("ts", 1));
  const experiment = `question: Who fights on?\ngame: shields\nseed: readme\nlineups: { pair: random }
measures: [./late.ts]\nclaims: [{ says: Some do, measure: lateAttacks, who: all players, atLeast: 0.5 }]\n`;
  writeFileSync(join(folder, "late.yaml"), experiment);
  const { code, stdout, stderr } = await evenkeel("run", "late.yaml", "--games", "200", "--check");
  expect(stderr).toBe("");
  expect(code).toBe(0);
  expect(stdout).toContain("holds: Some do");
});

/** `evenkeel <command> … --flag` as the README shows it, in code blocks and in running text. */
const shown = [...readme.matchAll(/evenkeel ((?:new |list )?[a-z]+)((?:(?!evenkeel)[^`\n#|])*)/g)].map(
  ([, command, rest]) => ({
    command,
    flags: [...rest.matchAll(/(?<!\S)--([a-z][\w-]*)/g)].map(([, flag]) => flag),
  }),
);

test.each([...new Set(shown.map(({ command }) => command.split(" ")[0]))])(
  "every flag that the README gives to %s is in its help",
  async (name) => {
    const { code, stdout } = await evenkeel(name, "--help");
    expect(code).toBe(0);
    const known = new Set([...stdout.matchAll(/--([a-z][\w-]*)/g)].map(([, flag]) => flag));
    expect(known.size).toBeGreaterThan(0);
    const given = shown.filter(({ command }) => command.split(" ")[0] === name).flatMap(({ flags }) => flags);
    expect(given.filter((flag) => !known.has(flag))).toEqual([]);
  },
);

test("the README shows every command there is, and flags of several", async () => {
  const { stdout } = await evenkeel("--help");
  const commands = [...stdout.matchAll(/^ {2}(?:main\.js|evenkeel) ([a-z]+)/gm)].map(
    ([, command]) => command,
  );
  expect(commands.length).toBeGreaterThan(8);
  const named = new Set(shown.map(({ command }) => command.split(" ")[0]));
  expect(commands.filter((command) => !named.has(command))).toEqual([]);
  expect(shown.filter(({ flags }) => flags.length > 0).length).toBeGreaterThan(5);
});
