import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { describeFaults, DRAWN, evenkeel, faultsOf, filesIn, root, SOON, workspace } from "./support.js";

interface Row {
  readonly arm: string;
  readonly measure: string;
  readonly who: string;
  readonly value: number | null;
  readonly standardError: number | null;
}

interface Found {
  readonly arms: readonly { readonly name: string; readonly measures: readonly Omit<Row, "arm">[] }[];
  readonly comparisons: readonly { readonly differences: readonly Omit<Row, "arm">[] }[];
  readonly claims: { readonly claims: readonly { readonly verdict: string }[] };
}

const read = (folder: string): Found =>
  JSON.parse(readFileSync(join(folder, "results.json"), "utf8")) as Found;

/** What was found of a measure, for each arm and player. */
function rowsOf({ arms }: Found, name: string): Omit<Row, "measure">[] {
  return arms.flatMap((arm) =>
    arm.measures
      .filter(({ measure }) => measure === name)
      .map(({ who, value, standardError }) => ({ arm: arm.name, who, value, standardError })),
  );
}

/** Counts once more what Shields counts itself: by action, by the dice that fell, and by positions before and after. */
const RECOUNT = `import { defineMeasure } from "evenkeel";
import { attackDie, batteriesStanding, shields, shieldsGame, ActionType } from "evenkeel/shields";

export default defineMeasure({
  game: shields,
  counts: [
    { name: "myAttacks", each: "player", max: 200, unit: "attacks", meaning: "attacks, counted again" },
    { name: "myWords", each: "player", max: 200, meaning: "attacks, told by their words" },
    { name: "myD8s", max: 200, meaning: "d8s that fell" },
    { name: "standing", each: "player", min: -1, max: 3, meaning: "batteries left, one less when all are" },
    { name: "streak", each: "player", max: 200, meaning: "the most attacks of a player in a row" },
  ],
  begin: ({ throws, count, state }) => {
    for (const { sides } of throws) if (sides === 8) count("myD8s");
    if (batteriesStanding(state, 0) !== 3) throw new Error("not set up");
    return { now: [0, 0], most: [0, 0] };
  },
  move({ game, before, after, player, action, words, throws, notes, count }) {
    if (before === after) throw new Error("one position");
    const isAttack = shieldsGame(game).actions.type[action] === ActionType.attack;
    if (isAttack) count("myAttacks");
    if (words.startsWith("attack with ")) count("myWords", 1, player);
    for (const { sides } of throws) if (sides === 8) count("myD8s");
    notes.now[player] = isAttack ? notes.now[player] + 1 : 0;
    notes.most[player] = Math.max(notes.most[player], notes.now[player]);
    attackDie(before, player, 0);
  },
  end({ state, notes, count }) {
    for (const seat of [0, 1]) {
      const left = batteriesStanding(state, seat);
      count("standing", left === 3 ? -1 : left, seat);
      count("streak", notes.most[seat], seat);
    }
  },
});
`;

const QUESTION = `question: Does counting again come to the same?
game: shields
seed: again
games: 200
answer: myAttacks
variants:
  base: {}
  resurrect: { resurrect: on }
lineups:
  mixed: [d8-rush, resurrector]
  equals: resurrector
measures: [length, attacks, rollsD8, resurrections, ./again.ts, ./revivals.ts]
claims:
  - says: Both attack, together
    measure: myAttacks
    who: all players
    atLeast: 1
`;

const revivals = readFileSync(join(root, "examples/revivals.ts"), "utf8");
const files = { "again.ts": RECOUNT, "revivals.ts": revivals, "q.yaml": QUESTION };

