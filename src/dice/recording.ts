import type { Dice } from "../game/dice.js";

/** One die as it fell. */
export interface Throw {
  readonly sides: number;
  readonly face: number;
}

/** Throws another's dice and keeps what they showed, for replays. */
export class RecordingDice implements Dice {
  readonly #dice: Dice;
  /** Everything thrown so far; whoever reads it may empty it. */
  readonly throws: Throw[] = [];

  constructor(dice: Dice) {
    this.#dice = dice;
  }

  roll(sides: number): number {
    const face = this.#dice.roll(sides);
    this.throws.push({ sides, face });
    return face;
  }
}
