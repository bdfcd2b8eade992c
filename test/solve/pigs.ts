import pig from "../../examples/pig.js";
import { Purpose, RandomDice, Streams } from "../../src/dice/index.js";
import { TERMINAL, type Bot } from "../../src/game/index.js";
import { bestPlayOf, bestPlayTable } from "../../src/play/best-play.js";
import { withoutLimits, type Policy } from "../../src/solve/index.js";
import { create as createOptimal } from "../../strategies/any/optimal.js";

export const HOLD = 0;
export const ROLL = 1;

export interface PigState {
  readonly g: { readonly scores: number[]; readonly pot: number };
  readonly player: number;
  readonly turn: number;
}

export const pigTo = (target: number) => pig.create(withoutLimits(pig, { target }), 2);

/** Holds at so many points, or where they win. */
export function holdAt(points: number): Bot<PigState> {
  return {
    restart: () => {},
    chooseAction: ({ g }) => (g.pot >= points ? HOLD : ROLL),
  };
}

/** The strategy `optimal` with the best play that was found. */
export function optimalBot(
  game: ReturnType<typeof pigTo>,
  { positions, best, choices }: Policy,
): Bot<PigState> {
  const bestPlay = bestPlayOf(game as never, bestPlayTable(positions, best, choices));
  return createOptimal({ game, params: {}, outcomes: () => undefined, bestPlay } as never);
}

/** What seat 0 wins of many games, as a share, with its standard error. */
export function simulated(
  target: number,
  bots: readonly Bot<PigState>[],
  games: number,
): { mean: number; error: number } {
  const game = pig.create({ target }, 2);
  const streams = new Streams("pig");
  const [dice, own] = [new RandomDice(), new RandomDice()];
  const state = game.newState();
  const legal = new Int32Array(2);
  const returns = new Float64Array(2);
  let won = 0;
  for (let block = 0; block < games; block++) {
    streams.start(dice, block, Purpose.table);
    streams.start(own, block, Purpose.botOf(0));
    game.initialize(state, dice);
    bots.forEach((bot, seat) => bot.restart(seat, own));
    for (let player = game.currentPlayer(state); player !== TERMINAL; player = game.currentPlayer(state)) {
      const count = game.legalActions(state, legal);
      game.applyAction(state, count === 1 ? legal[0] : bots[player].chooseAction(state, legal, count), dice);
    }
    game.returns(state, returns);
    won += returns[0];
  }
  const mean = won / games;
  return { mean, error: Math.sqrt((mean * (1 - mean)) / games) };
}
