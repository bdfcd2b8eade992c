import type { Dice } from "../game/dice.js";

const TWO_POW_MINUS_32 = 2 ** -32;

/**
 * Random dice: the sfc32 generator (Chris Doty-Humphrey, PractRand) and Lemire's multiply-and-reject bounded integer
 * ("Fast Random Integer Generation in an Interval", 2019), so every face is exactly equally likely.
 * The 128-bit state must come from a hash such as `Streams`, never from neighbouring numbers.
 */
export class RandomDice implements Dice {
  #a = 0;
  #b = 0;
  #c = 0;
  #counter = 0;

  /** Starts the stream that these four 32-bit words stand for. */
  reset(a: number, b: number, c: number, counter: number): void {
    this.#a = a | 0;
    this.#b = b | 0;
    this.#c = c | 0;
    this.#counter = counter | 0;
  }

  /** Goes to where other dice are in their stream: from here both roll the same. */
  follow(other: RandomDice): void {
    this.#a = other.#a;
    this.#b = other.#b;
    this.#c = other.#c;
    this.#counter = other.#counter;
  }

  /** Whether these and the other dice roll the same from here. */
  isAt(other: RandomDice): boolean {
    return (
      this.#counter === other.#counter && this.#a === other.#a && this.#b === other.#b && this.#c === other.#c
    );
  }

  roll(sides: number): number {
    let bits = this.#next();
    // Scaled to 0 ≤ product < sides × 2^32: the face is its high word, and exact in a double up to 2^20 sides.
    // A low word under 2^32 mod sides belongs to the faces that would come up once too often.
    let low = Math.imul(bits, sides) >>> 0;
    if (low < sides >>> 0) {
      const surplus = 0x100000000 % sides;
      while (low < surplus) {
        bits = this.#next();
        low = Math.imul(bits, sides) >>> 0;
      }
    }
    return ((bits * sides * TWO_POW_MINUS_32) | 0) + 1;
  }

  #next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }
}
