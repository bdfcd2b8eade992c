import type { Dice } from "../game/dice.js";
import type { Game } from "../game/game.js";
import type { Outcomes } from "../game/bot.js";
import { ScriptedDice } from "./scripted.js";

/** More rolls than any single action takes; an action that rolls on and on would never finish enumerating. */
const MAX_ROLLS = 64;

/** Chance that has no end, or too many ways to fall. */
export class EnumerationError extends Error {
  override readonly name = "EnumerationError";
}

/**
 * Dice that go through every sequence of rolls, one sequence per pass: the rolls already decided are repeated, the
 * last one moves on by one face, later ones start again at 1 (an odometer whose wheels appear as they are rolled).
 */
export class EnumeratingDice implements Dice {
  readonly #faces = new Int32Array(MAX_ROLLS);
  readonly #sides = new Int32Array(MAX_ROLLS);
  #rolls = 0;
  #decided = 0;

  /** Starts over, with the sequence of all ones. */
  reset(): void {
    this.#rolls = 0;
    this.#decided = 0;
  }

  roll(sides: number): number {
    const index = this.#rolls++;
    if (index >= MAX_ROLLS)
      throw new EnumerationError(`one action rolled more than ${MAX_ROLLS} dice; it cannot be enumerated`);
    if (index >= this.#decided) {
      this.#faces[index] = 1;
      this.#sides[index] = sides;
      this.#decided = index + 1;
    }
    return this.#faces[index];
  }

  /** The probability of the sequence just rolled. */
  get probability(): number {
    let probability = 1;
    for (let index = 0; index < this.#rolls; index++) probability /= this.#sides[index];
    return probability;
  }

  /** Moves on to the next sequence; false once all have been rolled. */
  next(): boolean {
    let last = this.#rolls - 1;
    while (last >= 0 && this.#faces[last] === this.#sides[last]) last--;
    this.#rolls = 0;
    this.#decided = last + 1;
    if (last < 0) return false;
    this.#faces[last]++;
    return true;
  }
}

/**
 * The exact outcomes of a game's actions, by playing an action once for every sequence of rolls it can take.
 * May be called again from inside `visit`, to look further ahead.
 */
export function outcomesOf<S, O>(game: Game<S, O>): Outcomes<S> {
  const levels: { readonly dice: EnumeratingDice; readonly next: S }[] = [];
  let depth = 0;
  return (state, action, visit) => {
    const { dice, next } = (levels[depth] ??= { dice: new EnumeratingDice(), next: game.newState() });
    depth++;
    try {
      dice.reset();
      do {
        game.copyState(state, next);
        game.applyAction(next, action, dice);
        visit(next, dice.probability);
      } while (dice.next());
    } finally {
      depth--;
    }
  };
}

/**
 * The same for whoever asks about futures alone: where a game says which rolls lead to equal ones (`falls`), an action is
 * played once for all of these.
 */
export function mergedOutcomesOf<S, O>(game: Game<S, O>): Outcomes<S> {
  if (game.falls === undefined) return outcomesOf(game);
  const levels: { readonly dice: ScriptedDice; readonly next: S }[] = [];
  let depth = 0;
  return (state, action, visit) => {
    const { dice, next } = (levels[depth] ??= { dice: new ScriptedDice([]), next: game.newState() });
    depth++;
    try {
      for (const { rolls, probability } of game.falls!(state, action)) {
        dice.restart(rolls);
        game.copyState(state, next);
        game.applyAction(next, action, dice);
        visit(next, probability);
      }
    } finally {
      depth--;
    }
  };
}
