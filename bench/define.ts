/**
 * How fast a game of `defineGame` plays beside the same game by the full contract: Pig to 100, whoever has 20 holds.
 *
 *   npm run bench -- define
 *
 * Writes bench/results/define.json. Exit code 1 if the described game plays fewer than a quarter as many games.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pig from "../examples/pig.js";
import { Streams } from "../src/dice/index.js";
import type { AnyGame, Bot } from "../src/game/index.js";
import { tuneEngine } from "../src/jobs/engine.js";
import { ArmRunner } from "../src/play/arm-runner.js";
import { fullPig, type FullPigState } from "../test/support/full-pig.js";
import { holdAt } from "../test/solve/pigs.js";

tuneEngine();

const GAMES = 40_000;
/** So many times as many games come before, until the engine has compiled what it will. */
const WARM = 2;
const TURNS = 9;
const LEAST = 1 / 4;

const streams = new Streams("define");

class Arm {
  readonly #runner: ArmRunner;
  wins = 0;
  readonly #returns = new Float64Array(2);
  readonly #game: AnyGame;

  constructor(game: AnyGame, bot: () => Bot<never>) {
    const bots = [bot(), bot()] as unknown as Bot<unknown>[];
    this.#game = game;
    this.#runner = new ArmRunner(
      { arm: 0, game, bots, labels: ["hold at 20"], strategyOf: [0, 0], gamesPerBlock: 1 },
      streams,
    );
  }

  /** Processor time in microseconds: waiting for a busy machine does not count. */
  timeOf(first: number): number {
    const start = process.cpuUsage();
    for (let block = first; block < first + GAMES; block++) {
      this.#runner.seatings.draw(streams, block);
      this.#runner.playGame(block, 0, null);
      this.#game.returns(this.#runner.state, this.#returns);
      this.wins += this.#returns[0];
    }
    const { user, system } = process.cpuUsage(start);
    return user + system;
  }
}

const fullHolder = (): Bot<FullPigState> => ({
  restart: () => {},
  chooseAction: ({ data }) => (data[0] >= 20 ? 0 : 1),
});

const ARMS: Readonly<Record<string, () => Arm>> = {
  described: () => new Arm(pig.create({}, 2), () => holdAt(20)),
  full: () => new Arm(fullPig(100, 2), fullHolder),
};

const alone = ARMS[process.argv[2]?.replace("--only=", "") ?? ""];
if (alone !== undefined) {
  const arm = alone();
  for (let slice = 0; slice < WARM; slice++) arm.timeOf(slice * GAMES);
  arm.wins = 0;
  console.log(JSON.stringify({ time: arm.timeOf(0), wins: arm.wins }));
  process.exit();
}

/** Each game has a process of its own, as a run's threads have one game: what else was played would slow both. */
function timeAlone(name: string): { readonly time: number; readonly wins: number } {
  const { stdout } = spawnSync(process.execPath, [process.argv[1], `--only=${name}`], { encoding: "utf8" });
  return JSON.parse(stdout) as { time: number; wins: number };
}

const ratios: number[] = [];
for (let turn = 0; turn < TURNS; turn++) {
  const [described, full] = ["described", "full"].map(timeAlone);
  if (described.wins !== full.wins)
    throw new Error(`the described game was won ${described.wins} times, the other ${full.wins}`);
  ratios.push(full.time / described.time);
}

ratios.sort((a, b) => a - b);
const round = (value: number): number => Number(value.toFixed(3));
const root = process.env["EVENKEEL_ROOT"]!;
const { version: tool } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
const result = {
  tool,
  game: "Pig to 100, hold at 20 against itself",
  games: GAMES * TURNS,
  ratio: round(ratios[TURNS >> 1]),
  least: round(ratios[0]),
  most: round(ratios[TURNS - 1]),
};
console.log(`described ÷ full contract, games a second: ${JSON.stringify(result)}`);
writeFileSync(join(root, "bench/results/define.json"), `${JSON.stringify(result, null, 2)}\n`);
if (result.ratio < LEAST) process.exitCode = 1;