describe("a measure of one's own", () => {
  const folder = workspace(files);
  const run = (...more: string[]) => evenkeel(["run", "q.yaml", ...more], folder, DRAWN);

  test("comes to what the game counts itself, with the same errors", async () => {
    const { code, stderr } = await run("--out", "one", "--threads", "1");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const found = read(join(folder, "one"));
    const attacks = rowsOf(found, "attacks");
    expect(attacks).toHaveLength(4 + 5 + 4 + 5);
    expect(attacks.every(({ value }) => value! > 3)).toBe(true);
    expect(rowsOf(found, "myAttacks")).toEqual(attacks);
    expect(rowsOf(found, "myWords")).toEqual(attacks);
    expect(rowsOf(found, "myD8s")).toEqual(rowsOf(found, "rollsD8"));
    const back = ["batteriesBack", "attackDiceBack", "shieldsBack", "healsBack"].map((name) =>
      rowsOf(found, name),
    );
    const all = rowsOf(found, "resurrections");
    expect(all.some(({ value }) => value! > 1)).toBe(true);
    all.forEach(({ value }, index) =>
      expect(back.reduce((sum, rows) => sum + rows[index].value!, 0)).toBeCloseTo(value!, 8),
    );
    expect(rowsOf(found, "standing").some(({ value }) => value! < 0.5)).toBe(true);
    expect(found.comparisons[0].differences.some(({ measure }) => measure === "streak")).toBe(true);
    expect(found.claims.claims[0].verdict).toBe("holds");
  });

  test("gives all players together, with an error of their sum", () => {
    const found = read(join(folder, "one"));
    for (const measure of ["attacks", "myAttacks"]) {
      const rows = rowsOf(found, measure).filter(({ arm }) => arm === "base/mixed");
      const of = (name: string) => rows.find(({ who }) => who === name)!;
      const [first, second, all] = [of("1st to play"), of("2nd to play"), of("all players")];
      expect(all.value).toBeCloseTo(first.value! + second.value!, 8);
      expect(of("d8-rush").value! + of("resurrector").value!).toBeCloseTo(all.value!, 8);
      // No less than the errors allow that cancel each other, no more than those that add up.
      expect(all.standardError).toBeGreaterThan(Math.abs(first.standardError! - second.standardError!));
      expect(all.standardError).toBeLessThan(first.standardError! + second.standardError!);
    }
  });

  test("stands in the report, the chart and the tables", () => {
    const own = filesIn(join(folder, "one"));
    expect(own["charts/counted.svg"]).toContain("Attacks, counted again");
    expect(own["report.md"]).toContain("**Attacks, counted again:");
    expect(own["measures.csv"]).toMatch(/^base\/mixed,base,mixed,,streak,all players,times,/m);
    expect(own["data-dictionary.md"]).toContain("the most attacks of a player in a row");
    expect(own["index.html"]).toContain("Attacks, counted again");
  });

  test("changes nothing with the number of threads, nor with --check", async () => {
    expect((await run("--out", "two", "--threads", "2")).code).toBe(0);
    expect((await run("--out", "checked", "--check")).code).toBe(0);
    const one = filesIn(join(folder, "one"));
    const named = (name: string) =>
      Object.fromEntries(
        Object.entries(filesIn(join(folder, name))).filter(([file]) => file !== "index.html"),
      );
    expect(named("two")).toEqual(named("one"));
    expect(named("checked")["measures.csv"]).toBe(one["measures.csv"]);
  });

  test("is not needed to write a report again, and another code is refused", async () => {
    const before = filesIn(join(folder, "one"));
    writeFileSync(join(folder, "again.ts"), "nothing of the kind");
    expect((await evenkeel(["report", "one"], folder, DRAWN)).code).toBe(0);
    expect(filesIn(join(folder, "one"))).toEqual(before);
    writeFileSync(join(folder, "again.ts"), RECOUNT.replace('count("myAttacks")', 'count("myAttacks", 2)'));
    const { code, stderr } = await run("--out", "one", "--resume");
    expect(code).toBe(1);
    expect(stderr).toBe(
      "evenkeel: one: holds a run of another plan (its measure ./again.ts has changed since); choose another folder with --out, or --force to replace it\n",
    );
  });
});

test("a measure reads a game of one's own, which it imports", async () => {
  const folder = workspace({
    "pig.ts": readFileSync(join(root, "examples/pig.ts"), "utf8"),
    "hold-at.ts": readFileSync(join(root, "examples/hold-at.ts"), "utf8"),
    "lost.ts": `import { defineMeasure } from "evenkeel";
import pig from "./pig.ts";
export default defineMeasure({
  game: pig,
  counts: [
    { name: "again", each: "player", meaning: "turns that a 1 ended" },
    { name: "pointsLost", each: "player", max: 100_000, unit: "points", meaning: "points that a 1 took" },
  ],
  move({ before: { g }, player, throws, count }) {
    if (throws[0]?.face !== 1) return;
    count("again");
    count("pointsLost", g.pot);
  },
});
`,
    "q.yaml": `question: What does a 1 cost?
game: ./pig.ts
seed: pig
games: 200
players: 2
lineups: { equals: ./hold-at.ts }
measures: [game, ./lost.ts]
`,
  });
  const { code, stderr } = await evenkeel(["run", "q.yaml", "--out", "out"], folder);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const found = read(join(folder, "out"));
  expect(rowsOf(found, "again").map(({ value }) => value)).toEqual(
    rowsOf(found, "busts").map(({ value }) => value),
  );
  expect(rowsOf(found, "pointsLost").every(({ value }) => value! > 10)).toBe(true);
});

