import type { Dice, Throw } from "../game/dice.js";

/** Throws another's dice and keeps what they showed, for replays. */
export class RecordingDice implements Dice {
  readonly #dice: Dice;
  /** Everything thrown so far; whoever reads it may empty it. */
  readonly throws: Throw[];

  /** `throws`: a list that several dice share. */
  constructor(dice: Dice, throws: Throw[] = []) {
    this.#dice = dice;
    this.throws = throws;
  }

  roll(sides: number): number {
    const face = this.#dice.roll(sides);
    this.throws.push({ sides, face });
    return face;
  }
}
