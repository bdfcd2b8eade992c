import { EnumeratingDice, EnumerationError } from "../dice/index.js";
import { resampling, type Dice, type Game } from "../game/index.js";
import type { Likelihood } from "./beliefs.js";

/** The states that a player may be in: all of them where they are few, otherwise some. Allocates nothing while it looks. */
export class Guesses<S, O> {
  /** The first `count` of them hold. */
  readonly states: readonly S[];
  readonly probabilities: Float64Array;
  count = 0;
  readonly #resample: (observation: Readonly<O>, dice: Dice, out: S) => void;
  readonly #likelihood: Likelihood<S> | undefined;
  readonly #all = new EnumeratingDice();

  /** `most`: how many there are at most. Throws an `OptionError` where nobody can draw states. */
  constructor(game: Game<S, O>, most: number, likelihood?: Likelihood<S>) {
    this.#likelihood = likelihood;
    this.states = Array.from({ length: most }, () => game.newState());
    this.probabilities = new Float64Array(most);
    this.#resample = resampling(game);
  }

  /** Finds them for what a player sees; they are drawn by `dice` where there are too many. */
  look(seen: Readonly<O>, player: number, dice: Dice): void {
    if (!this.#enumerates(seen)) this.#draw(seen, dice);
    if (this.#likelihood !== undefined && this.count > 1) this.#weigh(this.#likelihood, player);
  }

  #draw(seen: Readonly<O>, dice: Dice): void {
    this.count = this.states.length;
    this.probabilities.fill(1 / this.count);
    for (const state of this.states) this.#resample(seen, dice, state);
  }

  #weigh(likelihood: Likelihood<S>, player: number): void {
    let sum = 0;
    for (let guess = 0; guess < this.count; guess++) {
      this.probabilities[guess] *= likelihood(this.states[guess], player);
      sum += this.probabilities[guess];
    }
    for (let guess = 0; guess < this.count; guess++) this.probabilities[guess] /= sum;
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
