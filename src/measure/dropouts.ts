import type { AnyGame, AnyState } from "../game/index.js";

/** Counts places and dropouts of finished games. Allocates nothing once it is made. */
export class Dropouts {
  readonly #game: AnyGame;
  readonly #bins: number;
  readonly #turns: Int32Array;
  readonly #places: Int32Array;
  /** The first column of the mean place, by order of play; those of place 1, 2, … follow in the same form. */
  readonly #first: number;

  constructor(game: AnyGame, bins: number, first: number) {
    this.#game = game;
    this.#bins = bins;
    this.#turns = new Int32Array(game.numPlayers);
    this.#places = new Int32Array(game.numPlayers);
    this.#first = first;
  }

  /** `strategies` is how many distinct ones there are; the other arguments are those of `Recorder.endGame`. */
  end(
    state: AnyState,
    starter: number,
    seated: Int32Array,
    strategies: number,
    row: Float64Array,
    dropouts: Float64Array,
    weight: number,
    group: number,
  ): void {
    const eliminations = this.#game.eliminations!;
    const players = this.#turns.length;
    eliminations.turns(state, this.#turns);
    eliminations.places(state, this.#places);
    for (let seat = 0; seat < players; seat++) {
      if (this.#game.isOut!(state, seat)) dropouts[group * this.#bins + this.#turns[seat]] += weight;
      const order = seat >= starter ? seat - starter : seat - starter + players;
      const place = this.#places[seat];
      const own = this.#first + place * (players + strategies);
      row[this.#first + order] += place * weight;
      row[this.#first + players + seated[seat]] += place * weight;
      row[own + order] += weight;
      row[own + players + seated[seat]] += weight;
    }
  }
}
