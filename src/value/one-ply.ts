import { mergedOutcomesOf } from "../dice/index.js";
import type { Dice, Game, Outcomes } from "../game/index.js";
import { Guesses } from "./guesses.js";
import type { PositionValue } from "./value.js";

/**
 * Looks one action ahead: what each legal action is worth on average over all that its dice may show and, where something is
 * hidden, over the states that may be. Made once for a game; allocates nothing while it looks.
 */
export class OnePly<S, O> {
  /** By place in the list of legal actions: what the player may expect after it. */
  readonly values: Float64Array;
  /** By place in the list × players + seat: what each seat may expect. */
  readonly shares: Float64Array;
  readonly #outcomes: Outcomes<S>;
  readonly #value: PositionValue<S>;
  readonly #guesses: Guesses<S, O>;
  readonly #players: number;
  readonly #out: Float64Array;
  #player = 0;
  #at = 0;
  #chance = 1;
  readonly #visit = (next: Readonly<S>, probability: number): void => {
    this.#value.write(next, this.#player, this.#out);
    for (let seat = 0; seat < this.#players; seat++)
      this.shares[this.#at + seat] += this.#chance * probability * this.#out[seat];
  };

  /** `guesses`: how many states it looks at where something is hidden. Throws an `OptionError` where a game cannot be looked ahead in. */
  constructor(game: Game<S, O>, value: PositionValue<S>, guesses: number) {
    this.values = new Float64Array(game.numDistinctActions);
    this.shares = new Float64Array(game.numDistinctActions * game.numPlayers);
    this.#outcomes = mergedOutcomesOf(game);
    this.#value = value;
    this.#guesses = new Guesses(game, guesses, value.likelihood);
    this.#players = game.numPlayers;
    this.#out = new Float64Array(game.numPlayers);
  }

  /** Weighs the first `count` of the legal actions with the eyes of a player; `dice` are the player's own. */
  look(seen: Readonly<O>, player: number, legal: Int32Array, count: number, dice: Dice): void {
    const players = this.#players;
    this.#player = player;
    this.#value.begin();
    this.shares.fill(0, 0, count * players);
    const { states, probabilities } = this.#guesses;
    this.#guesses.look(seen, player, dice);
    for (let index = 0; index < count; index++) {
      this.#at = index * players;
      // One action after the other: what a player sees of it is mostly the same in all states that may be.
      for (let guess = 0; guess < this.#guesses.count; guess++) {
        this.#chance = probabilities[guess];
        this.#outcomes(states[guess], legal[index], this.#visit);
      }
    }
    for (let index = 0; index < count; index++) this.values[index] = this.shares[index * players + player];
  }
}
