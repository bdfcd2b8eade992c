import { FINE } from "../dice/chance.js";
import { LentDice, RandomDice, Threefry } from "../dice/index.js";
import type { Dice } from "../game/index.js";

/** Streams of other bots, runs and purposes share nothing with these; any words would do. */
const KEY = [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344];

/**
 * The dice of games that are played out in a bot's thoughts: those that each seat throws, and those of each seat's bot. Every turn
 * of every seat has a stream of its own, so that games that parted throw alike again as soon as their turns do.
 */
export class CommonDice {
  /** By seat. */
  readonly thrown: readonly Dice[];
  readonly ofBot: readonly Dice[];

  readonly #streams: readonly RandomDice[];
  readonly #hash = new Threefry(KEY);
  #high = 0;
  #low = 0;

  constructor(seats: number) {
    this.#streams = Array.from({ length: 2 * seats }, () => new RandomDice());
    this.thrown = this.#streams.slice(0, seats);
    this.ofBot = this.#streams.slice(seats).map((dice) => new LentDice(dice));
  }

  /** Draws the seed of new dice: as much as random dice throw evenly, twice. */
  draw(dice: Dice): void {
    this.seed(dice.roll(FINE), dice.roll(FINE));
  }

  /** These two numbers stand for what all that follows will throw. */
  seed(high: number, low: number): void {
    this.#high = high;
    this.#low = low;
  }

  /** Takes up the dice of this turn, the same for the same seed. */
  begin(turn: number): void {
    const { words } = this.#hash;
    for (let stream = 0; stream < this.#streams.length; stream++) {
      this.#hash.encrypt(this.#high, this.#low, stream, turn);
      this.#streams[stream].reset(words[0], words[1], words[2], words[3]);
    }
  }
}
