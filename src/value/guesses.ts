import { EnumeratingDice, EnumerationError } from "../dice/index.js";
import { resampling, type Dice, type Game } from "../game/index.js";

/** The states that a player may be in: all of them where they are few, otherwise some. Allocates nothing while it looks. */
export class Guesses<S, O> {
  /** The first `count` of them hold. */
  readonly states: readonly S[];
  readonly probabilities: Float64Array;
  count = 0;
  readonly #resample: (observation: Readonly<O>, dice: Dice, out: S) => void;
  readonly #all = new EnumeratingDice();

  /** `most`: how many there are at most. Throws an `OptionError` where nobody can draw states. */
  constructor(game: Game<S, O>, most: number) {
    this.states = Array.from({ length: most }, () => game.newState());
    this.probabilities = new Float64Array(most);
    this.#resample = resampling(game);
  }

  /** Finds them for an observation; they are drawn by `dice` where there are too many. */
  look(seen: Readonly<O>, dice: Dice): void {
    if (this.#enumerates(seen)) return;
    this.count = this.states.length;
    this.probabilities.fill(1 / this.count);
    for (const state of this.states) this.#resample(seen, dice, state);
  }

  /** False where one is too seldom for a place in the list; so are some if there are too many. */
  #enumerates(seen: Readonly<O>): boolean {
    const all = this.#all;
    this.count = 0;
    all.reset();
    try {
      do {
        this.#resample(seen, all, this.states[this.count]);
        const { probability } = all;
        if (Math.round(1 / probability) > this.states.length) return false;
        this.probabilities[this.count++] = probability;
      } while (all.next());
    } catch (error) {
      // More dice than anybody could go through, such as for a large deck of cards.
      if (error instanceof EnumerationError) return false;
      throw error;
    }
    return true;
  }
}
