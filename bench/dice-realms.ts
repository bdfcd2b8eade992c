/**
 * What one game of Dice Realms costs, in rolls of a d6 (bench/support/unit.ts), through the public contract in the runner's
 * inner loop without optional measures: `balanced` against `keep-rush`, `random` against `random`, and `expectimax`
 * against itself.
 *
 *   npm run bench -- dice-realms
 *
 * Prints the ratio of each repetition, games and rolls measured in turn in processor time, with median and spread, and
 * how many bytes a game allocates: none in the rules; of the bots only the engine's boxes for fractions, which `worth`
 * gives back (about 1 kB a game).
 *
 * Where the time goes (`node --cpu-prof --no-turbo-inlining`, so that what is inlined is told apart):
 *
 * - `balanced` against `keep-rush`: the worth of the army (28 % with what it looks up), of each attack (12 %) and of each
 *   training (7 %). The army was added up for every training that may be chosen; now once for each decision, which
 *   took 12 % off a game. What blows do on average comes from tables that are filled when the bot is created.
 * - `random` against `random`, 202 turns: the runner's loop (13 %), and to list what may be trained (10 %) and attacked
 *   (9 %), which is what the game consists of; what food and military pay for is looked up in tables.
 * - `expectimax` against itself: to list the ways to attack (a fifth), what attacks of several units on one target bring
 *   (a sixth), to find the best of these ways (a tenth) and to look up what an army can train (a tenth). What a unit's
 *   attack brings hangs on who attacked the target before it, which is one of 16 sets: to work each out once, and to keep
 *   what an army can train, made games 2.9 times as fast; to keep what such sets bring from position to position, and to
 *   list the ways once for gathering and spending, 1.3 times as fast again.
 */
import { outcomesOf, Streams } from "../src/dice/index.js";
import type { Bot } from "../src/game/index.js";
import { diceRealms, diceRealmsGame, UNITS } from "../src/games/dice-realms/index.js";
import type { DiceRealmsState } from "../src/games/dice-realms/index.js";
import { tuneEngine } from "../src/jobs/engine.js";
import { ArmRunner } from "../src/play/arm-runner.js";
import { create as balanced } from "../strategies/dice-realms/balanced.js";
import { create as expectimax } from "../strategies/dice-realms/expectimax.js";
import { create as keepRush } from "../strategies/dice-realms/keep-rush.js";
import { create as random } from "../strategies/dice-realms/random.js";
import { timeOf, timeOfRoll } from "./support/unit.js";

tuneEngine();
const streams = new Streams("bench");
const game = diceRealmsGame(diceRealms.create({}, 2));
const context = { game, outcomes: outcomesOf(game) };

/** Plays the games of two bots, in both seats in turn. */
class Arm {
  readonly #runner: ArmRunner;
  turns = 0;
  capped = 0;

  constructor(bots: readonly [Bot<DiceRealmsState>, Bot<DiceRealmsState>]) {
    this.#runner = new ArmRunner(
      { arm: 0, game, bots, labels: ["first", "second"], strategyOf: [0, 1], gamesPerBlock: 2 },
      streams,
    );
  }

  play(first: number, games: number): void {
    for (let block = first; block < first + games / 2; block++) {
      this.#runner.seatings.draw(streams, block);
      for (let seating = 0; seating < 2; seating++) {
        this.#runner.playGame(block, seating, null);
        const state = this.#runner.state as DiceRealmsState;
        this.turns += game.turn(state);
        this.capped += Number(game.capped(state));
      }
    }
  }
}

/** Games and rolls take turns in slices this small, so that whatever else the machine does slows both alike. */
const SLICES = 10;

/** Bytes by which the heap grows; negative where it was swept meanwhile. */
function grownBy(work: () => void): number {
  const before = process.memoryUsage().heapUsed;
  work();
  return process.memoryUsage().heapUsed - before;
}

function measure(what: string, arm: Arm, games: number, repetitions: number): void {
  arm.play(0, SLICES * games);
  timeOfRoll();
  arm.turns = arm.capped = 0;
  const ratios: number[] = [];
  let [gameTime, rollTime] = [0, 0];
  for (let repetition = 0; repetition < repetitions; repetition++) {
    let [games1, rolls1] = [0, 0];
    for (let slice = 0; slice < SLICES; slice++) {
      games1 += timeOf(() => arm.play((repetition * SLICES + slice) * games, games));
      rolls1 += timeOfRoll();
    }
    ratios.push(games1 / (SLICES * games) / (rolls1 / SLICES));
    gameTime += games1;
    rollTime += rolls1;
  }
  ratios.sort((one, other) => one - other);
  const { turns, capped } = arm;
  const allocated = Array.from({ length: SLICES }, (_, slice) =>
    grownBy(() => arm.play(slice * games, games)),
  );
  const perGame = allocated.sort((one, other) => one - other)[SLICES >> 1] / games;
  const played = repetitions * SLICES * games;
  console.log(
    `${what}: median ${ratios[ratios.length >> 1].toFixed(0)} rolls per game ` +
      `(${ratios[0].toFixed(0)} to ${ratios.at(-1)!.toFixed(0)}); ${(gameTime / played / 1000).toFixed(1)} µs a game, ` +
      `${(rollTime / (repetitions * SLICES)).toFixed(2)} ns a roll, ${(turns / played).toFixed(1)} turns a game, ` +
      `${((100 * capped) / played).toFixed(2)} % capped, ${perGame.toFixed(0)} bytes allocated a game`,
  );
}

const repetitions = Number(process.argv.find((word) => word.startsWith("--repetitions="))?.slice(14) ?? 5);
const defence = "exchange" as const;
const rush = keepRush({ ...context, params: { defend: defence } });
const careful = balanced({
  ...context,
  params: { army: 6, hold: 4, repairKeep: 4, caution: 0.4, units: UNITS, first: "any", defend: defence },
});
const chance = () => random({ ...context, params: { defend: "any" } });
measure("balanced against keep-rush", new Arm([careful, rush]), 500, repetitions);
measure("random against random", new Arm([chance(), chance()]), 200, repetitions);
const planner = () =>
  expectimax({ ...context, params: { units: UNITS, defend: defence, repairs: "weighed" } });
measure("expectimax against expectimax", new Arm([planner(), planner()]), 50, repetitions);
