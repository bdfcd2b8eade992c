import { EnumeratingDice, EnumerationError } from "../dice/index.js";
import type { Bot, Dice, Game } from "../game/index.js";
import { SolveError, whole } from "./errors.js";

/** A bot's choice may throw so many dice in so many ways, and no more, to be known exactly. */
const MAX_WAYS = 100_000;

/**
 * A player whose choice depends on the position alone: writes into `shares` the probability of each of the first
 * `count` legal actions. Asked only where there are two or more.
 */
export type FixedPlayer<S> = (
  state: Readonly<S>,
  legal: Int32Array,
  count: number,
  shares: Float64Array,
) => void;

/**
 * A bot as a fixed player. It is begun anew in every position, and its own dice are enumerated: so a bot that breaks
 * ties by chance is known exactly. Throws a `SolveError` for one that throws dice before the game, or too many of them.
 * What a bot remembers within a game is not seen here: it must not remember anything that matters.
 */
export function botPlayer<S, O>(game: Game<S, O>, bot: Bot<O>, seat: number): FixedPlayer<S> {
  const dice = new EnumeratingDice();
  const room = game.newObservation();
  const beforeGame: Dice = {
    roll() {
      throw new SolveError(
        "bot",
        `${game.playerToString(seat)}'s bot throws dice before the game: it does not always do the same in the same position`,
      );
    },
  };
  const tooMany = (): SolveError =>
    new SolveError(
      "bot",
      `${game.playerToString(seat)}'s bot throws its own dice in more than ${whole(MAX_WAYS)} ways for one choice: how often it chooses what cannot be told`,
    );
  let now: Dice = beforeGame;
  const own: Dice = {
    roll(sides) {
      try {
        return now.roll(sides);
      } catch (error) {
        throw error instanceof EnumerationError ? tooMany() : error;
      }
    },
  };
  return (state, legal, count, shares) => {
    shares.fill(0, 0, count);
    dice.reset();
    let ways = 0;
    do {
      if (++ways > MAX_WAYS) throw tooMany();
      now = beforeGame;
      bot.restart(seat, own);
      now = dice;
      const chosen = bot.chooseAction(game.observe(state, seat, room), legal.slice(0, count), count);
      const index = legal.subarray(0, count).indexOf(chosen);
      if (index < 0)
        throw new SolveError(
          "bot",
          `${game.playerToString(seat)}'s bot chose ${String(chosen)}, which is not legal in ${game.stateToString(state)}`,
        );
      shares[index] += dice.probability;
    } while (dice.next());
  };
}
