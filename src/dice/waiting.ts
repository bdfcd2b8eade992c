import type { Dice } from "../game/dice.js";
import { RandomDice } from "./random.js";
import type { Streams } from "./streams.js";

/** Dice of a stream that is started with their first throw: most bots never throw any. */
export class WaitingDice implements Dice {
  readonly #random = new RandomDice();
  readonly #streams: Streams;
  readonly #purpose: number;
  #block = 0;
  #waits = true;

  constructor(streams: Streams, purpose: number) {
    this.#streams = streams;
    this.#purpose = purpose;
  }

  /** From here on they throw what the stream of the block begins with. */
  begin(block: number): void {
    this.#block = block;
    this.#waits = true;
  }

  roll(sides: number): number {
    if (this.#waits) {
      this.#waits = false;
      this.#streams.start(this.#random, this.#block, this.#purpose);
    }
    return this.#random.roll(sides);
  }
}
