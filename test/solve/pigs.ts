import pig from "../../examples/pig.js";
import type { AnyGame, Bot } from "../../src/game/index.js";
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
export function optimalBot(game: AnyGame, { positions, best, choices }: Policy): Bot<PigState> {
  const bestPlay = bestPlayOf(game, bestPlayTable(positions, best, choices));
  return createOptimal({ game, params: {}, outcomes: () => undefined, bestPlay });
}
