/**
 * What one game of Shields costs, in rolls of a d6 (bench/support/unit.ts): random against random (two bot classes) under
 * `zeroHeal: forbidden`, through the public contract, in the runner's inner loop without optional measures.
 *
 *   npm run bench -- shields
 *
 * Prints the ratio of each repetition, games and rolls measured in turn, with median and spread; and the same once
 * games under other options have been played in this process, as they are in a worker with several arms. Last, what a
 * game costs that `expectimax` plays against itself, default rules.
 */
import { outcomesOf, Streams } from "../src/dice/index.js";
import type { Bot, Dice, OptionValues } from "../src/game/index.js";
import { shields } from "../src/games/shields/index.js";
import type { ShieldsState } from "../src/games/shields/index.js";
import { tuneEngine } from "../src/jobs/engine.js";
import { ArmRunner } from "../src/play/arm-runner.js";
import * as expectimax from "../strategies/shields/expectimax.js";
import { timeOf, timeOfRoll } from "./support/unit.js";

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

  constructor(options: OptionValues, createBot?: typeof expectimax.create) {
    this.#game = shields.create(options, 2);
    const context = { game: this.#game, params: {}, outcomes: outcomesOf(this.#game) };
    this.#runner = new ArmRunner(
      {
        arm: 0,
        game: this.#game,
        bots: createBot ? [createBot(context), createBot(context)] : [new FirstRandom(), new SecondRandom()],
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
const EXPECTIMAX_GAMES = 20;

function measure(what: string, arm: Arm, games: number, repetitions: number): void {
  for (let slice = 0; slice < SLICES; slice++) timeOf(() => arm.play(slice * games, games));
  timeOfRoll();
  arm.turns = arm.leftWins = 0;
  const ratios: number[] = [];
  for (let repetition = 0; repetition < repetitions; repetition++) {
    let gameTime = 0;
    let rollTime = 0;
    for (let slice = 0; slice < SLICES; slice++) {
      gameTime += timeOf(() => arm.play((repetition * SLICES + slice) * games, games));
      rollTime += timeOfRoll();
    }
    const perGame = gameTime / (SLICES * games);
    const perRoll = rollTime / SLICES;
    ratios.push(perGame / perRoll);
    console.log(
      `game ${perGame.toFixed(0)} ns, roll ${perRoll.toFixed(2)} ns, ratio ${(perGame / perRoll).toFixed(0)}`,
    );
  }
  ratios.sort((a, b) => a - b);
  const played = repetitions * SLICES * games;
  console.log(
    `${what}: median ${ratios[ratios.length >> 1].toFixed(0)} rolls per game ` +
      `(${ratios[0].toFixed(0)} to ${ratios[ratios.length - 1].toFixed(0)}); ` +
      `${(arm.turns / played).toFixed(1)} turns a game, left wins ${((100 * arm.leftWins) / played).toFixed(2)} %`,
  );
}

const repetitions = Number(process.argv[2] ?? 7);
const random = () => new Arm({ zeroHeal: "forbidden" });
measure("alone", random(), GAMES, repetitions);
for (const options of [{}, { resurrect: "on" }, { matchBestOf: 3, blackScope: "one" }])
  new Arm(options).play(0, 10_000);
measure("after games under other options", random(), GAMES, repetitions);
measure("expectimax", new Arm({}, expectimax.create), EXPECTIMAX_GAMES, repetitions);
