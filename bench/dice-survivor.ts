/**
 * What one eight-player game of Dice Survivor with mixed strategies costs, in rolls of a d6 (bench/support/unit.ts), in the
 * runner's inner loop without optional measures; and how much memory it takes from the heap while it plays.
 *
 *   npm run bench -- dice-survivor [--repetitions=7]
 *
 * Prints the ratio of each repetition, games and rolls measured in turn, with median and spread: once for strategies
 * that look no further than the table, once with one that plays out its own turn.
 *
 * The three largest costs by `node --cpu-prof`, with one that looks ahead, and what was done about each:
 * 1. its sums over its own turn (28 %): opponents who are worth the same are reckoned once, and the points of all
 *    together are carried along instead of added up at every end;
 * 2. its sums over the Finals (25 %): chances are kept by the differences of points, not counted fall by fall;
 * 3. the game itself, loop and rules (7 %, a fifth of it throwing dice): nothing was left that is not needed.
 * Together 24,700 rolls a game became 11,800, with the same results.
 */
import { parseArgs } from "node:util";
import { outcomesOf, Streams } from "../src/dice/index.js";
import type { Bot, StrategyModule } from "../src/game/index.js";
import { diceSurvivor, type SurvivorState } from "../src/games/dice-survivor/index.js";
import { tuneEngine } from "../src/jobs/engine.js";
import { ArmRunner } from "../src/play/arm-runner.js";
import * as aggressor from "../strategies/dice-survivor/aggressor.js";
import * as cautious from "../strategies/dice-survivor/cautious.js";
import * as doubleJab from "../strategies/dice-survivor/double-jab.js";
import * as expectedPoints from "../strategies/dice-survivor/expected-points.js";
import * as farmer from "../strategies/dice-survivor/farmer.js";
import * as koSniper from "../strategies/dice-survivor/ko-sniper.js";
import * as leaderBasher from "../strategies/dice-survivor/leader-basher.js";
import * as random from "../strategies/dice-survivor/random.js";
import * as revenge from "../strategies/dice-survivor/revenge.js";
import { timeOf, timeOfRoll } from "./support/unit.js";

type Module = StrategyModule<SurvivorState, SurvivorState>;
const PLAIN = [aggressor, doubleJab, farmer, leaderBasher, koSniper, cautious, revenge, random];
const LOOKING = [aggressor, doubleJab, farmer, leaderBasher, koSniper, cautious, revenge, expectedPoints];

tuneEngine();
const streams = new Streams("bench");
const game = diceSurvivor.create({}, 8);

function botOf(module: unknown): Bot<SurvivorState> {
  const { create, parameters = {} } = module as Module;
  const params = Object.fromEntries(Object.entries(parameters).map(([name, one]) => [name, one.default]));
  return create({ game, params, outcomes: outcomesOf(game) });
}

function tableWith(modules: readonly unknown[]): ArmRunner {
  const seats = modules.map((_, seat) => seat);
  const labels = seats.map(String);
  const bots = modules.map(botOf);
  return new ArmRunner({ arm: 0, game, bots, labels, strategyOf: seats, gamesPerBlock: 8 }, streams);
}

let turns = 0;

function play(table: ArmRunner, first: number, blocks: number): void {
  for (let block = first; block < first + blocks; block++) {
    table.seatings.draw(streams, block);
    for (let seating = 0; seating < 8; seating++) {
      table.playGame(block, seating, null);
      turns += game.turn(table.state);
    }
  }
}

/** Games and rolls take turns in slices this small, so that whatever else the machine does slows both alike. */
const SLICES = 20;
const BLOCKS = 50;

function measure(what: string, modules: readonly unknown[], repetitions: number): void {
  const table = tableWith(modules);
  play(table, 0, SLICES * BLOCKS);
  timeOfRoll();
  turns = 0;
  const ratios: number[] = [];
  const heap = process.memoryUsage().heapUsed;
  for (let repetition = 0; repetition < repetitions; repetition++) {
    let gameTime = 0;
    let rollTime = 0;
    for (let slice = 0; slice < SLICES; slice++) {
      const first = (repetition * SLICES + slice) * BLOCKS;
      gameTime += timeOf(() => play(table, first, BLOCKS));
      rollTime += timeOfRoll();
    }
    ratios.push(gameTime / (SLICES * BLOCKS * 8) / (rollTime / SLICES));
  }
  const games = repetitions * SLICES * BLOCKS * 8;
  const grown = (process.memoryUsage().heapUsed - heap) / games;
  ratios.sort((a, b) => a - b);
  const [least, median, most] = [ratios[0], ratios[ratios.length >> 1], ratios[ratios.length - 1]];
  console.log(
    `${what}: median ${median.toFixed(0)} rolls per game (${least.toFixed(0)} to ${most.toFixed(0)}); ` +
      `${(turns / games).toFixed(1)} turns a game, heap ${grown >= 0 ? "+" : ""}${grown.toFixed(1)} bytes a game`,
  );
}

const { values } = parseArgs({ options: { repetitions: { type: "string", default: "7" } } });
const repetitions = Number(values.repetitions);
measure("eight mixed strategies", PLAIN, repetitions);
measure("with one that looks ahead", LOOKING, repetitions);
