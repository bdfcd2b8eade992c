import type { RandomDice } from "../dice/index.js";
import { resampling, type AnyGame, type AnyState } from "../game/index.js";
import { isOpen, type Inputs } from "../value/index.js";
import type { Collected } from "./positions.js";

/** What it is in truth, and what it is if it is guessed: see `beliefsOf`. */
const [REAL, GUESSED] = [
  [1, 0],
  [0, 1],
] as const;

/** Collects what others see, and what they would see if what they hide were guessed, so that the two can be told apart. */
export class Hiding {
  readonly #game: AnyGame;
  readonly #inputs: Inputs<unknown>;
  readonly #guess: (seen: never, dice: RandomDice, out: AnyState) => void;
  readonly #guessed: AnyState;
  readonly #seen: unknown;
  readonly #room: unknown;
  readonly #row: Float32Array;

  constructor(game: AnyGame, inputs: Inputs<unknown>) {
    this.#game = game;
    this.#inputs = inputs;
    this.#guess = resampling(game);
    this.#guessed = game.newState();
    this.#seen = game.newObservation();
    this.#room = game.newObservation();
    this.#row = new Float32Array(inputs.size);
  }

  /** Of a position in which a player is about to choose. */
  note(state: AnyState, player: number, dice: RandomDice, collected: Collected): void {
    const game = this.#game;
    if (isOpen(game, state, this.#room)) return;
    this.#guess(game.observe(state, player, this.#seen) as never, dice, this.#guessed);
    for (let seat = 0; seat < game.numPlayers; seat++) {
      if (seat === player) continue;
      this.#add(state, seat, REAL, collected);
      this.#add(this.#guessed, seat, GUESSED, collected);
    }
  }

  #add(state: AnyState, seat: number, target: readonly [number, number], collected: Collected): void {
    this.#inputs.write(this.#game.observe(state, seat, this.#room), seat, this.#row);
    const position = collected.add(this.#row);
    collected.targets.set(target, 2 * position);
  }
}
