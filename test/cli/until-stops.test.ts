import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { Results } from "../../src/report/results/results.js";
import { evenkeel, filesIn, startEvenkeel, until, workspace } from "./support.js";

/** Whoever starts wins with this chance in per cent. */
const COIN = `import { defineGame, integer } from "evenkeel";
export default defineGame({
  name: "coin", title: "Coin", players: [2, 2], actions: ["flip"],
  options: [integer("variant", "chance", [1, 99], 50, "of 100 flips that whoever starts wins")],
  setup: () => ({ flips: 0 }),
  legal: () => ["flip"],
  play({ player, dice, options, win }) { win(dice.roll(100) <= options.chance ? player : 1 - player); },
});
`;
const of = (variant: string) => `{ of: ${variant}/chance, against: as written/chance }`;
const FILE = `question: Which rule is fairest?
game: ./coin.ts
seed: coins
answer: differences-starter
until: decided
within: 4_000
variants:
  as written: {}
  far: { chance: 80 }
  nearer: { chance: 58 }
  open: { chance: 53 }
lineups: { chance: random }
claims:
  - { says: Far is no better, measure: returns, who: starter, comparisons: [${of("far")}], atMost: 2 points }
  - { says: Nearer is no better, measure: returns, who: starter, comparisons: [${of("nearer")}], atMost: 2 points }
  - { says: It is just so, measure: returns, who: starter, comparisons: [${of("open")}], atMost: 3 points }
`;
const folder = workspace({ "coin.ts": COIN, "coins.yaml": FILE });

const files = (out: string) => filesIn(join(folder, out));
const results = (out: string) => JSON.parse(files(out)["results.json"]) as Results;
const run = (out: string, ...flags: string[]) =>
  evenkeel(["run", "coins.yaml", "--out", out, ...flags], folder);
const gamesOf = (out: string) =>
  Object.fromEntries(results(out).arms.map(({ variant, games }) => [variant, games]));

test("a book whose experiments share their time leaves reports of what is known when it is stopped", async () => {
  const hard = FILE.replaceAll("atMost: 2 points", "atMost: 30 points").replace("within: 4_000\n", "");
  const own = workspace({ "coin.ts": COIN, "first.yaml": hard, "second.yaml": hard });
  const reports = ["first", "second"].map((name) => join(own, "reports/coin", name));
  const { child, ended } = startEvenkeel(
    ["book", "first.yaml", "second.yaml", "--until", "decided", "--within", "10m"],
    own,
  );
  await until(() => reports.every((path) => existsSync(join(path, "results.json"))));
  child.kill("SIGINT");
  const { code, stdout, stderr } = await ended;
  expect({ code, stdout }).toEqual({ code: 130, stdout: "" });
  expect(stderr).toMatch(
    /^first\.yaml: what is known by now: reports\/coin\/first\/index\.html\nsecond\.yaml: what is known by now: .*\n$/,
  );
  for (const path of reports) expect(readFileSync(join(path, "report.md"), "utf8")).toContain("Unfinished: ");
});

describe("arms on which nothing open rests", () => {
  beforeAll(async () => {
    await run("one", "--threads", "1");
  });

  test("stop, each at the look that decides it, and are told so", () => {
    const { blocks, looks, until, arms, claims } = results("one");
    expect(until).toMatchObject({ decided: 2, open: 1 });
    const stops = arms.map((arm) => arm.blocks ?? blocks);
    expect(stops[0]).toBe(blocks);
    expect(stops[1]).toBeLessThan(stops[2]);
    expect(stops[2]).toBeLessThan(stops[3]);
    expect(stops[3]).toBe(blocks);
    for (const stop of stops) expect(looks).toContain(stop);
    expect(claims!.claims.map(({ verdict }) => verdict)).toEqual(["fails", "fails", "undecided"]);
    expect(files("one")["report.md"]).toContain("2 of 4 arms stopped before the others, after ");
  });

  test("make no difference to the bytes on other threads, or played again by what the report says", async () => {
    await run("two", "--threads", "2");
    expect(files("two")).toEqual(files("one"));
    await run("again", "--blocks", String(results("one").blocks), "--until", "decided");
    expect(files("again")["checkpoint.json"]).toBe(files("one")["checkpoint.json"]);
  });

  test("make no difference to the bytes where it was killed again and again, at looks and between them", async () => {
    for (const wait of [400, 700, 1000, 1300]) {
      const { child, ended } = startEvenkeel(
        ["run", "coins.yaml", "--out", "killed", "--save-every", "0.01"],
        folder,
      );
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, wait))]);
      child.kill("SIGKILL");
      await ended;
    }
    await run("killed");
    expect(files("killed")).toEqual(files("one"));
  });

  test("catch up where a number of games is asked for, as if they had never stopped", async () => {
    await run("extended", "--within", "2_000");
    expect(new Set(Object.values(gamesOf("extended"))).size).toBeGreaterThan(1);
    const games = FILE.replace("until: decided\nwithin: 4_000\n", "games: 3_000\n");
    const other = workspace({ "coin.ts": COIN, "coins.yaml": games });
    const straight = (out: string) => evenkeel(["run", "coins.yaml", "--out", out], other);
    await straight(join(folder, "extended"));
    await straight(join(folder, "straight"));
    expect(new Set(Object.values(gamesOf("extended"))).size).toBe(1);
    expect(files("extended")["checkpoint.json"]).toBe(files("straight")["checkpoint.json"]);
  });

  test("catch up where a question needs them again", async () => {
    await run("more", "--within", "1_000");
    const before = gamesOf("more");
    const asked = FILE.replace(
      "atMost: 2 points }\n  - { says: Nearer",
      "atMost: 30 points }\n  - { says: Nearer",
    );
    const other = workspace({ "coin.ts": COIN, "coins.yaml": asked });
    const again = (out: string) => evenkeel(["run", "coins.yaml", "--out", join(folder, out)], other);
    await again("more");
    expect(before["far"]).toBeLessThan(before["open"]);
    expect(gamesOf("more")["far"]).toBe(results("more").blocks);
    await again("always");
    expect(results("more").claims!.claims[0]).toEqual(results("always").claims!.claims[0]);
  });
});
