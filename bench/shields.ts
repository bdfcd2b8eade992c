/**
 * What one game of Shields costs, in rolls of the program's own d6: random against random (two bot classes) under
 * `zeroHeal: forbidden`, through the public contract, in the runner's inner loop without optional measures.
 *
 *   npx esbuild bench/shields.ts --bundle --platform=node --format=esm --outfile=/tmp/shields-bench.mjs
 *   node /tmp/shields-bench.mjs [repetitions]
 *
 * Prints the ratio of each repetition, games and rolls measured in turn, with median and spread.
 */
import { Purpose, RandomDice, Streams } from "../src/dice/index.js";
import { TERMINAL, type Bot, type Dice, type Game } from "../src/game/index.js";
import { shields } from "../src/games/shields/index.js";
import type { ShieldsState } from "../src/games/shields/index.js";

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

const game = shields.create({ zeroHeal: "forbidden" }, 2) as Game<ShieldsState, ShieldsState>;
const streams = new Streams("bench");
const table = new RandomDice();
const dice = [new RandomDice(), new RandomDice()];
const botDice = [new RandomDice(), new RandomDice()];
const bots: Bot<ShieldsState>[] = [new FirstRandom(), new SecondRandom()];
const state = game.newState();
const observation = game.newObservation();
const legal = new Int32Array(game.numDistinctActions);
const returns = new Float64Array(2);
let turns = 0;
let decisions = 0;
let leftWins = 0;

function playOne(block: number): void {
  streams.start(table, block, Purpose.table);
  for (let seat = 0; seat < 2; seat++) {
    streams.start(dice[seat], block, Purpose.diceOf(seat));
    streams.start(botDice[seat], block, Purpose.botOf(seat));
    bots[seat].restart(seat, botDice[seat]);
  }
  game.initialize(state, table);
  for (;;) {
    const player = game.currentPlayer(state);
    if (player === TERMINAL) break;
    const count = game.legalActions(state, legal);
    let action = legal[0];
    if (count > 1) {
      decisions++;
      action = bots[player].chooseAction(game.observe(state, player, observation), legal, count);
      let index = 0;
      while (index < count && legal[index] !== action) index++;
      if (index === count) throw new Error("illegal action");
    }
    game.applyAction(state, action, dice[player]);
  }
  game.returns(state, returns);
  leftWins += returns[0];
  turns += game.turn(state);
}

/** Games and rolls take turns in slices this small, so that whatever else the machine does slows both alike. */
const SLICES = 20;
const GAMES = 2_000;
const ROLLS = 3_000_000;
let sum = 0;

/** Processor time of this process in nanoseconds: waiting for a busy machine does not count. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) * 1e3;
}

function timeOfGames(first: number): number {
  const start = processorTime();
  for (let block = first; block < first + GAMES; block++) playOne(block);
  return processorTime() - start;
}

function timeOfRolls(): number {
  const start = processorTime();
  for (let roll = 0; roll < ROLLS; roll++) sum += table.roll(6);
  return processorTime() - start;
}

for (let slice = 0; slice < SLICES; slice++) timeOfGames(slice * GAMES);
timeOfRolls();
turns = decisions = leftWins = sum = 0;
const repetitions = Number(process.argv[2] ?? 9);
const ratios: number[] = [];
for (let repetition = 0; repetition < repetitions; repetition++) {
  let gameTime = 0;
  let rollTime = 0;
  for (let slice = 0; slice < SLICES; slice++) {
    gameTime += timeOfGames((repetition * SLICES + slice) * GAMES);
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
const median = ratios[ratios.length >> 1];
console.log(
  `median ratio ${median.toFixed(0)} rolls per game (${ratios[0].toFixed(0)} to ${ratios[ratios.length - 1].toFixed(0)}); ` +
    `${(turns / games).toFixed(1)} turns, ${(decisions / games).toFixed(1)} decisions a game, ` +
    `left wins ${((100 * leftWins) / games).toFixed(2)} %, mean roll ${(sum / (repetitions * SLICES * ROLLS)).toFixed(3)}`,
);
