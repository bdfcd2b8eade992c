import type { Game } from "../game/index.js";
import { SolveError } from "./errors.js";
import type { FixedPlayer } from "./players.js";

/** What seats that play a fixed way do in each position, and whether they do the same in another turn. */
export class Answers<S, O> {
  /** By position: the share of each legal action; null where whoever chooses is free, or has one action only. */
  readonly #shares: (Float64Array | null)[] = [];
  /** By position: the turn in which it was found; −1 once it was met in another one. */
  readonly #foundIn: number[] = [];
  readonly #game: Game<S, O>;
  readonly #fixed: readonly (FixedPlayer<S> | undefined)[];
  readonly #legal: Int32Array;
  readonly #room: Float64Array;
  readonly #isAnyFixed: boolean;

  constructor(game: Game<S, O>, fixed: readonly (FixedPlayer<S> | undefined)[]) {
    this.#game = game;
    this.#fixed = fixed;
    this.#legal = new Int32Array(game.numDistinctActions);
    this.#room = new Float64Array(game.numDistinctActions);
    this.#isAnyFixed = fixed.some((player) => player !== undefined);
  }

  of(position: number): Float64Array | null {
    return this.#shares[position] ?? null;
  }

  /** Asks in a position that has just been found. */
  ask(state: S, position: number): void {
    if (!this.#isAnyFixed) return;
    this.#shares[position] = this.#sharesIn(state);
    this.#foundIn[position] = this.#game.turn(state);
  }

  /**
   * A position that is known is met again. True if it is the first time in another turn than it was found in: then
   * whoever is asked has said the same. Throws a `SolveError` where not.
   */
  meetsInAnotherTurn(state: S, position: number): boolean {
    if (!this.#isAnyFixed) return false;
    const before = this.#foundIn[position];
    const turn = this.#game.turn(state);
    if (before === -1 || before === turn) return false;
    this.#foundIn[position] = -1;
    const [shares, again] = [this.of(position), this.#sharesIn(state)];
    if (shares?.every((share, index) => Math.abs(share - again![index]) < 1e-12) === false)
      throw new SolveError(
        "bot",
        `${this.#game.playerToString(this.#game.currentPlayer(state))}'s bot does not always do the same in the same position: in turn ${turn} it chooses otherwise than in turn ${before} of ${this.#game.stateToString(state)}`,
      );
    return true;
  }

  #sharesIn(state: S): Float64Array | null {
    const game = this.#game;
    const player = this.#fixed[game.currentPlayer(state)];
    if (player === undefined) return null;
    const count = game.legalActions(state, this.#legal);
    if (count < 2) return null;
    player(state, this.#legal, count, this.#room);
    return this.#room.slice(0, count);
  }
}
