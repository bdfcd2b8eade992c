import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { SetupsResults } from "../../src/report/setups/results.js";
import { type Ended, evenkeel, filesIn, root, startEvenkeel, until, workspace } from "./support.js";

const folder = workspace();
const quick = ["--blocks", "2", "--fresh", "3", "--set", "maxRounds=12"];

function setups(...args: string[]): Promise<Ended> {
  return evenkeel(["setups", ...args], root);
}

describe("evenkeel setups", () => {
  test("writes the same bytes whatever the number of threads", async () => {
    const args = ["shield-bashers", "--strategy", "rammer", "--against", "{strategy: random}", ...quick];
    for (const threads of ["1", "2"]) {
      const out = join(folder, threads);
      const { code, stdout, stderr } = await setups(...args, "--threads", threads, "--out", out);
      expect(stderr).toBe("");
      expect(code).toBe(0);
      // Two blocks tell nothing of 36 set-ups.
      expect(stdout).toMatch(/^Not yet known: other set-ups may win up to [\d.]+ points more/m);
      expect(stdout).toContain("rammer (rows)");
      expect(stdout).toContain("random (columns)");
    }
    const files = filesIn(join(folder, "1"));
    expect(Object.keys(files)).toEqual([
      ...["charts/set-ups.svg", "charts/set-ups.vl.json", "index.html"],
      ...["matrix.csv", "report.md", "setups.csv", "setups.json"],
    ]);
    for (const [file, content] of Object.entries(filesIn(join(folder, "2"))))
      expect(content === files[file], file).toBe(true);
    const results = JSON.parse(readFileSync(join(folder, "1/setups.json"), "utf8")) as SetupsResults;
    expect(results.matrix).toHaveLength(36);
    expect(readFileSync(join(folder, "1/report.md"), "utf8")).toContain(`- ${results.reading}.`);
    const measured = new Set(
      results.sides.flatMap(({ setups: all }) => all.map(({ score }) => score.blocks)),
    );
    expect([...measured]).toEqual([3]);
    expect(readFileSync(join(folder, "1/matrix.csv"), "utf8").trim().split("\n")).toHaveLength(1297);
    expect(results.endings.map(({ name }) => name)).toEqual([
      "endedByLastShip",
      "endedByFinalBattle",
      "endedByDraw",
      "endedByLimit",
    ]);
  });

  test("stopped by Ctrl-C goes on to the same bytes", async () => {
    const args = [
      ...["shield-bashers", "--strategy", "rammer", "--against", "random", "--set", "maxRounds=12"],
      ...["--blocks", "4", "--fresh", "2", "--save-every", "0.05"],
    ];
    const out = join(folder, "stopped");
    const checkpoint = join(out, "checkpoint.json");
    const { child, ended } = startEvenkeel(["setups", ...args, "--threads", "1", "--out", out], root);
    await until(() => existsSync(checkpoint));
    child.kill("SIGINT");
    const { code, stdout, stderr } = await ended;
    expect([code, stdout]).toEqual([130, ""]);
    expect(stderr).toBe(`stopped; the same command goes on from there (${out})\n`);

    const other = await setups(...args, "--out", out, "--seed", "another");
    expect(other.stderr).toContain("checkpoint.json: belongs to another plan; --force plays afresh");
    const kept = readFileSync(checkpoint, "utf8");
    writeFileSync(checkpoint, kept.replace("A", "B"));
    expect((await setups(...args, "--out", out)).stderr).toContain("is damaged; --force");
    writeFileSync(checkpoint, kept);

    const fresh = join(folder, "fresh");
    const resumed = await setups(...args, "--out", out, "--threads", "2");
    expect(resumed.stderr).toBe(`${out} holds part of these set-ups; going on from there\n`);
    expect((await setups(...args, "--out", fresh)).code).toBe(0);
    expect(filesIn(out)).toEqual(filesIn(fresh));
    expect(existsSync(checkpoint)).toBe(false);
  });

  test.each([
    [["shields", "--strategy", "random"], "shields has no secret set-ups"],
    [["shield-bashers", "--strategy", "rammr"], "rammer"],
    [["shield-bashers", "--strategy", "{strategy: rammer, chance: 2}"], "chance"],
    [["shield-bashers", "--strategy", "{strategy: rammer, setup: [Wb Wg Bw]}"], "two white primaries"],
    [["shield-bashers", "--strategy", "rammer", "--set", "board=W3"], "W3 does not fit 2 players"],
    [["shield-bashers", "--strategy", "rammer", "--blocks", "0"], "--blocks"],
    [["shield-bashers", "--strategy", "rammer", "--fresh", "x"], "--fresh"],
    [["shield-bashers", "--strategy", "rammer", "--level", "95"], "--level"],
    [["shield-bashers", "--strategy", "rammer", "--out", ""], "--out"],
    [["shield-basher", "--strategy", "rammer"], "there is no game"],
  ])("says in one line what is wrong with %s", async (args, message) => {
    const { code, stdout, stderr } = await setups(...args);
    expect(code).toBe(1);
    expect(stdout).toBe("");
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(stderr).toContain(message);
  });
});

/** Its ships sink so seldom that the first games with it do not show it. */
const FLEET = `import { defineGame } from "evenkeel";
const base = defineGame({
  name: "fleet", title: "Fleet", players: 2, actions: ["rock", "paper"],
  setup: () => ({ chosen: 0 }),
  legal: () => ["rock", "paper"],
  play({ g, player, dice, endTurn, win }) {
    if (dice.roll(500) === 1) throw new Error("the ship sank");
    if (++g.chosen === 2) win(dice.roll(2) === 1 ? player : 1 - player); else endTurn();
  },
});
const setups = { names: ["rock", "paper"], ofAction: Int32Array.from([0, 1]) };
export default { ...base, create: (options: never, players: number) => ({ ...base.create(options, players), setups }) };
`;

test("a game of one's own that throws is told in one line", async () => {
  const own = workspace({ "fleet.ts": FLEET });
  const { code, stdout, stderr } = await evenkeel(["setups", "./fleet.ts", "--strategy", "random"], own);
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(
    /^evenkeel: game fleet threw "the ship sank" at fleet\.ts:7:\d+ \(seed setups, block \d+, seating [01]\)\n$/,
  );
});
