import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { evenkeel, filesIn, QUICK, workspace, type Ended } from "./support.js";

const ROLL_OFF = `question: Which side wins?
game: roll-off
seed: sides
games: 4_000
lineups:
  chance: random
claims:
  - { measure: returns, who: RED, between: [45 %, 55 %] }
`;

const BROKEN = QUICK.replace("d8-rush, black-first", "d8-rush, nobody");

const folder = workspace({
  "experiments/shields/quick.yaml": QUICK,
  "experiments/shields/broken.yaml": BROKEN,
  "experiments/roll-off/sides.yaml": ROLL_OFF,
});
let ended: Ended;

beforeAll(async () => {
  ended = await evenkeel(["book", "--share", "50%"], folder);
});

const AUDIT = `question: Which ruling matters?
game: roll-off
seed: audit
games: 40
lineups: { chance: random }
audit: { only: [tie], lockstep: 10 }
`;

const POOL = `question: Which die wins seven of ten conflicts?
game: roll-off
seed: pool
games: 1000
variants: { a d4 each: { pools: [[4], [4]] } }
lineups: { chance: random }
claims:
  - { measure: returns, who: RED, between: [69 %, 71 %] }
tune:
  vary: { pools.1.1: { values: [6, 8, 10], says: "RED has a d{}" } }
`;

test("writes nothing where no file can be read, over no earlier book either", async () => {
  const own = workspace({ "reports/index.html": "an earlier book" });
  const { code, stdout, stderr } = await evenkeel(["book", "no-such.yaml", "none.yaml"], own);
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^evenkeel: no-such\.yaml: no such file .*\n$/);
  expect(filesIn(join(own, "reports"))).toEqual({ "index.html": "an earlier book" });
});

test("what files named mend-… ask is searched, and told in words with the way to its page", async () => {
  const own = workspace({ "roll-off/sides.yaml": ROLL_OFF, "roll-off/mend-pool.yaml": POOL });
  const { code, stdout, stderr } = await evenkeel(
    ["book", "roll-off", "--games=200", "--until=known", "--within=20s"],
    own,
  );
  expect(code).toBe(0);
  expect(stderr).toMatch(/mend-pool\.yaml: done\n$/);
  const told = "If RED has a d6, RED wins 70 of 100 games instead of 50.";
  expect(stdout).toMatch(
    /Which side wins\?[^]*Which die wins seven of ten conflicts\?\n {2}• If RED has a d6/,
  );
  const page = (name: string) => readFileSync(join(own, "reports", name), "utf8");
  expect(page("index.html")).toContain(told);
  expect(page("index.html")).toContain('<a href="roll-off/mend-pool/index.html">');
  expect(page("roll-off/index.html")).toContain('<a href="mend-pool/index.html">');
  expect(page("roll-off/mend-pool/index.html")).toContain('<a href="../../index.html">The balance book</a>');
});

test("an audit has its place in a book, with its verdict and its picture", async () => {
  const own = workspace({ "experiments/roll-off/audit.yaml": AUDIT });
  const { code, stdout } = await evenkeel(["book", "--threads", "1"], own);
  expect(code).toBe(0);
  expect(stdout).toMatch(/Which ruling matters\?\n {2}• .*(1|no) ruling (surely )?matters\b/);
  const page = readFileSync(join(own, "reports/index.html"), "utf8");
  expect(page).toContain('<a href="roll-off/audit/index.html">Which ruling matters?</a>');
  expect(page).toContain("<svg");
});

test("a book in which everything fails says so, on its page too, and exits with 1", async () => {
  const own = workspace({ "experiments/shields/broken.yaml": BROKEN });
  const { code, stdout } = await evenkeel(["book"], own);
  expect(code).toBe(1);
  expect(stdout).toMatch(/Not played: 1\n.*broken\.yaml/);
  const page = readFileSync(join(own, "reports/index.html"), "utf8");
  expect(page).toContain("No question was played. 1 could not be played; see below.");
});

test("a book of folders that hold more says how they came about", async () => {
  const own = workspace({ "sides.yaml": ROLL_OFF });
  const play = (command: string, ...flags: string[]) =>
    evenkeel([command, "sides.yaml", "--threads", "1", ...flags], own);
  const commands = () =>
    /<pre tabindex="0">(.*?)<\/pre>/s
      .exec(readFileSync(join(own, "reports/index.html"), "utf8"))![1]
      .split("\n");
  expect((await play("book", "--games", "200")).code).toBe(0);
  expect(commands()).toEqual(["npx evenkeel book sides.yaml --games=200"]);
  // One strategy against itself plays a game a block. The second look belongs to the book that played it.
  expect((await play("book", "--games", "400")).code).toBe(0);
  expect(commands()).toEqual([
    "npx evenkeel run sides.yaml --seed=sides --blocks=200",
    "npx evenkeel book sides.yaml --games=400",
  ]);
  expect((await play("book", "--games", "200")).code).toBe(0);
  expect(commands()).toEqual([
    "npx evenkeel run sides.yaml --seed=sides --blocks=200",
    "npx evenkeel run sides.yaml --seed=sides --blocks=400",
    "npx evenkeel book sides.yaml --games=200",
  ]);
});

