/** Games that are wrong on purpose, and whether luck shows it. */
import { RandomDice, Streams } from "../../src/dice/index.js";
import { TERMINAL } from "../../src/game/index.js";
import { LuckWatch } from "../../src/testing/luck.js";
import { faultyGames } from "../../test/support/faulty.js";
import type { Figure } from "../support/rows.js";

/** A face that is 2 % too likely takes many games. */
const GAMES = 100_000;
/** They are looked at so often. */
const LOOK = 10_000;

/** 1 if luck shows what is wrong, in the games that it takes; 0 if it does not in so many. */
export function faultFound(name: string, isQuick: boolean): Figure {
  const game = faultyGames(isQuick ? 0.04 : 0.02)[name];
  const streams = new Streams("faults");
  const luck = new LuckWatch(game, streams);
  const [dice, choice] = [new RandomDice(), new RandomDice()];
  const state = game.newState();
  const legal = new Int32Array(game.numDistinctActions);
  let number = 0;
  try {
    while (number < GAMES) {
      streams.start(dice, number, 0);
      streams.start(choice, number, 1);
      luck.begin();
      game.initialize(state, dice);
      for (let player = game.currentPlayer(state); player !== TERMINAL; player = game.currentPlayer(state)) {
        const action = legal[choice.roll(game.legalActions(state, legal)) - 1];
        luck.before(state, action, player);
        game.applyAction(state, action, dice);
        luck.after(state);
      }
      if (++number % LOOK === 0) luck.check();
    }
  } catch {
    return { value: 1, low: 1, high: 1, games: number };
  }
  return { value: 0, low: 0, high: 0, games: number };
}
