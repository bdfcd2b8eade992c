import type { Dice } from "../game/dice.js";

/** Dice that count how often they are rolled, several of them together. */
export class CountingDice implements Dice {
  readonly #dice: Dice;
  readonly #rolled: { count: number };

  constructor(dice: Dice, rolled: { count: number }) {
    this.#dice = dice;
    this.#rolled = rolled;
  }

  roll(sides: number): number {
    this.#rolled.count++;
    return this.#dice.roll(sides);
  }
}
