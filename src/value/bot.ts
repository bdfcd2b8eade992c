import { greatest, type Bot, type Dice, type Game } from "../game/index.js";
import { OnePly } from "./one-ply.js";
import type { PositionValue } from "./value.js";

/** How a bot decides between the best of its actions. */
export interface Closer<S> {
  /** What positions are worth on a closer look. */
  readonly value: PositionValue<S>;
  /** So many of the actions it looks closer at. */
  readonly most: number;
}

/**
 * A bot that looks one action ahead, over all that the dice may show, and takes what is worth most, one of equals by its own
 * dice; with `closer`, what is worth most on a closer look at the best of them. Where something is hidden it looks at so many
 * of the states that may be.
 */
export function greedyByValue<S, O>(
  game: Game<S, O>,
  value: PositionValue<S>,
  guesses: number,
  closer?: Closer<S>,
): Bot<O> {
  const near = new OnePly(game, value, guesses);
  const close = closer && new OnePly(game, closer.value, guesses);
  const few = new Int32Array(closer?.most ?? 0);
  let dice: Dice;
  let me = 0;

  /** Of the legal actions those that are worth most, one of equals by the dice. */
  function best(seen: Readonly<O>, legal: Int32Array, count: number): Int32Array {
    near.look(seen, me, legal, count, dice);
    for (let place = 0; place < few.length; place++) {
      const index = greatest(near.values, count, dice);
      few[place] = legal[index];
      near.values[index] = -Infinity;
    }
    return few;
  }

  return {
    restart(player, random) {
      me = player;
      dice = random;
    },
    chooseAction(seen, legal, count) {
      if (close === undefined) {
        near.look(seen, me, legal, count, dice);
        return legal[greatest(near.values, count, dice)];
      }
      const among = count > few.length ? best(seen, legal, count) : legal;
      const left = Math.min(count, few.length);
      close.look(seen, me, among, left, dice);
      return among[greatest(close.values, left, dice)];
    },
  };
}
