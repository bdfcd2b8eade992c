import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { evenkeel, filesIn, start, workspace } from "./support.js";

const ESCAPE = "\u001b[31m";
const NAMES = [
  "=cmd()",
  "a,b",
  'quo"te',
  "new\nline",
  "../../up",
  `${ESCAPE}red`,
  "-x",
  "@it's",
  "\u202eleft",
];
const BOT = '=cmd(), "x".ts';

const folder = workspace({
  [BOT]:
    "export const create = () => ({ restart() {}, chooseAction: (seen: unknown, legal: number[]) => legal[0] });",
  '=evil, "q".yaml': JSON.stringify({
    question: `=HYPERLINK(1)\n${ESCAPE}, really?`,
    game: "shields",
    seed: "-s\n'x",
    games: 20,
    variants: Object.fromEntries(NAMES.map((name) => [name, {}])),
    lineups: { "+1,\n2": [`./${BOT}`, "d8-rush"] },
  }),
});
const FILE = '=evil, "q".yaml';

// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/;

/** The rows of a CSV file: quoted cells may hold anything, quotes doubled. */
function rowsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n)/g)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "\n") rows.push([]);
  }
  return rows.slice(0, -1);
}

describe("names that people make up stay harmless", () => {
  const ran = evenkeel(["run", FILE], folder);
  const files = ran.then(() => filesIn(join(folder, "reports/shields/evil-q")));

  test("in the terminal", async () => {
    const { code, stdout, stderr } = await ran;
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).not.toMatch(CONTROL);
    expect(stdout).toContain("+1, 2: new line − =cmd()");
  });

  test("in file names", async () => {
    await ran;
    expect(readdirSync(folder).sort()).toEqual([BOT, FILE, "reports"].sort());
    expect(readdirSync(join(folder, "reports/shields"))).toEqual(["evil-q"]);
  });

  test("in CSV files: every row has the head's cells, and no cell is a formula", async () => {
    const tables = Object.entries(await files).filter(([name]) => name.endsWith(".csv"));
    expect(tables).toHaveLength(4);
    for (const [name, csv] of tables) {
      expect(csv, name).not.toMatch(CONTROL);
      const [head, ...rows] = rowsOf(csv);
      expect(rows.length, name).toBeGreaterThan(0);
      for (const row of rows) {
        expect(row.length, name).toBe(head.length);
        for (const cell of row) {
          if (!/^-?\d+(\.\d+)?(e[+-]\d+)?$/.test(cell)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
        }
      }
    }
  });

  test("numbers below zero stay numbers in CSV files", async () => {
    const [head, ...rows] = rowsOf((await files)["differences.csv"]);
    const low = head.indexOf("low");
    expect(rows.some((row) => Number(row[low]) < 0)).toBe(true);
  });

  test.each(NAMES)("in a replay of %j", async (name) => {
    const arm = `${name}/+1,\n2`;
    const { code, stdout } = await evenkeel(["replay", FILE, `--arm=${arm}`, "--block=0"], folder);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^shields, arm .*, block 0, seating 0, seed -s 'x\n/);
    expect(stdout).not.toMatch(CONTROL);
  });

  test("in the replay command, which finds the game again", async () => {
    const bad = JSON.stringify({
      question: "q",
      game: "shields",
      seed: "-s\n'x",
      games: 20,
      variants: { "-new\nline 'x\\": {} },
      lineups: { [`${ESCAPE}red`]: ["./bad.ts", "d8-rush"] },
    });
    const own = workspace({
      "-bad file.yaml": bad,
      "bad.ts":
        "export const create = () => ({ restart() {}, chooseAction() { throw new Error('\\u001b[31mred\\nlines'); } });",
    });
    const { code, stderr } = await evenkeel(["run", "--out", "o", "--seed=-1\t2", "./-bad file.yaml"], own);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^[^\n]*\n$/);
    expect(stderr.slice(0, -1)).not.toMatch(CONTROL);
    const command = /; to see it: npx evenkeel (.*)\n$/.exec(stderr)![1];
    const split = await start("bash", ["-c", `printf '%s\\0' ${command}`], own).ended;
    const replay = await evenkeel(split.stdout.split("\0").slice(0, -1), own);
    expect(replay.stderr).toBe("evenkeel: the game ends here: [31mred lines at bad.ts:1:69\n");
  });
});
