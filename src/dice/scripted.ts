import type { Dice } from "../game/dice.js";

/** Dice that show given numbers in order, for worked examples and golden games. */
export class ScriptedDice implements Dice {
  #script: readonly number[];
  #thrown = 0;

  constructor(script: readonly number[]) {
    this.#script = script;
  }

  /** Begins another script. */
  restart(script: readonly number[]): void {
    this.#script = script;
    this.#thrown = 0;
  }

  /** How many numbers of the script have not been thrown. */
  get left(): number {
    return this.#script.length - this.#thrown;
  }

  roll(sides: number): number {
    const face = this.#script[this.#thrown];
    if (face === undefined) throw this.#wrong(sides, `the script ends after ${this.#thrown}`);
    if (!Number.isInteger(face) || face < 1 || face > sides) throw this.#wrong(sides, `cannot show ${face}`);
    this.#thrown++;
    return face;
  }

  #wrong(sides: number, what: string): Error {
    return new Error(`roll ${this.#thrown + 1} of the script, a d${sides}: ${what}`);
  }
}
