import type { Dice } from "../game/dice.js";

/** Dice that show given numbers in order, for worked examples and golden games. */
export class ScriptedDice implements Dice {
  readonly #script: readonly number[];
  #thrown = 0;

  constructor(script: readonly number[]) {
    this.#script = script;
  }

  /** How many numbers of the script have not been thrown. */
  get left(): number {
    return this.#script.length - this.#thrown;
  }

  roll(sides: number): number {
    const face = this.#script[this.#thrown];
    const place = `roll ${this.#thrown + 1} of the script, a d${sides}`;
    if (face === undefined) throw new Error(`${place}: the script ends after ${this.#thrown}`);
    if (!Number.isInteger(face) || face < 1 || face > sides) throw new Error(`${place}: cannot show ${face}`);
    this.#thrown++;
    return face;
  }
}
