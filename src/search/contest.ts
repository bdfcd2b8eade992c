import { greatest, type Dice } from "../game/index.js";

/** The square of a normal quantile: what one rival would exceed by luck once in twenty times. */
const SURE = 2.7;

/** What twice as many rivals add to it, so that together they err no more often: nearly the same from 1 to 1,000. */
const PER_DOUBLING = 1.2;

/**
 * Rivals of one action, by what each wins more than it in the same positions on the same dice: half of them drop out after
 * every round (sequential halving: Karnin, Koren and Somekh 2013), and the last one must be surely better.
 */
export class Contest {
  /** The first `count` are those still in. */
  readonly rivals: Int32Array;
  count = 0;
  /** How often they can be halved, and one round more. */
  rounds = 1;

  /** Of the differences, by rival. */
  readonly #sums: Float64Array;
  /** The same from each place on. */
  readonly #sumsFrom: readonly Float64Array[];
  readonly #squares: Float64Array;
  readonly #step: number;
  /** Of all differences, and `#step` at least. */
  #greatest = 0;

  /** `step`: what a difference is that is not 0, where all of them are alike; else 0. */
  constructor(room: number, step: number) {
    this.#step = step;
    this.rivals = new Int32Array(room);
    this.#sums = new Float64Array(room);
    this.#sumsFrom = Array.from({ length: room }, (_, place) => this.#sums.subarray(place));
    this.#squares = new Float64Array(room);
  }

  /** All legal actions but `own`; where they are more than `most`, some of them by chance. */
  begin(own: number, legal: Int32Array, count: number, most: number, dice: Dice): void {
    this.count = 0;
    for (let index = 0; index < count; index++)
      if (legal[index] !== own) this.rivals[this.count++] = legal[index];
    for (let place = 0; place < most && this.count > most; place++)
      this.#swap(place, place + dice.roll(this.count - place) - 1);
    this.count = Math.min(this.count, most);
    this.rounds = 1;
    for (let left = this.count; left > 1; left = (left + 1) >> 1) this.rounds++;
    this.#greatest = this.#step;
    this.#sums.fill(0, 0, this.count);
    this.#squares.fill(0, 0, this.count);
  }

  /** One more pair of games: the rival at this place won so much more than the action. */
  note(place: number, difference: number): void {
    this.#sums[place] += difference;
    this.#squares[place] += difference * difference;
    this.#greatest = Math.max(this.#greatest, Math.abs(difference));
  }

  /** Leaves the better half in, of equals some by chance, the best one first; none where nobody is ahead of the action. */
  halve(dice: Dice): void {
    const left = (this.count + 1) >> 1;
    for (let place = 0; place < left; place++) {
      const best = greatest(this.#sumsFrom[place], this.count - place, dice);
      this.#swap(place, place + best);
    }
    this.count = this.#sums[0] > 0 ? left : 0;
  }

  /**
   * Whether the first rival is surely better: McNemar's test of pairs with Edwards' correction (1948), which is the greatest
   * difference where they vary; one-sided, where as many compete as began.
   */
  isSure(): boolean {
    const ahead = this.#sums[0] - this.#greatest;
    const least = SURE + PER_DOUBLING * (this.rounds - 1);
    return ahead > 0 && ahead * ahead >= least * this.#squares[0];
  }

  #swap(one: number, other: number): void {
    const rival = this.rivals[one];
    const sum = this.#sums[one];
    const square = this.#squares[one];
    this.rivals[one] = this.rivals[other];
    this.#sums[one] = this.#sums[other];
    this.#squares[one] = this.#squares[other];
    this.rivals[other] = rival;
    this.#sums[other] = sum;
    this.#squares[other] = square;
  }
}