/** A measure of any game, with something in place of its parts. */
const measure = (counts: string, move: string, more = "") => `import { defineMeasure } from "evenkeel";
export default defineMeasure({
  counts: [${counts}],
  ${more}
  move({ player, before, after, words, throws, notes, count }: any) {
    ${move}
  },
} as any);
`;
const ONE = `{ name: "mine", meaning: "something", max: 1_000 }`;
const counted = (...parts: string[]) => measure(parts.join(", "), `count("mine");`);

const where = String.raw`^q\.yaml:6:12: measure "\./m\.ts" `;
const inGame = (reason: string) =>
  new RegExp(
    String.raw`^measure \./m\.ts ${reason} \(seed s, arm standard/equals, block 0, seating 0\); to see it: `,
  );

describeFaults(
  "a wrong measure of one's own is told in one line",
  faultsOf<readonly [code: string, says: RegExp]>(
    {
      "no code": ["export default (;", new RegExp(`${where}does not compile: m.ts:1:17`)],
      "no measure": [
        "export const x = 1;",
        new RegExp(`${where}has no measure \\(export default defineMeas`),
      ],
      "throws when it is loaded": [
        "throw new Error('no');",
        new RegExp(`${where}throws when it is loaded: no`),
      ],
      "an import of Node's": [
        `import "node:fs";\n${counted(ONE)}`,
        new RegExp(
          `${where}is refused: .*imports node:fs \\(a measure reads nothing from outside; it has no r`,
        ),
      ],
      "no counts": [counted(), new RegExp(`${where}its counts are no list`)],
      "a name with blanks": [
        counted(`{ name: "my count", meaning: "x" }`),
        new RegExp(`${where}its count "my count" has no name in camel case`),
      ],
      "no meaning": [counted(`{ name: "mine" }`), new RegExp(`${where}its count "mine" has no meaning`)],
      "one name twice": [counted(ONE, ONE), new RegExp(`${where}has two counts called mine`)],
      "bounds without 0, which is what was never counted": [
        counted(`{ name: "mine", meaning: "x", min: 1, max: 2 }`),
        new RegExp(`${where}its count "mine" has bounds that are none`),
      ],
      "counted for a team": [
        counted(`{ name: "mine", meaning: "x", each: "team" }`),
        new RegExp(`${where}its count "mine" has an each that is not`),
      ],
      "a metric of the game": [
        counted(`{ name: "attacks", meaning: "x" }`),
        new RegExp(`${where}counts attacks, which is a metric of the game: it needs another name$`),
      ],
      "a measure of ours": [
        counted(`{ name: "turns", meaning: "x" }`),
        new RegExp(`${where}counts turns, which is a word of Evenkeel's own`),
      ],
      "a chart of ours": [
        counted(`{ name: "endings", meaning: "x" }`),
        new RegExp(`${where}counts endings, which is a word of Evenkeel's own`),
      ],
      "another game": [
        measure(ONE, "", `game: { name: "roll-off" },`),
        new RegExp(`${where}watches roll-off, and this is shields$`),
      ],
      "nothing watched": [
        `export default { counts: [${ONE}] };`,
        new RegExp(`${where}watches nothing \\(it has a move`),
      ],
      "a move that is none": [
        `export default { counts: [${ONE}], move: 1 };`,
        new RegExp(`${where}its move is no function`),
      ],
      "a loop when it is loaded": ["for (;;);", new RegExp(`${where}takes more than 2 s to be loaded`)],
      "a name that it does not describe": [
        measure(ONE, `count("yours");`),
        inGame(String.raw`threw "count names yours, which counts does not describe" at m\.ts:6:\d+`),
      ],
      "no number": [
        measure(ONE, `count("mine", 0 / 0);`),
        inGame(
          String.raw`threw "mine comes to NaN, not to a whole number from 0 to 1000 \(its min and max\)" at m\.ts:6:\d+`,
        ),
      ],
      "less than nothing": [
        measure(ONE, `count("mine", -1);`),
        inGame(
          String.raw`threw "mine comes to -1, not to a whole number from 0 to 1000 \(its min and max\)" at .*`,
        ),
      ],
      "more than its max": [
        measure(ONE, `count("mine", 700);`),
        inGame(String.raw`threw "mine comes to 1400, not to .*" at m\.ts:6:\d+`),
      ],
      "no seat": [
        measure(
          `{ name: "mine", meaning: "x", each: "player" }`,
          "",
          `begin({ count }: any) { count("mine"); },`,
        ),
        inGame(String.raw`threw "count of mine names nobody, not a seat from 0 to 1: .*" at m\.ts:4:\d+`),
      ],
      "a clock": [
        measure(ONE, `if (Date.now() > 0) count("mine");`),
        inGame(
          String.raw`threw "Date\.now\(\) was called: a measure reads the game and nothing else" at m\.ts:6:\d+`,
        ),
      ],
      "randomness of its own": [
        measure(ONE, `if (Math.random() < 2) count("mine");`),
        inGame(String.raw`threw "Math\.random\(\) was called: a measure reads the game .*" at m\.ts:6:\d+`),
      ],
      "a fault": [measure(ONE, "before.nothing.at.all;"), inGame(String.raw`threw ".*" at m\.ts:6:\d+`)],
    },
    (name, [code, says]) => ({
      ...(name.startsWith("a loop") && { environment: SOON }),
      files: {
        "m.ts": code,
        "q.yaml":
          "question: Who?\ngame: shields\nseed: s\ngames: 20\nlineups: { equals: random }\nmeasures: [./m.ts]\n",
      },
      run: ["run", "q.yaml"],
      says,
    }),
  ),
);

