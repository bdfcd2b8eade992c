/**
 * What a whole `run` costs against the bare playing of its games, what a second thread brings, and whether memory
 * grows with the number of games. A quick line-up: random against random (`zeroHeal: forbidden`), default measures.
 *
 *   npm run bench -- run [--games=2000000] [--pairs=3] [--memory=20000000]
 *
 * Needs the built program and two idle cores, and takes some minutes. `--memory=0` leaves the last part out.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { median } from "simple-statistics";
import { Streams } from "../src/dice/index.js";
import type { Bot, Dice } from "../src/game/index.js";
import { shields, type ShieldsState } from "../src/games/shields/index.js";
import { tuneEngine } from "../src/jobs/engine.js";
import { ArmRunner } from "../src/play/arm-runner.js";
import { create } from "../strategies/shields/random.js";

const { values } = parseArgs({
  options: {
    games: { type: "string", default: "2000000" },
    pairs: { type: "string", default: "3" },
    memory: { type: "string", default: "20000000" },
  },
});
const GAMES = Number(values.games);
const PAIRS = Number(values.pairs);
const MAX_GAMES = Number(values.memory);

const root = process.env["EVENKEEL_ROOT"]!;
const folder = mkdtempSync(join(tmpdir(), "evenkeel-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

const copy = `import { create as other } from ${JSON.stringify(join(root, "strategies/shields/random.ts"))};
export function create(context: never) { return other(); }
`;
writeFileSync(join(folder, "other-random.ts"), copy);
const experiment = join(folder, "quick.yaml");
writeFileSync(
  experiment,
  `question: How quick is it?
game: shields
seed: quick
games: ${GAMES}
variants: { quick: { zeroHeal: forbidden } }
lineups: { pair: [random, ./other-random.ts] }
`,
);

interface Cost {
  readonly seconds: number;
  /** Processor time of all its threads, start-up and compiling included: waiting for a busy machine does not count. */
  readonly busySeconds: number;
  /** The most memory the process had. */
  readonly megabytes: number;
}

/** What a whole run on so many threads costs. */
function run(games: number, threads: number): Cost {
  const out = join(folder, `out-${games}-${threads}`);
  const program = [join(root, "dist/cli/main.js"), "run", experiment, "--games", String(games)];
  const watch = `import { memoryUsage } from "node:process";
let most = 0;
const timer = setInterval(() => (most = Math.max(most, memoryUsage().rss)), 50);
timer.unref();
process.on("exit", () => {
  const { user, system } = process.cpuUsage();
  console.error("peak", Math.max(most, memoryUsage().rss), "busy", user + system);
});`;
  const args = ["--import", `data:text/javascript,${encodeURIComponent(watch)}`, ...program];
  const began = performance.now();
  const { status, stderr } = spawnSync(
    process.execPath,
    [...args, "--threads", String(threads), "--out", out, "--force"],
    {
      encoding: "utf8",
      cwd: folder,
    },
  );
  const seconds = (performance.now() - began) / 1000;
  if (status !== 0) throw new Error(stderr);
  const last = [...stderr.matchAll(/peak (\d+) busy (\d+)/g)].at(-1)!;
  return { seconds, busySeconds: Number(last[2]) / 1e6, megabytes: Number(last[1]) / 2 ** 20 };
}

/** Processor seconds for the bare games on this thread: rules, bots and dice, nothing counted. */
function bare(games: number): number {
  class OtherRandom implements Bot<ShieldsState> {
    #dice!: Dice;
    restart(_: number, dice: Dice): void {
      this.#dice = dice;
    }
    chooseAction(_: Readonly<ShieldsState>, legal: Int32Array, count: number): number {
      return legal[this.#dice.roll(count) - 1];
    }
  }
  const game = shields.create({ zeroHeal: "forbidden" }, 2);
  const streams = new Streams("quick");
  const bots = [create(), new OtherRandom()];
  const table = new ArmRunner(
    { arm: 0, game, bots, labels: ["random", "other"], strategyOf: [0, 1], gamesPerBlock: 2 },
    streams,
  );
  const began = process.cpuUsage();
  for (let block = 0; block < games / 2; block++) {
    table.seatings.draw(streams, block);
    for (let seating = 0; seating < 2; seating++) table.playGame(block, seating, null);
  }
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1e6;
}

const spread = (values: readonly number[]) =>
  `median ${median([...values]).toFixed(2)} (${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)})`;

tuneEngine();
bare(100_000);
const overheads: number[] = [];
const gains: number[] = [];
for (let pair = 0; pair < PAIRS; pair++) {
  const alone = bare(GAMES);
  const one = run(GAMES, 1);
  const two = run(GAMES, 2);
  overheads.push(one.busySeconds / alone);
  gains.push(one.seconds / two.seconds);
}
console.log(
  `a whole run of ${GAMES} games with default measures, over the bare games, one thread, processor time: ${spread(overheads)}`,
);
console.log(`games in the same time on two threads, over one: ${spread(gains)}`);
if (MAX_GAMES > 0) {
  const [few, many] = [MAX_GAMES / 20, MAX_GAMES];
  const [small, large] = [run(few, 2).megabytes, run(many, 2).megabytes];
  console.log(`peak memory: ${small.toFixed(0)} MB at ${few} games, ${large.toFixed(0)} MB at ${many} games`);
}
