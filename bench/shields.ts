/**
 * What one game of Shields costs (bench/support/game-cost.ts): random against random (two bot classes) under `zeroHeal:
 * forbidden`; the same once games under other options have been played in this process, as they are in a worker with
 * several arms; and `expectimax` against itself, default rules.
 *
 *   npm run bench -- shields [--repetitions=5]
 */
import { outcomesOf } from "../src/dice/index.js";
import type { Bot, Dice, OptionValues } from "../src/game/index.js";
import { shields, type ShieldsState } from "../src/games/shields/index.js";
import * as expectimax from "../strategies/shields/expectimax.js";
import { GameCost } from "./support/game-cost.js";

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

const random = (options: OptionValues) =>
  new GameCost(shields.create(options, 2), [new FirstRandom(), new SecondRandom()]);
random({ zeroHeal: "forbidden" }).tell("alone", 1000);
for (const options of [{}, { resurrect: "on" }, { matchBestOf: 3, blackScope: "one" }])
  random(options).play(0, 5000);
random({ zeroHeal: "forbidden" }).tell("after games under other options", 1000);

const game = shields.create({}, 2);
const planner = () => expectimax.create({ game, params: {}, outcomes: outcomesOf(game) });
new GameCost(game, [planner(), planner()]).tell("expectimax", 10);