const file = { "q.yaml": "question: Who?\ngame: shields\nseed: s\ngames: 20\nlineups: { equals: random }\n" };
const asking = (measures: string, more = "") => `${file["q.yaml"]}measures: ${measures}\n${more}`;

describeFaults("a measure that cannot be", {
  "no file": {
    files: { "q.yaml": asking("[./absent.ts]") },
    run: ["run", "q.yaml"],
    says: /^q\.yaml:6:12: measure "\.\/absent\.ts" has no file .*absent\.ts$/,
  },
  "the same twice": {
    files: { "m.ts": counted(ONE), "n.ts": counted(ONE), "q.yaml": asking("[./m.ts, ./n.ts]") },
    run: ["run", "q.yaml"],
    says: /^q\.yaml:6:20: measure "\.\/n\.ts" counts mine, which is counted by \.\/m\.ts: it needs another name$/,
  },
  "memory of earlier games, which --check finds": {
    files: {
      "m.ts": `let games = 0;\n${measure(ONE, "", `end({ count }: any) { count("mine", games++); },`)}`,
      "q.yaml": asking("[./m.ts]"),
    },
    run: ["run", "q.yaml", "--check"],
    says: /^measure \.\/m\.ts counted the same game differently the second time: it must not remember/,
  },
  "a game that it writes to, which it cannot": {
    files: {
      "m.ts": measure(
        ONE,
        `for (const one of [before, after]) one.health.fill(1), one.data.fill(7); count("mine");`,
      ),
      "q.yaml": asking("[./m.ts]"),
      "plain.yaml": asking("[outcome]"),
    },
    run: [
      "evenkeel run plain.yaml --out plain > plain.txt && evenkeel run q.yaml --out own > own.txt",
      "grep returns plain/measures.csv | cut -d, -f1-8 > a; grep returns own/measures.csv | cut -d, -f1-8 > b",
      "diff a b",
    ].join("\n"),
    says: null,
    code: 0,
  },
  "what it prints, which goes to standard error": {
    files: { "m.ts": measure(ONE, "", `begin() { console.log("seen"); },`), "q.yaml": asking("[./m.ts]") },
    run: "evenkeel run q.yaml 2>&1 >/dev/null | sort -u",
    says: null,
    code: 0,
    prints: /^evenkeel: strategies printed \d+ more lines?\nseen\n$/,
  },
});
