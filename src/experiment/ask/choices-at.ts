import {
  beginningsOf,
  kindsOfMoves,
  PositionError,
  readPosition,
  TERMINAL,
  type AnyGame,
  type AnyState,
} from "../../game/index.js";
import { InputError } from "../../play/errors.js";

/** What may be done in a position, and by whom. */
export interface ChoicesAt {
  readonly seat: string;
  /** Each by words that tell it from the others. */
  readonly moves: readonly string[];
}

/** Of more moves than these, all that differ in numbers alone are one; of more of those, all that begin alike. */
const MOST = 30;

/** Throws an `InputError` where it cannot be read, the game is over there, or where nobody has a choice. */
export function choicesAt(game: AnyGame, position: string): ChoicesAt {
  const state = stateAt(game, position);
  const player = game.currentPlayer(state);
  const legal = new Int32Array(game.numDistinctActions);
  const count = player === TERMINAL ? 0 : game.legalActions(state, legal);
  const all = Array.from(legal.subarray(0, count), (action) => game.actionToString(action));
  const [move] = all;
  if (count < 2)
    throw new InputError(
      `--position: there is nothing to choose${count === 0 ? "; the game is over" : `, only ${move} is allowed`} (a position in which somebody may do several things)`,
    );
  const moves = [all, kindsOfMoves(all)].find((some) => some.length <= MOST) ?? beginningsOf(all);
  return { seat: game.playerToString(player), moves };
}

function stateAt(game: AnyGame, position: string): AnyState {
  const state = game.newState();
  try {
    readPosition(game, position, state);
  } catch (error) {
    if (error instanceof PositionError) throw new InputError(`--position: ${error.message}`);
    throw error;
  }
  return state;
}
