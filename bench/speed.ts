/**
 * What one game costs in a worker of the built program, as `run` plays it, with everything that `run` counts: in rolls
 * of a d6 (bench/support/unit.ts).
 *
 *   npm run bench -- speed [--only=shields] [--repetitions=5] [--against=FOLDER]
 *
 * `--against`: the folder of another build, which plays the same games in turn. Each line then also says how many times
 * as fast this one is, and whether both came to the same results, number for number.
 */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { median } from "simple-statistics";
import { host, type Asked, type Played } from "./support/host.js";
import { timeOfRoll } from "./support/unit.js";

if (process.env["HOST"] !== undefined) await host(process.env["HOST"]);

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    repetitions: { type: "string", default: "5" },
    against: { type: "string" },
  },
});
const folder = mkdtempSync(join(tmpdir(), "evenkeel-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
// In real questions two strategies meet; one that is met twice would be compiled as one.
writeFileSync(
  join(folder, "other-random.ts"),
  "export const create = () => { let dice; return { restart(_, random) { dice = random; }, " +
    "chooseAction: (_, legal, count) => legal[dice.roll(count) - 1] }; };\n",
);

/** Option sets of Shields that differ in what is looked at while a game is played. */
const TEN = [
  { zeroHeal: "forbidden" },
  {},
  { resurrect: "on" },
  { matchBestOf: 3 },
  { blackScope: "one" },
  { attack: "optional" },
  { healsPerTurn: "one-of-each" },
  { blackMove: "free-on-own-turn" },
  { shieldMatch: "any" },
  { shieldOrder: "attacker" },
];

interface Case {
  readonly name: string;
  readonly game: string;
  readonly options: object;
  readonly lineup: string;
  /** Blocks of one repetition. */
  readonly blocks: number;
}

const RANDOMS = "[random, ./other-random.ts]";
const cases: readonly Case[] = [
  { name: "random", game: "shields", options: TEN[0], lineup: RANDOMS, blocks: 20_000 },
  { name: "healer", game: "shields", options: {}, lineup: "[healer, focus-fire]", blocks: 10_000 },
  { name: "expectimax", game: "shields", options: {}, lineup: "[expectimax, random]", blocks: 100 },
  { name: "random", game: "dice-realms", options: {}, lineup: RANDOMS, blocks: 3_000 },
  { name: "balanced", game: "dice-realms", options: {}, lineup: "[balanced, keep-rush]", blocks: 6_000 },
  { name: "expectimax", game: "dice-realms", options: {}, lineup: "[expectimax, random]", blocks: 50 },
  { name: "random", game: "shield-bashers", options: {}, lineup: RANDOMS, blocks: 3_000 },
  { name: "turtle", game: "shield-bashers", options: {}, lineup: "[turtle, believer]", blocks: 1_500 },
  {
    name: "six",
    game: "shield-bashers",
    options: {},
    lineup: "[turtle, believer, repairer, endgame, hunter, rammer]",
    blocks: 300,
  },
  { name: "random", game: "roll-off", options: {}, lineup: RANDOMS, blocks: 20_000 },
  { name: "expected-gain", game: "roll-off", options: {}, lineup: "[expected-gain, lowest]", blocks: 4_000 },
  {
    name: "random",
    game: "dice-survivor",
    options: {},
    lineup: "[random, ./other-random.ts, random, random]",
    blocks: 2_000,
  },
  {
    name: "farmer",
    game: "dice-survivor",
    options: {},
    lineup: "[farmer, cautious, expected-points, leader-basher]",
    blocks: 1_000,
  },
];

/** A built program in a process of its own, where it plays one line-up under some option sets on one worker. */
class Table {
  readonly #host: ChildProcess;

  private constructor(host: ChildProcess) {
    this.#host = host;
  }

  static async of(build: string, { game, lineup }: Case, variants: readonly object[]): Promise<Table> {
    const file = join(folder, "case.yaml");
    const named = variants.map((options, index) => [`v${index + 1}`, options]);
    writeFileSync(
      file,
      `question: How fast?\ngame: ${game}\nseed: speed\ngames: 1000\n` +
        `variants: ${JSON.stringify(Object.fromEntries(named))}\nlineups: { one: ${lineup} }\n`,
    );
    const table = new Table(fork(process.argv[1], [], { env: { ...process.env, HOST: build } }));
    await table.#ask({ file });
    return table;
  }

  /** Plays the next blocks: nanoseconds of processor time for each game, and a hash of what came of them. */
  play(blocks: number): Promise<Played> {
    return this.#ask({ blocks }) as Promise<Played>;
  }

  async close(): Promise<void> {
    this.#host.disconnect();
    await once(this.#host, "exit");
  }

  async #ask(what: Asked): Promise<unknown> {
    this.#host.send(what);
    const [answer] = (await once(this.#host, "message")) as [unknown];
    return answer;
  }
}

const builds = [process.env["EVENKEEL_ROOT"]!];
if (values.against !== undefined) builds.push(resolve(values.against));

const spread = (numbers: readonly number[], digits: number) =>
  `${median([...numbers]).toFixed(digits)} (${Math.min(...numbers).toFixed(digits)} to ${Math.max(...numbers).toFixed(digits)})`;

/** Median cost of a game in rolls, by this build. */
async function measure(
  name: string,
  one: Case,
  variants: readonly object[],
  blocks: number,
  warm = 3,
): Promise<number> {
  const tables: Table[] = [];
  for (const build of builds) tables.push(await Table.of(build, one, variants));
  for (const table of tables) for (let time = 0; time < warm; time++) await table.play(blocks);
  const costs: number[] = [];
  const gains: number[] = [];
  let same = true;
  for (let repetition = 0; repetition < Number(values.repetitions); repetition++) {
    const roll = await timeOfRoll();
    const played = [];
    for (const table of tables) played.push(await table.play(blocks));
    costs.push(played[0].time / ((roll + (await timeOfRoll())) / 2));
    for (const other of played.slice(1)) {
      gains.push(other.time / played[0].time);
      same &&= other.hash === played[0].hash;
    }
  }
  for (const table of tables) await table.close();
  const against =
    gains.length === 0
      ? ""
      : `; ${spread(gains, 2)} times as fast, ${same ? "same results" : "OTHER RESULTS"}`;
  console.log(`${name}: ${spread(costs, 0)} rolls a game${against}`);
  return median(costs);
}

const wanted = (name: string) => name.includes(values.only);
for (const one of cases) {
  const name = `${one.game} ${one.name}`;
  if (wanted(name)) await measure(name, one, [one.options], one.blocks);
}
if (wanted("shields ten")) {
  const [first] = cases;
  const alone: number[] = [];
  for (const options of TEN) alone.push(await measure(JSON.stringify(options), first, [options], 4_000, 15));
  const together = await measure("shields, ten option sets in one worker", first, TEN, 1_000, 60);
  const mean = alone.reduce((sum, cost) => sum + cost, 0) / alone.length;
  console.log(`a game among ten option sets over the same alone: ${(together / mean).toFixed(3)}`);
}
