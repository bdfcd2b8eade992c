/**
 * What one simulated conflict of five dice against five costs, in rolls of a d6 (bench/support/unit.ts), in the runner's inner
 * loop without optional measures: without decisions, and with a re-roll token for each side, which may re-roll up to
 * three dice, between bots that choose at random and that weigh every choice exactly.
 *
 *   npm run bench -- roll-off [--repetitions=7]
 *
 * Prints the ratio of each repetition, games and rolls measured in turn, with median and spread.
 */
import { parseArgs } from "node:util";
import { outcomesOf, Streams } from "../src/dice/index.js";
import type { OptionValues } from "../src/game/index.js";
import { rollOff, rollOffGame } from "../src/games/roll-off/index.js";
import { tuneEngine } from "../src/jobs/engine.js";
import { ArmRunner } from "../src/play/arm-runner.js";
import * as expectedGain from "../strategies/roll-off/expected-gain.js";
import * as random from "../strategies/roll-off/random.js";
import { timeOf, timeOfRoll } from "./support/unit.js";

tuneEngine();
const streams = new Streams("bench");

/** Games and rolls take turns in slices this small, so that whatever else the machine does slows both alike. */
const SLICES = 20;

function measure(what: string, options: OptionValues, isExact: boolean, blocks: number): void {
  const game = rollOffGame(rollOff.create(options, 2));
  const params = { least: 0.05, arrangement: "sorted" };
  const bots = [0, 1].map(() =>
    isExact ? expectedGain.create({ game, outcomes: outcomesOf(game), params }) : random.create(),
  );
  const labels = ["red", "blue"];
  const table = new ArmRunner({ arm: 0, game, bots, labels, strategyOf: [0, 1], gamesPerBlock: 2 }, streams);
  const play = (first: number) => {
    for (let block = first; block < first + blocks; block++) {
      table.seatings.draw(streams, block);
      for (let seating = 0; seating < 2; seating++) table.playGame(block, seating, null);
    }
  };
  for (let slice = 0; slice < SLICES; slice++) play(slice * blocks);
  timeOfRoll();
  const ratios: number[] = [];
  for (let repetition = 0; repetition < repetitions; repetition++) {
    let gameTime = 0;
    let rollTime = 0;
    for (let slice = 0; slice < SLICES; slice++) {
      gameTime += timeOf(() => play((repetition * SLICES + slice) * blocks));
      rollTime += timeOfRoll();
    }
    ratios.push(gameTime / (2 * blocks) / rollTime);
  }
  ratios.sort((a, b) => a - b);
  const [least, median, most] = [ratios[0], ratios[ratios.length >> 1], ratios[ratios.length - 1]];
  console.log(
    `${what}: median ${median.toFixed(0)} rolls per game (${least.toFixed(0)} to ${most.toFixed(0)})`,
  );
}

const { values } = parseArgs({ options: { repetitions: { type: "string", default: "7" } } });
const repetitions = Number(values.repetitions);
const TOKENS = { rerollTokens: { count: 1, dice: 3 } };
measure("no decisions", {}, false, 2000);
measure("random with a token", TOKENS, false, 2000);
measure("expected-gain with a token", TOKENS, true, 20);
