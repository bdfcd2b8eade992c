import { RandomDice, Streams, type Throw } from "../dice/index.js";
import { TERMINAL, type AnyGame, type AnyState, type Dice } from "../game/index.js";
import { hasSecrets } from "../value/index.js";

/** In so many of the states that may be it is tried whether another action would look the same. */
const GUESSES = 8;

/** What one seat gets to see of a game that is played. */
export class Eyes {
  /** Whether nothing is hidden from anybody. */
  readonly isOpen: boolean;
  readonly #game: AnyGame;
  readonly #viewer: number;
  readonly #before: unknown;
  readonly #after: unknown;
  readonly #guess: AnyState;
  readonly #trial: AnyState;
  readonly #legal: Int32Array;
  readonly #streams = new Streams("eyes");
  readonly #random = new RandomDice();
  #seenBefore: AnyState;

  constructor(game: AnyGame, viewer: number) {
    this.#game = game;
    this.#viewer = viewer;
    this.isOpen = !hasSecrets(game);
    this.#before = game.newObservation();
    this.#after = game.newObservation();
    this.#guess = game.newState();
    this.#trial = game.newState();
    this.#legal = new Int32Array(game.numDistinctActions);
  }

  /** What the seat knows of the position; lent until it looks again. */
  see(state: AnyState): unknown {
    return this.#game.observe(state, this.#viewer, this.#after);
  }

  /** Before another seat plays. */
  before(state: AnyState): void {
    if (!this.isOpen) this.#seenBefore = this.#game.observe(state, this.#viewer, this.#before);
  }

  /**
   * After `player` played: whether the seat can tell the action from all others that may have been open to that player, by what
   * it sees now. What it could not tell it is not to be told.
   */
  canTell(state: AnyState, player: number, action: number, throws: readonly Throw[]): boolean {
    const game = this.#game;
    if (this.isOpen || player === this.#viewer) return true;
    if (game.resample === undefined) return false;
    const after = this.#looks(state);
    // Drawn alike each time: what is told is a matter of what is seen.
    this.#streams.start(this.#random, 0, 0);
    for (let number = 0; number < GUESSES; number++) {
      game.resample(this.#seenBefore, this.#random, this.#guess);
      if (game.currentPlayer(this.#guess) !== player) continue;
      const count = game.legalActions(this.#guess, this.#legal);
      for (let place = 0; place < count; place++) {
        if (this.#legal[place] === action) continue;
        game.copyState(this.#guess, this.#trial);
        game.applyAction(this.#trial, this.#legal[place], sameThrows(throws));
        if (this.#looks(this.#trial) === after) return false;
      }
    }
    return true;
  }

  #looks(state: AnyState): string {
    const isOver = this.#game.currentPlayer(state) === TERMINAL;
    return JSON.stringify([isOver, this.see(state)]);
  }
}

/** Dice that show the same once more, and 1 where there is no more to show. */
function sameThrows(throws: readonly Throw[]): Dice {
  let next = 0;
  return {
    roll(sides) {
      const thrown = throws.at(next++);
      return thrown?.sides === sides ? thrown.face : 1;
    },
  };
}
