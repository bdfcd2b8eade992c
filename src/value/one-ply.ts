import { mergedOutcomesOf } from "../dice/index.js";
import { resampling, type Dice, type Game, type Outcomes } from "../game/index.js";
import { isOpen, type PositionValue } from "./value.js";

/**
 * Looks one action ahead: what each legal action is worth on average over all that its dice may show and, where something is
 * hidden, over some of the states that may be. Made once for a game; allocates nothing while it looks.
 */
export class OnePly<S, O> {
  /** By place in the list of legal actions: what the player may expect after it. */
  readonly values: Float64Array;
  /** By place in the list × players + seat: what each seat may expect. */
  readonly shares: Float64Array;
  readonly #game: Game<S, O>;
  readonly #outcomes: Outcomes<S>;
  readonly #value: PositionValue<S>;
  readonly #guesses: number;
  readonly #draw: (observation: Readonly<O>, dice: Dice, out: S) => void;
  readonly #guess: S;
  readonly #room: O;
  readonly #players: number;
  readonly #out: Float64Array;
  #player = 0;
  #at = 0;
  readonly #visit = (next: Readonly<S>, probability: number): void => {
    this.#value.write(next, this.#player, this.#out);
    for (let seat = 0; seat < this.#players; seat++)
      this.shares[this.#at + seat] += probability * this.#out[seat];
  };

  /** `guesses`: how many states it draws where something is hidden. Throws an `OptionError` where a game cannot be looked ahead in. */
  constructor(game: Game<S, O>, value: PositionValue<S>, guesses: number) {
    this.values = new Float64Array(game.numDistinctActions);
    this.shares = new Float64Array(game.numDistinctActions * game.numPlayers);
    this.#game = game;
    this.#outcomes = mergedOutcomesOf(game);
    this.#value = value;
    this.#guesses = guesses;
    this.#draw = resampling(game);
    this.#guess = game.newState();
    this.#room = game.newObservation();
    this.#players = game.numPlayers;
    this.#out = new Float64Array(game.numPlayers);
  }

  /** Weighs the first `count` of the legal actions with the eyes of a player; `dice` are the player's own. */
  look(seen: Readonly<O>, player: number, legal: Int32Array, count: number, dice: Dice): void {
    const players = this.#players;
    this.#player = player;
    this.#value.begin();
    this.shares.fill(0, 0, count * players);
    let drawn = 0;
    do {
      this.#draw(seen, dice, this.#guess);
      for (let index = 0; index < count; index++) {
        this.#at = index * players;
        this.#outcomes(this.#guess, legal[index], this.#visit);
      }
      drawn++;
    } while (drawn < this.#guesses && !isOpen(this.#game, this.#guess, this.#room));
    for (let index = 0; index < count * players; index++) this.shares[index] /= drawn;
    for (let index = 0; index < count; index++) this.values[index] = this.shares[index * players + player];
  }
}
