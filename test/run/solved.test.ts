import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import type * as service from "../../src/run/index.js";
import { solve } from "../../src/solve/index.js";
import { root, workspace } from "../cli/support.js";
import { pigTo } from "../solve/pigs.js";

const examples = ["pig.ts", "hold-at.ts", "liars-dice.ts"];
const folder = workspace({
  ...Object.fromEntries(examples.map((file) => [file, readFileSync(join(root, "examples", file), "utf8")])),
  "forgetful.ts":
    'export function create() { let asked = 0; return { restart() { asked = 0; }, chooseAction: ({ g }) => (g.pot >= 9 || ++asked % 4 === 0 ? "hold" : "roll") }; }\n',
});

/** Workers run built code only. */
const { readExperiment, run } = (await import(
  pathToFileURL(join(root, "dist/run/index.js")).href
)) as typeof service;

const limits = { threads: 2, timeLimit: 30, memoryLimit: 512 };
const solutions = join(folder, "solutions");

async function played(name: string, text: string, threads = 2): Promise<service.Results> {
  const file = join(folder, `${name}.yaml`);
  writeFileSync(file, `question: Who wins?\nseed: solved\n${text}`);
  const read = await readExperiment(file, {});
  const settings = { folder: join(folder, `${name}-${threads}`), limits: { ...limits, threads }, solutions };
  return (await run(read, settings))!.results;
}

const PIG = "game: ./pig.ts\nplayers: 2\ngames: 4000\nvariants: { a: { target: 20 }, b: { target: 25 } }\n";
const BEST = `${PIG}lineups: { best: optimal, mixed: [optimal, ./hold-at.ts], memory: ./forgetful.ts }\n`;

const measured = ({ arms }: service.Results, arm: string, who: string, measure = "returns") =>
  arms.find(({ name }) => name === arm)!.measures.find((one) => one.measure === measure && one.who === who)!;

test("optimal plays a game that is solved first, each variant by itself, and exact figures stand beside", async () => {
  const results = await played("best", BEST);
  for (const [arm, target] of [
    ["a/best", 20],
    ["b/best", 25],
  ] as const) {
    const { starter, turns } = solve(pigTo(target));
    const { exact, errorsFromExact } = measured(results, arm, "1st to play");
    expect(exact).toBeCloseTo(starter, 9);
    expect(Math.abs(errorsFromExact!)).toBeLessThan(4);
    expect(measured(results, arm, "game", "turns").exact).toBeCloseTo(turns!, 6);
  }
  const [best, other] = ["optimal", "./hold-at.ts"].map((who) => measured(results, "b/mixed", who));
  expect(best.exact).toBeGreaterThan(0.5);
  expect(best.exact! + other.exact!).toBeCloseTo(1, 9);
  expect(Math.abs(best.errorsFromExact!)).toBeLessThan(4);
  expect(measured(results, "a/memory", "1st to play").exact).toBeUndefined();
  expect(results.arms.find(({ name }) => name === "a/memory")!.noExact).toContain("in the course of a game");
  const manifest = readFileSync(join(folder, "best-2", "manifest.json"), "utf8");
  const { plan } = JSON.parse(manifest) as { plan: { arms: { name: string; bestPlay?: string }[] } };
  const hashes = plan.arms.map(({ bestPlay }) => bestPlay);
  expect(new Set(hashes).size).toBe(3);
  expect(plan.arms.filter(({ bestPlay }) => bestPlay === undefined).map(({ name }) => name)).toEqual([
    "a/memory",
    "b/memory",
  ]);
});

test("what was solved is kept, and the bytes are those of any number of threads", async () => {
  const kept = () =>
    readdirSync(solutions).map((name) => statSync(join(solutions, name, "solution.json")).mtimeMs);
  const before = kept();
  expect(before.length).toBeGreaterThanOrEqual(8);
  await played("best", BEST, 1);
  expect(kept()).toEqual(before);
  const bytes = (threads: number) => readFileSync(join(folder, `best-${threads}`, "results.json"), "utf8");
  expect(bytes(1)).toBe(bytes(2));
});

test("exact figures are computed where the file asks, and left out where it does not", async () => {
  const hold =
    "game: ./pig.ts\ngames: 100\nvariants: { a: { target: 20 } }\nlineups: { hold: [./hold-at.ts, ./hold-at.ts] }\n";
  const asked = await played("asked", `${hold}exact: true\n`);
  expect(measured(asked, "a/hold", "1st to play").exact).toBeGreaterThan(0.5);
  const unasked = await played("unasked", hold);
  expect(measured(unasked, "a/hold", "1st to play").exact).toBeUndefined();
});

test("where rules differ by seat, exact figures are the seats', as what is counted is", async () => {
  const race = `import { bySeat, defineGame, integer } from "evenkeel";
export default defineGame({
  name: "race", title: "Race", players: 2,
  options: [bySeat(integer("variant", "need", [1, 9], 5, "steps that win"))],
  actions: ["step"],
  setup: () => ({ at: [0, 0] }),
  legal: () => ["step"],
  play({ g, player, dice, options, endTurn, win }) {
    g.at[player] += dice.roll(2);
    if (g.at[player] >= options.need[player]) return win(player);
    endTurn();
  },
});
`;
  writeFileSync(join(folder, "race.ts"), race);
  const variants = "variants: { base: {}, short: { player 1: { need: 3 } } }";
  const raced = await played(
    "race",
    `game: ./race.ts\ngames: 4000\n${variants}\nlineups: { r: random }\nexact: true\n`,
  );
  for (const arm of ["base/r", "short/r"])
    for (const seat of ["player 1", "player 2"]) {
      const { exact, errorsFromExact } = measured(raced, arm, seat);
      expect(exact).toBeGreaterThan(0);
      expect(Math.abs(errorsFromExact!)).toBeLessThan(4);
    }
});

test.each([
  ["secrets", "game: ./liars-dice.ts\nplayers: 2\n", "players do not see everything"],
  ["three", "game: ./pig.ts\nplayers: 3\n", "only games for two can be solved, and here 3 play"],
])("optimal is refused in one line: %s", async (name, text, reason) => {
  const asked = played(name, `${text}games: 100\nlineups: { best: optimal }\n`);
  await expect(asked).rejects.toThrow(`strategy optimal in arm standard/best: `);
  await expect(asked).rejects.toThrow(reason);
});
