import { Purpose, RandomDice, Streams } from "../../src/dice/index.js";
import { TERMINAL, type AnyGame, type Bot } from "../../src/game/index.js";

/** A share of the win, with its standard error. */
export interface Share {
  readonly mean: number;
  readonly error: number;
}

/** What seat 0 wins of many games, and what whoever starts does. `bots`: by seat. */
export function simulated(
  game: AnyGame,
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  bots: readonly Bot<any>[],
  games: number,
): { readonly first: Share; readonly starter: Share } {
  const streams = new Streams("solve");
  const [dice, own] = [new RandomDice(), new RandomDice()];
  const state = game.newState();
  const legal = new Int32Array(game.numDistinctActions);
  const returns = new Float64Array(2);
  const [first, starter] = [new Sum(), new Sum()];
  for (let block = 0; block < games; block++) {
    streams.start(dice, block, Purpose.table);
    streams.start(own, block, Purpose.botOf(0));
    game.initialize(state, dice);
    const starts = game.starter(state);
    bots.forEach((bot, seat) => bot.restart(seat, own));
    for (let player = game.currentPlayer(state); player !== TERMINAL; player = game.currentPlayer(state)) {
      const count = game.legalActions(state, legal);
      game.applyAction(state, count === 1 ? legal[0] : bots[player].chooseAction(state, legal, count), dice);
    }
    game.returns(state, returns);
    first.add(returns[0]);
    starter.add(returns[starts]);
  }
  return { first: first.share(games), starter: starter.share(games) };
}

class Sum {
  #sum = 0;
  #squares = 0;

  add(value: number): void {
    this.#sum += value;
    this.#squares += value * value;
  }

  share(games: number): Share {
    const mean = this.#sum / games;
    return { mean, error: Math.sqrt((this.#squares / games - mean * mean) / games) };
  }
}
