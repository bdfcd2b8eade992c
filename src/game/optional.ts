import type { Dice } from "./dice.js";
import { OptionError, PositionError } from "./errors.js";
import type { Game, Tensor } from "./game.js";

/**
 * Reads a position into `out`, as `stateToString` writes it. Throws a `PositionError` where it is wrong, and where the
 * game reads none.
 */
export function readPosition<S, O>(game: Game<S, O>, text: string, out: S): void {
  if (game.stateFromString === undefined)
    throw new PositionError("this game starts from its set-up only: it has no stateFromString");
  game.stateFromString(text, out);
}

/** What draws a state from those consistent with an observation. Throws an `OptionError` where the game has none. */
export function resampling<S, O>(game: Game<S, O>): (observation: Readonly<O>, dice: Dice, out: S) => void {
  if (game.resample === undefined)
    throw new OptionError(
      [],
      "this game cannot be looked ahead in: it has no guess (of defineGame) or resample",
    );
  return (observation, dice, out) => game.resample!(observation, dice, out);
}

/** What turns observations into numbers. Throws an `OptionError` where the game has nothing of the kind. */
export function tensorOf<S, O>(game: Game<S, O>): Tensor<O> {
  if (game.tensor === undefined) throw new OptionError([], "this game cannot be learned: it has no tensor");
  return game.tensor();
}

/** Whether a game may be cut off at all. */
export function mayBeCutOff({
  limitDecides,
  endsByItself,
}: Pick<Game<unknown, unknown>, "limitDecides" | "endsByItself">): boolean {
  return limitDecides !== true && endsByItself !== true;
}

/** Whether a finished game was cut off: ended by a limit on its length that does not decide it. */
export function isCutOff<S, O>(game: Game<S, O>, state: Readonly<S>): boolean {
  return game.limitDecides !== true && game.capped(state);
}
