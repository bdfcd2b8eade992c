import { Purpose, RandomDice, type Streams } from "../dice/index.js";

/**
 * Who sits where in one block: an arrangement of the line-up drawn from (seed, block), turned seat by seat.
 * Rotations that are the same game are played once and count for all.
 */
export class Seatings {
  /** How many different games the block has, and how many of its rotations each of them stands for. */
  count = 0;
  weight = 0;

  readonly #strategyOf: Int32Array;
  readonly #arrangement: Int32Array;
  readonly #rotations: number;
  readonly #dice = new RandomDice();

  /** `strategyOf[i]` is the strategy of the line-up's i-th player; `rotations` is the number of games in a block. */
  constructor(strategyOf: readonly number[], rotations: number) {
    this.#strategyOf = Int32Array.from(strategyOf);
    this.#arrangement = Int32Array.from(strategyOf, (_, index) => index);
    this.#rotations = rotations;
  }

  draw(streams: Streams, block: number): void {
    const arrangement = this.#arrangement;
    const players = arrangement.length;
    for (let index = 0; index < players; index++) arrangement[index] = index;
    streams.start(this.#dice, block, Purpose.arrangement);
    for (let last = players - 1; last > 0; last--) {
      const other = this.#dice.roll(last + 1) - 1;
      const moved = arrangement[last];
      arrangement[last] = arrangement[other]!;
      arrangement[other] = moved;
    }
    this.count = Math.min(this.#period(), this.#rotations);
    this.weight = this.#rotations / this.count;
  }

  /** After how many turns of the table the same strategies sit in the same seats again. */
  #period(): number {
    const players = this.#arrangement.length;
    for (let shift = 1; shift < players; shift++) {
      if (players % shift === 0 && this.#repeatsAfter(shift)) return shift;
    }
    return players;
  }

  #repeatsAfter(shift: number): boolean {
    const players = this.#arrangement.length;
    for (let seat = 0; seat < players; seat++) {
      const here = this.#strategyOf[this.#arrangement[seat]];
      if (here !== this.#strategyOf[this.#arrangement[(seat + shift) % players]]) return false;
    }
    return true;
  }

  /** The player of the line-up who sits in `seat` in the given seating (0 to `count` − 1). */
  playerAt(seat: number, seating: number): number {
    const players = this.#arrangement.length;
    return this.#arrangement[(seat + seating) % players];
  }
}
