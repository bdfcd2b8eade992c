import { EnumerationError, RandomDice, Streams } from "../dice/index.js";
import { OptionError, type AnyGame, type AnyState } from "../game/index.js";
import { OnePly, type PositionValue } from "../value/index.js";
import { isA } from "./errors.js";

/** Where something is hidden, actions are weighed in so many of the states that may be. */
const GUESSES = 32;

/** What a legal action is worth to whoever may play it, in shares of the win. */
export interface Weighed {
  readonly action: number;
  readonly share: number;
}

/**
 * What each legal action was worth to the player who was to act: by the value function, on average over all that the dice might
 * have shown. The best comes first. Null where nobody can look ahead so.
 */
export function worthOf(game: AnyGame, value: PositionValue<AnyState>, state: AnyState): Weighed[] | null {
  const player = game.currentPlayer(state);
  const legal = new Int32Array(game.numDistinctActions);
  const count = game.legalActions(state, legal);
  const dice = new RandomDice();
  new Streams("worth").start(dice, 0, 0);
  try {
    const near = new OnePly<AnyState, unknown>(game, value, GUESSES);
    near.look(game.observe(state, player, game.newObservation()), player, legal, count, dice);
    return Array.from({ length: count }, (_, place) => ({
      action: legal[place],
      share: near.values[place],
    })).sort((one, other) => other.share - one.share);
  } catch (error) {
    if (isA(error, EnumerationError) || isA(error, OptionError)) return null;
    throw error;
  }
}
