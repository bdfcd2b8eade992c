import { EnumeratingDice, EnumerationError } from "../dice/index.js";
import type { Game } from "../game/index.js";
import { DealtValue } from "./dealt.js";
import type { PositionValue } from "./value.js";

/** The luck of an action with more outcomes than this is left in, and that of more set-ups. */
export const MOST_OUTCOMES = 5000;

/**
 * How lucky each place in the order of play is in the set-up: what it is worth less the mean over all set-ups. Whose place that
 * is is luck of the seats: it evens out within a block, in which everybody sits in every seat. Where set-ups are too many their
 * luck is left in. Allocates nothing after the first game.
 */
export class SetUpLuck<S> {
  /** In shares of the win; their sum is 0. */
  readonly byPlace: Float64Array;
  readonly #game: Game<S, unknown>;
  readonly #value: PositionValue<S>;
  readonly #isBySeat: boolean;
  readonly #worth: Float64Array;
  /** By value function: the mean; null where set-ups are too many. */
  readonly #expected = new Map<PositionValue<S>, Float64Array | null>();

  /** `isBySeat`: places are seats, whoever starts. */
  constructor(game: Game<S, unknown>, value: PositionValue<S>, isBySeat: boolean) {
    this.byPlace = new Float64Array(game.numPlayers);
    this.#game = game;
    this.#value = value;
    this.#isBySeat = isBySeat;
    this.#worth = new Float64Array(game.numPlayers);
  }

  /** After the set-up. */
  begin(state: Readonly<S>): void {
    const value = this.#value instanceof DealtValue ? (this.#value as DealtValue<S>).current : this.#value;
    let expected = this.#expected.get(value);
    if (expected === undefined) {
      expected = this.#mean();
      this.#expected.set(value, expected);
    }
    if (expected === null) return;
    this.byPlace.fill(0);
    this.#value.begin();
    this.#add(state, 1, this.byPlace);
    for (let place = 0; place < expected.length; place++) this.byPlace[place] -= expected[place];
  }

  #mean(): Float64Array | null {
    const game = this.#game;
    const state = game.newState();
    const dice = new EnumeratingDice();
    const mean = new Float64Array(game.numPlayers);
    let count = 0;
    try {
      do {
        if (count++ === MOST_OUTCOMES) return null;
        game.initialize(state, dice);
        this.#value.begin();
        this.#add(state, dice.probability, mean);
      } while (dice.next());
    } catch (error) {
      if (error instanceof EnumerationError) return null;
      throw error;
    }
    return mean;
  }

  /** Adds what a set-up is worth to each place, as whoever moves first knows it. */
  #add(state: Readonly<S>, weight: number, sums: Float64Array): void {
    const game = this.#game;
    const players = sums.length;
    this.#value.write(state, Math.max(0, game.currentPlayer(state)), this.#worth);
    const first = this.#isBySeat ? 0 : game.starter(state);
    for (let place = 0; place < players; place++)
      sums[place] += weight * this.#worth[(first + place) % players];
  }
}
