import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { CompareResults } from "../../src/report/compare/results.js";
import { describeFaults, evenkeel, faultsOf, filesIn, root, workspace } from "./support.js";

const book = (name: string, options: string, more = "") =>
  `game: ./toss.ts\nname: ${name}\noptions: ${options}\n${more}`;

const FILES = {
  "toss.ts": readFileSync(join(root, "test/tune/toss.ts"), "utf8"),
  "old.yaml": book("the old rules", "{}"),
  // Truly 10 games of 100 by the slow steps, and nothing by the idle number.
  "new.yaml": book("the new rules", "{ slow: 5, idle: 3 }", "because: { slow: It was unfair. }\n"),
};

describe("evenkeel compare", () => {
  const folder = workspace(FILES);
  const compared = (out: string, ...more: string[]) =>
    evenkeel(["compare", "old.yaml", "new.yaml", "--lineup", "random", "--out", out, ...more], folder);

  test("says what changes, and which of the changes does it, for any number of threads the same", async () => {
    const one = await compared("one", "--threads", "1");
    expect(one).toMatchObject({ stderr: "", code: 0 });
    const told = one.stdout.replace(/\s+/g, " ");
    expect(told).toMatch(/Whoever starts wins (49|50|51) instead of (69|70|71) of 100 games; a game /);
    expect(told).toMatch(/What changes who wins is mostly slow: 5 instead of 0\./);
    expect(told).toMatch(/Nobody who plays here made use of idle: 3 instead of 0, so/);
    expect(one.stdout).toContain("It was unfair.");
    const two = await compared("two", "--threads", "2");
    expect(two.stdout.replace("two", "one")).toBe(one.stdout);
    expect(filesIn(join(folder, "two"))).toEqual(filesIn(join(folder, "one")));
    const { changes, together } = JSON.parse(
      readFileSync(join(folder, "one/compare.json"), "utf8"),
    ) as CompareResults;
    expect(changes.map(({ option }) => option)).toEqual(["slow", "idle"]);
    const truth: Readonly<Record<string, number>> = { returns: -0.2, turns: 2.5 };
    const [slow, idle] = changes;
    for (const effects of [together, slow.alone, slow.last])
      for (const { measure, low, high } of effects) {
        const known = truth[measure] ?? 0;
        if (measure in truth) expect([measure, low <= known && known <= high]).toEqual([measure, true]);
      }
    // Common dice: what changes nothing comes out the same.
    for (const { change } of [...idle.alone, ...idle.last]) expect(change).toBe(0);
  });

  test("plays on from what was played", async () => {
    await compared("more", "--games", "500");
    const more = await compared("more", "--games", "2_000");
    expect(more.stderr).toBe("more/games holds 2,000 games of this plan; playing on from there\n");
    const { games } = JSON.parse(readFileSync(join(folder, "more/compare.json"), "utf8")) as CompareResults;
    expect(games).toBeGreaterThanOrEqual(8000);
  });

  test("keeps what has no meaning without another rule together with it", async () => {
    const shields = (name: string, options: string) => `game: shields\nname: ${name}\noptions: ${options}\n`;
    const own = workspace({
      "plain.yaml": shields("plain", "{}"),
      "letter.yaml": shields("letter", "{ resurrect: on, sacrificeHealth: yes }"),
    });
    const args = ["compare", "plain.yaml", "letter.yaml", "--lineup", "random", "--games", "20", "--json"];
    const { stdout, stderr } = await evenkeel(args, own);
    expect(stderr).toBe("");
    const { changes } = JSON.parse(stdout) as CompareResults;
    const [health, resurrect] = changes.toSorted((a, b) => (a.option < b.option ? 1 : -1));
    expect([health.option, health.alone]).toEqual(["sacrificeHealth", []]);
    expect([resurrect.fromClause, resurrect.toClause]).toEqual([
      "dice in the trash stay there",
      "a sacrifice may fetch a die from the trash",
    ]);
    // Without it nothing is left, so that this is everything.
    expect(resurrect.last.length).toBeGreaterThan(0);
  });
});

const other = (from: string | RegExp, to: string) => ({
  ...FILES,
  "new.yaml": FILES["new.yaml"].replace(from, to),
});

describeFaults(
  "rule books that cannot be compared",
  faultsOf(
    {
      "an unknown option": { from: "idle", to: "idel", says: /^new\.yaml: idel: unknown option .*idle\?\)$/ },
      "an illegal value": {
        from: "slow: 5",
        to: "slow: 50",
        says: /^new\.yaml: slow: .*from 0 to 10, got 50$/,
      },
      "the same rules": {
        from: "{ slow: 5, idle: 3 }\nbecause: { slow: It was unfair. }",
        to: "{}",
        says: /has the same rules as old/,
      },
      "the same name": {
        from: "the new",
        to: "the old",
        says: /^new\.yaml: both are called the old rules \(a name for each\)$/,
      },
      "a reason for nothing": {
        from: "because: { slow",
        to: "because: { slwo",
        says: /^new\.yaml:4:12: because: slwo is not among the options \(did you mean slow\?\)$/,
      },
      "a slash": { from: "the new", to: "new/er", says: /^new\.yaml:2:7: name: has a slash/ },
      "no name": { from: /name.*\n/, to: "", says: /^new\.yaml:1:1: name is missing \(a text\)$/ },
      "an experiment": {
        from: "name:",
        to: "question:",
        says: /^new\.yaml:2:1: this is an experiment, no rule book/,
      },
      "a list": {
        from: /^[^]*$/,
        to: "- game",
        says: /^new\.yaml:1:1: is no rule book \(game, name and options\)$/,
      },
      "another game": {
        from: "./toss.ts",
        to: "shields",
        says: /slow: unknown option|is about shields, old\.yaml about/,
      },
    },
    (_, { from, to, says }: { from: string | RegExp; to: string; says: RegExp }) => ({
      ...{ files: other(from, to), run: ["compare", "old.yaml", "new.yaml"], says },
    }),
  ),
);

describeFaults("flags of a comparison", {
  "rules in a flag": {
    files: FILES,
    run: ["compare", "old.yaml", "new.yaml", "--set", "slow=2"],
    says: /^--set: the rules are those of the two books \(write it into both\)$/,
  },
  "a file that is not there": {
    files: FILES,
    run: ["compare", "old.yaml", "newer.yaml"],
    says: /^newer\.yaml: no such file/,
  },
});