test("two files that would write into one folder are refused before anything is played", async () => {
  const own = workspace({ "a/sides.yaml": ROLL_OFF, "b/sides.yaml": ROLL_OFF });
  const { code, stderr, stdout } = await evenkeel(["book", "a", "b"], own);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toBe(
    "evenkeel: b/sides.yaml: would replace the results of a/sides.yaml in roll-off/sides (give one of the files another name)\n",
  );
  expect(existsSync(join(own, "reports"))).toBe(false);
});

describe("book", () => {
  test("plays every experiment below here, says which failed and why, and exits with 1", () => {
    expect(ended.code).toBe(1);
    const problems = ended.stderr.split("\n").filter((line) => line.startsWith("evenkeel:"));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/broken\.yaml.*"?nobody"?/);
    expect(ended.stdout).toContain("Does resurrection matter?");
    expect(ended.stdout).toContain("Which side wins?");
    expect(ended.stdout).toMatch(/Not played: 1\n.*broken\.yaml/);
  });

  test("writes a page for the book, each game and each question, linked with each other", () => {
    const files = filesIn(join(folder, "reports"));
    const pages = Object.keys(files).filter((name) => name.endsWith("index.html"));
    expect(pages).toEqual([
      "index.html",
      "roll-off/index.html",
      "roll-off/sides/index.html",
      "shields/index.html",
      "shields/quick/index.html",
    ]);
    for (const page of pages) {
      const links = [...files[page].matchAll(/<a href="([^"#]+)"/g)].map(([, href]) => href);
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) expect(files).toHaveProperty([join(page, "..", link)]);
    }
    expect(files["index.html"]).toMatch(/broken\.yaml/);
  });

  test("keeps the way back from a question that is written or played again", async () => {
    const back = '<a href="../../index.html">The balance book</a>';
    const page = () => readFileSync(join(folder, "reports/roll-off/sides/index.html"), "utf8");
    const written = page();
    expect(written).toContain(back);
    expect((await evenkeel(["report", "reports/roll-off/sides"], folder)).code).toBe(0);
    expect(page()).toBe(written);
    const run = ["run", "experiments/roll-off/sides.yaml", "--games", "2_000"];
    expect((await evenkeel(run, folder)).stderr).toContain("nothing left to play");
    expect(page()).toBe(written);
    // A folder that lies in no book leads nowhere.
    expect((await evenkeel([...run, "--out", "alone/sides"], folder)).code).toBe(0);
    expect(readFileSync(join(folder, "alone/sides/index.html"), "utf8")).not.toContain(back);
  });

  test("plays the asked share of what each file wants", () => {
    const { arms } = JSON.parse(
      readFileSync(join(folder, "reports/roll-off/sides/results.json"), "utf8"),
    ) as {
      arms: { games: number }[];
    };
    expect(arms[0].games).toBe(2000);
  });

  test("plays on from what it holds, and then writes the same pages again", async () => {
    const files = ["experiments/roll-off/sides.yaml"];
    const first = await evenkeel(["book", ...files, "--share", "50%", "--out", "again"], folder);
    expect(first.code).toBe(0);
    const before = filesIn(join(folder, "again"));
    const second = await evenkeel(["book", ...files, "--share", "50%", "--out", "again"], folder);
    expect(second.code).toBe(0);
    expect(second.stdout).toBe(first.stdout);
    expect(filesIn(join(folder, "again"))).toEqual(before);
  });
});

test.each([
  [["book", "--share", "0"], /^evenkeel: --share: expected a share of the games, .*got "0"$/],
  [["book", "--share", "150%"], /^evenkeel: --share: expected a share of the games, .*got "150%"$/],
  [["book", "."], /^evenkeel: \.: holds no experiments/],
])("%j fails in one line", async (args, says) => {
  const { code, stderr } = await evenkeel(args, workspace({}));
  expect(code).toBe(1);
  expect(stderr.trimEnd()).toMatch(says);
  expect(stderr.trimEnd().split("\n")).toHaveLength(1);
});
