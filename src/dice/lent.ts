import type { Dice } from "../game/dice.js";

/** As many sides as random dice throw evenly. */
const MAX_SIDES = 2 ** 20;

/** Dice as people's code gets them: it can throw them, and nothing else. */
export class LentDice implements Dice {
  readonly #dice: Dice;

  constructor(dice: Dice) {
    this.#dice = dice;
    Object.freeze(this);
  }

  /** Throws for what is no number of sides. */
  roll(sides: number): number {
    if ((sides | 0) !== sides || sides < 1 || sides > MAX_SIDES) refuseSides(sides);
    return this.#dice.roll(sides);
  }
}
Object.freeze(LentDice.prototype);

function refuseSides(sides: unknown): never {
  const given = typeof sides === "string" ? JSON.stringify(sides) : String(sides);
  throw new Error(`roll(${given}) was called: a die has a whole number of sides from 1 to ${MAX_SIDES}`);
}
