/**
 * What one game of Shields costs, in rolls of the program's own d6: random against random (two bot classes) under
 * `zeroHeal: forbidden`, through the public contract, in the runner's inner loop without optional measures.
 *
 *   npm run bench -- shields
 *
 * Prints the ratio of each repetition, games and rolls measured in turn, with median and spread; and the same once
 * games under other options have been played in this process, as they are in a worker with several arms.
 */
import { RandomDice, Streams } from "../src/dice/index.js";
import type { Bot, Dice, OptionValues } from "../src/game/index.js";
import { shields } from "../src/games/shields/index.js";
import type { ShieldsState } from "../src/games/shields/index.js";
import { tuneEngine } from "../src/jobs/engine.js";
import { ArmRunner } from "../src/play/arm-runner.js";

class FirstRandom implements Bot<ShieldsState> {
  #random!: Dice;
  restart(_: number, random: Dice): void {
    this.#random = random;
  }
  chooseAction(_: Readonly<ShieldsState>, legal: Int32Array, count: number): number {
    return legal[this.#random.roll(count) - 1];
  }
}

class SecondRandom implements Bot<ShieldsState> {
  #random!: Dice;
  restart(_: number, random: Dice): void {
    this.#random = random;
  }
  chooseAction(_: Readonly<ShieldsState>, legal: Int32Array, count: number): number {
    return legal[count - this.#random.roll(count)];
  }
}

tuneEngine();
const streams = new Streams("bench");

/** Plays `games` games of an arm, the two bots in both seats in turn. */
class Arm {
  readonly #game;
  readonly #runner: ArmRunner;
  readonly #returns = new Float64Array(2);
  turns = 0;
  leftWins = 0;

  constructor(options: OptionValues) {
    this.#game = shields.create(options, 2);
    this.#runner = new ArmRunner(
      {
        arm: 0,
        game: this.#game,
        bots: [new FirstRandom(), new SecondRandom()],
        labels: ["first", "second"],
        strategyOf: [0, 1],
        gamesPerBlock: 2,
      },
      streams,
    );
  }

  play(first: number, games: number): void {
    for (let block = first; block < first + games / 2; block++) {
      this.#runner.seatings.draw(streams, block);
      for (let seating = 0; seating < 2; seating++) {
        this.#runner.playGame(block, seating, null);
        const state = this.#runner.state as ShieldsState;
        this.#game.returns(state, this.#returns);
        this.leftWins += this.#returns[0];
        this.turns += this.#game.turn(state);
      }
    }
  }
}

/** Games and rolls take turns in slices this small, so that whatever else the machine does slows both alike. */
const SLICES = 20;
const GAMES = 2_000;
const ROLLS = 3_000_000;
const die = new RandomDice();
streams.start(die, 0, 0);
let sum = 0;

/** Processor time of this process in nanoseconds: waiting for a busy machine does not count. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) * 1e3;
}

function timeOfGames(arm: Arm, first: number): number {
  const start = processorTime();
  arm.play(first, GAMES);
  return processorTime() - start;
}

function timeOfRolls(): number {
  const start = processorTime();
  for (let roll = 0; roll < ROLLS; roll++) sum += die.roll(6);
  return processorTime() - start;
}

function measure(what: string, repetitions: number): void {
  const arm = new Arm({ zeroHeal: "forbidden" });
  for (let slice = 0; slice < SLICES; slice++) timeOfGames(arm, slice * GAMES);
  timeOfRolls();
  arm.turns = arm.leftWins = sum = 0;
  const ratios: number[] = [];
  for (let repetition = 0; repetition < repetitions; repetition++) {
    let gameTime = 0;
    let rollTime = 0;
    for (let slice = 0; slice < SLICES; slice++) {
      gameTime += timeOfGames(arm, (repetition * SLICES + slice) * GAMES);
      rollTime += timeOfRolls();
    }
    const perGame = gameTime / (SLICES * GAMES);
    const perRoll = rollTime / (SLICES * ROLLS);
    ratios.push(perGame / perRoll);
    console.log(
      `game ${perGame.toFixed(0)} ns, roll ${perRoll.toFixed(2)} ns, ratio ${(perGame / perRoll).toFixed(0)}`,
    );
  }
  ratios.sort((a, b) => a - b);
  const games = repetitions * SLICES * GAMES;
  console.log(
    `${what}: median ${ratios[ratios.length >> 1].toFixed(0)} rolls per game ` +
      `(${ratios[0].toFixed(0)} to ${ratios[ratios.length - 1].toFixed(0)}); ` +
      `${(arm.turns / games).toFixed(1)} turns a game, left wins ${((100 * arm.leftWins) / games).toFixed(2)} %, ` +
      `mean roll ${(sum / (repetitions * SLICES * ROLLS)).toFixed(3)}`,
  );
}

const repetitions = Number(process.argv[2] ?? 7);
measure("alone", repetitions);
for (const options of [{}, { resurrect: "on" }, { matchBestOf: 3, blackScope: "one" }])
  new Arm(options).play(0, 10_000);
measure("after games under other options", repetitions);
