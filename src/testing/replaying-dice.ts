import type { Dice } from "../game/index.js";

/** Dice that show the faces of a script. Where a game throws others, `matches` gets false and it goes on. */
export class ReplayingDice implements Dice {
  readonly #script: readonly number[];
  #thrown = 0;
  #strays = false;

  constructor(script: readonly number[]) {
    this.#script = script;
  }

  /** Whether exactly the script was thrown. */
  get matches(): boolean {
    return !this.#strays && this.#thrown === this.#script.length;
  }

  roll(sides: number): number {
    const face = this.#script[this.#thrown++] ?? 0;
    if (face >= 1 && face <= sides) return face;
    this.#strays = true;
    return (this.#thrown % sides) + 1;
  }
}
