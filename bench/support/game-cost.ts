import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { median } from "simple-statistics";
import { Streams } from "../../src/dice/index.js";
import { isCutOff, type Bot, type Game } from "../../src/game/index.js";
import { tuneEngine } from "../../src/jobs/engine.js";
import { ArmRunner } from "../../src/play/arm-runner.js";
import { timeOf, timeOfRoll } from "./unit.js";

tuneEngine();
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
const streams = new Streams("bench");
const { repetitions } = parseArgs({ options: { repetitions: { type: "string", default: "5" } } }).values;

/** Games and rolls take turns in slices this small, so that whatever else the machine does slows both alike. */
const SLICES = 20;

/** Bots that play a game in all rotations of their seats, in the runner's inner loop without optional measures. */
export class GameCost<S, O> {
  readonly #game: Game<S, O>;
  readonly #runner: ArmRunner;
  readonly #returns: Float64Array;
  #turns = 0;
  #capped = 0;
  #won = 0;

  constructor(game: Game<S, O>, bots: readonly Bot<O>[]) {
    const seats = bots.map((_, seat) => seat);
    this.#game = game;
    this.#returns = new Float64Array(bots.length);
    this.#runner = new ArmRunner(
      { arm: 0, game, bots, labels: seats.map(String), strategyOf: seats, gamesPerBlock: bots.length },
      streams,
    );
  }

  play(first: number, blocks: number): void {
    const game = this.#game;
    for (let block = first; block < first + blocks; block++) {
      this.#runner.seatings.draw(streams, block);
      for (let seating = 0; seating < game.numPlayers; seating++) {
        this.#runner.playGame(block, seating, null);
        const state = this.#runner.state as S;
        game.returns(state, this.#returns);
        this.#won += this.#returns[0];
        this.#turns += game.turn(state);
        this.#capped += Number(isCutOff(game, state));
      }
    }
  }

  /**
   * Prints what a game costs, in rolls of a d6 and in processor time, with median and spread of the repetitions; how long games
   * are, how they end, and how many bytes one allocates. `blocks`: so many in a slice.
   */
  tell(what: string, blocks: number): void {
    const games = blocks * this.#game.numPlayers;
    this.play(0, SLICES * blocks);
    timeOfRoll();
    this.#turns = this.#capped = this.#won = 0;
    const times: number[] = [];
    const ratios = Array.from({ length: Number(repetitions) }, (_, repetition) => {
      let [gameTime, rollTime] = [0, 0];
      for (let slice = 0; slice < SLICES; slice++) {
        gameTime += timeOf(() => this.play((repetition * SLICES + slice) * blocks, blocks));
        rollTime += timeOfRoll();
      }
      times.push(gameTime / (SLICES * games));
      return gameTime / games / rollTime;
    }).sort((one, other) => one - other);
    const played = ratios.length * SLICES * games;
    const share = (number: number) => `${((100 * number) / played).toFixed(2)} %`;
    const told = [
      `median ${median(ratios).toFixed(0)} rolls per game (${ratios[0].toFixed(0)} to ${ratios.at(-1)!.toFixed(0)})`,
      `${(median(times) / 1000).toFixed(1)} µs a game`,
      `${(this.#turns / played).toFixed(1)} turns a game`,
      `${share(this.#capped)} capped`,
      `${this.#game.playerToString(0)} wins ${share(this.#won)}`,
      `${(allocated(() => this.play(0, blocks)) / games).toFixed(0)} bytes allocated a game`,
    ];
    console.log(`${what}: ${told.join(", ")}`);
  }
}

/**
 * Bytes: the least of several tries, because a thread that compiles allocates now and then, too; less what looking at the
 * heap allocates itself.
 */
function allocated(work: () => void): number {
  const growth = (task: () => void): number => {
    collect();
    const before = process.memoryUsage().heapUsed;
    task();
    const grown = process.memoryUsage().heapUsed - before;
    // Nothing is freed but by a collection, and there is none before the young generation is full.
    if (grown < 0)
      throw new Error("garbage was collected while the heap was watched: let it watch fewer games");
    return grown;
  };
  const least = (task: () => void) => Math.min(...Array.from({ length: 7 }, () => growth(task)));
  return least(work) - least(() => undefined);
}
