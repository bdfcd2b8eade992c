/**
 * What one game costs in a worker of the built program, as `run` plays it, with everything that `run` counts: in rolls
 * of a d6 (bench/support/unit.ts).
 *
 *   npm run bench -- speed [--only=shields] [--repetitions=21] [--against=FOLDER] [--quick]
 *
 * `--against`: the folder of another build, which plays the same games in turn. Each line then also says how many times
 * as fast this one is, and whether both came to the same results, number for number. The whole of it writes
 * bench/results/speed.json. `--quick`: random players only, and exit code 1 where a game costs more than `MARGIN` times
 * what is written there.
 */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { median } from "simple-statistics";
import { host, type Asked, type Played } from "./support/host.js";

if (process.env["HOST"] !== undefined) await host(process.env["HOST"]);

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    repetitions: { type: "string", default: "21" },
    against: { type: "string" },
    quick: { type: "boolean", default: false },
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

const root = process.env["EVENKEEL_ROOT"]!;
const builds = values.against === undefined ? [root] : [root, resolve(values.against)];
const RESULT = join(root, "bench/results/speed.json");
/** A busy machine costs up to twice as much, by what it keeps in its caches; a lost optimisation costs more. */
const MARGIN = 2.5;

interface Cost {
  readonly name: string;
  /** Median cost of a game in rolls, and the least. */
  readonly rolls: number;
  readonly least: number;
  /** How many times as fast as the other build, and whether the results are the same; null where there is none. */
  readonly gain: number | null;
  readonly same: boolean | null;
}

const inTheMiddle = (numbers: readonly number[]) => Number(median([...numbers]).toPrecision(3));
const spread = (numbers: readonly number[]) =>
  `${inTheMiddle(numbers)} (${Math.min(...numbers).toPrecision(3)} to ${Math.max(...numbers).toPrecision(3)})`;

/** `warm`: repetitions that come before, until the engine has compiled what it will. */
async function measure(
  name: string,
  one: Case,
  variants: readonly object[],
  blocks: number,
  warm: number,
): Promise<Cost> {
  const tables: Table[] = [];
  for (const build of builds) tables.push(await Table.of(build, one, variants));
  for (const table of tables) for (let time = 0; time < warm; time++) await table.play(blocks);
  const costs: number[] = [];
  const gains: number[] = [];
  let same = true;
  for (let repetition = 0; repetition < Number(values.repetitions); repetition++) {
    const played: Played[] = [];
    for (const table of tables) played.push(await table.play(blocks));
    costs.push(played[0].rolls);
    for (const other of played.slice(1)) {
      gains.push(other.time / played[0].time);
      same &&= other.hash === played[0].hash;
    }
  }
  for (const table of tables) await table.close();
  const alone = gains.length === 0;
  const against = alone ? "" : `; ${spread(gains)} times as fast, ${same ? "same results" : "OTHER RESULTS"}`;
  console.log(`${name}: ${spread(costs)} rolls a game${against}`);
  const beside = alone ? { gain: null, same: null } : { gain: inTheMiddle(gains), same };
  return { name, rolls: inTheMiddle(costs), least: Math.min(...costs), ...beside };
}

const wanted = (name: string) => name.includes(values.only) && (!values.quick || name.endsWith(" random"));
const costs: Cost[] = [];
for (const one of cases) {
  const name = `${one.game} ${one.name}`;
  const blocks = values.quick ? one.blocks / 10 : one.blocks;
  if (wanted(name)) costs.push(await measure(name, one, [one.options], blocks, values.quick ? 10 : 3));
}
let crowd: number | null = null;
if (wanted("shields ten")) {
  const [first] = cases;
  const alone: number[] = [];
  for (const options of TEN)
    alone.push((await measure(JSON.stringify(options), first, [options], 4_000, 10)).rolls);
  const together = await measure("shields ten", first, TEN, 1_000, 60);
  costs.push(together);
  crowd = inTheMiddle([(together.rolls * TEN.length) / alone.reduce((sum, cost) => sum + cost, 0)]);
  console.log(`a game among ten option sets in one worker, over the same games alone: ${crowd}`);
}

if (values.quick) {
  const saved = JSON.parse(readFileSync(RESULT, "utf8")) as { costs: readonly Cost[] };
  for (const { name, least } of costs) {
    const { rolls } = saved.costs.find((one) => one.name === name)!;
    if (least <= MARGIN * rolls) continue;
    console.error(
      `${name}: a game costs ${least.toFixed(0)} rolls; ${rolls} are written in bench/results/speed.json`,
    );
    process.exitCode = 1;
  }
} else if (values.only === "") {
  const { version: tool } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    version: string;
  };
  writeFileSync(RESULT, `${JSON.stringify({ tool, crowd, costs }, null, 2)}\n`);
}
