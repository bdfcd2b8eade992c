/**
 * What a game of Shield Bashers costs, in rolls of a d6 (bench/support/unit.ts): one of two players and one of six, all of them
 * different bots, through the public contract, in the runner's inner loop without optional measures; and how many
 * bytes a game allocates, which should be none: the growth of the heap over many games, with a collection before and
 * none in between, less what looking at the heap allocates itself.
 *
 *   npm run bench -- shield-bashers [--repetitions=5]
 *
 * The bots cost most by far, the rules about a fifth. Profiled without inlining (node --no-turbo-inlining --cpu-prof):
 * - what an attack wins over all possible secrets (with two players a quarter of the time, with six two fifths): now read
 *   from a table by set of possible permutations, a tenth;
 * - whom a ship could attack from each cell it may go to (a fifth): every attack is weighed once in a decision, and enemies
 *   are looked up instead of cells, a tenth;
 * - the danger of those cells (a tenth, more now that the others cost less): enemies in a list instead of all ships.
 * Together a two-player game fell from 32,600 to 21,000 rolls, and one of six from 166,000 to 120,000.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { outcomesOf, Streams } from "../src/dice/index.js";
import type { Bot, ParameterDescription } from "../src/game/index.js";
import {
  shieldBashers,
  shieldBashersGame,
  type ShieldBashersState,
} from "../src/games/shield-bashers/index.js";
import { tuneEngine } from "../src/jobs/engine.js";
import { ArmRunner } from "../src/play/arm-runner.js";
import * as believer from "../strategies/shield-bashers/believer.js";
import * as endgame from "../strategies/shield-bashers/endgame.js";
import * as hunter from "../strategies/shield-bashers/hunter.js";
import * as prober from "../strategies/shield-bashers/prober.js";
import * as rammer from "../strategies/shield-bashers/rammer.js";
import * as repairer from "../strategies/shield-bashers/repairer.js";
import { timeOf, timeOfRoll } from "./support/unit.js";

interface Strategy {
  readonly parameters: Readonly<Record<string, ParameterDescription>>;
  create(context: never): Bot<ShieldBashersState>;
}

const mixed: readonly Strategy[] = [believer, rammer, hunter, prober, repairer, endgame];

tuneEngine();
const streams = new Streams("bench");

/** Games of so many different bots, in all rotations of their seats. */
class Arm {
  readonly #runner: ArmRunner;
  readonly #game;
  turns = 0;

  constructor(readonly players: number) {
    const game = shieldBashersGame(shieldBashers.create({}, players));
    const bots = mixed.slice(0, players).map(({ create, parameters }) => {
      const params = Object.fromEntries(
        Object.entries(parameters).map(([name, parameter]) => [name, parameter.default]),
      );
      return create({ game, params, outcomes: outcomesOf(game) } as never);
    });
    const seats = bots.map((_, seat) => seat);
    this.#game = game;
    this.#runner = new ArmRunner(
      { arm: 0, game, bots, labels: seats.map(String), strategyOf: seats, gamesPerBlock: players },
      streams,
    );
  }

  play(first: number, games: number): void {
    for (let block = first; block < first + games / this.players; block++) {
      this.#runner.seatings.draw(streams, block);
      for (let seating = 0; seating < this.players; seating++) {
        this.#runner.playGame(block, seating, null);
        this.turns += this.#game.turn(this.#runner.state as ShieldBashersState);
      }
    }
  }
}

/** Games and rolls take turns in slices this small, so that whatever else the machine does slows both alike. */
const SLICES = 10;
const GAMES = 120;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Bytes: the least of several tries, because a thread that compiles allocates now and then, too. */
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

function measure(players: number, repetitions: number): void {
  const arm = new Arm(players);
  for (let slice = 0; slice < SLICES; slice++) arm.play(slice * GAMES, GAMES);
  timeOfRoll();
  arm.turns = 0;
  const ratios: number[] = [];
  for (let repetition = 0; repetition < repetitions; repetition++) {
    let gameTime = 0;
    let rollTime = 0;
    for (let slice = 0; slice < SLICES; slice++) {
      gameTime += timeOf(() => arm.play((repetition * SLICES + slice) * GAMES, GAMES));
      rollTime += timeOfRoll();
    }
    const perGame = gameTime / (SLICES * GAMES);
    const perRoll = rollTime / SLICES;
    ratios.push(perGame / perRoll);
  }
  ratios.sort((a, b) => a - b);
  const turns = arm.turns / (repetitions * SLICES * GAMES);
  const bytes = allocated(() => arm.play(0, GAMES)) / GAMES;
  console.log(
    `${players} players: median ${ratios[ratios.length >> 1].toFixed(0)} rolls per game ` +
      `(${ratios[0].toFixed(0)} to ${ratios[ratios.length - 1].toFixed(0)}); ` +
      `${turns.toFixed(0)} turns a game, ${bytes.toFixed(0)} bytes allocated a game`,
  );
}

const written = process.argv.find((word) => word.startsWith("--repetitions="));
const repetitions = Number(written?.slice("--repetitions=".length) ?? 5);
measure(2, repetitions);
measure(6, repetitions);
