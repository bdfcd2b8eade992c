import { ScriptedDice } from "../dice/index.js";
import { TERMINAL, type Game } from "../game/index.js";
import { Broken } from "./finding.js";

/** So many positions are remembered, to be compared with those of later games. */
const MAX_REMEMBERED = 4000;

/** A position, what was played in it, and the future that this led to. */
interface Played<S> {
  readonly state: S;
  readonly action: number;
  readonly faces: readonly number[];
}

/**
 * Holds a game to its `future`: positions with equal ones go on alike, whatever their turn numbers. Compares the
 * positions that random games meet with each other, and each with itself in another turn.
 */
export class Futures<S, O> {
  readonly #game: Game<S, O>;
  readonly #met = new Map<string, Played<S>>();

  constructor(game: Game<S, O>) {
    this.#game = game;
  }

  /** A position of a game, with the action that was played in it and the dice that fell. Throws a `Broken`. */
  check(state: S, action: number, faces: readonly number[]): void {
    const game = this.#game;
    if (game.future === undefined) return;
    const future = game.future(state);
    const before = this.#met.get(future);
    const known = before ?? { state: game.newState(), action, faces };
    if (before !== undefined) this.#alike(before, state);
    else if (this.#met.size < MAX_REMEMBERED) {
      game.copyState(state, known.state);
      this.#met.set(future, known);
    }
    const later = this.#inAnotherTurn(state);
    if (later === null) return;
    if (game.future(later) !== future)
      throw new Broken("future", `the future tells the turn, which decides nothing: ${future}`);
    this.#alike({ state, action, faces }, later);
  }

  #alike({ state, action, faces }: Played<S>, other: S): void {
    const game = this.#game;
    const said = (what: string): Broken =>
      new Broken(
        "future",
        `two positions have equal futures and other ${what}, so the future leaves out what decides: ${game.stateToString(other)}`,
      );
    if (game.currentPlayer(state) !== game.currentPlayer(other)) throw said("players");
    if (this.#legal(state) !== this.#legal(other)) throw said("actions");
    const after = [state, other].map((from) => {
      const next = game.newState();
      game.copyState(from, next);
      game.applyAction(next, action, new ScriptedDice(faces));
      return next;
    });
    if (after.some((next) => game.capped(next))) return;
    if (game.future!(after[0]) !== game.future!(after[1]))
      throw said(`futures after ${game.actionToString(action)}`);
    if (game.currentPlayer(after[0]) === TERMINAL && this.#returns(after[0]) !== this.#returns(after[1]))
      throw said(`returns after ${game.actionToString(action)}`);
  }

  /** The same position in another turn, by its text; null where that cannot be written. */
  #inAnotherTurn(state: S): S | null {
    const game = this.#game;
    if (game.stateFromString === undefined) return null;
    const now = game.turn(state);
    // Whole rounds off: where turns alternate, who began follows from the turn, and may still matter.
    const turn =
      now > 2 * game.numPlayers ? game.numPlayers + (now % game.numPlayers) : now + game.numPlayers;
    const text = game.stateToString(state).replace(/\b(turn|round) \d+/, (_, word) => `${word} ${turn}`);
    const other = game.newState();
    try {
      game.stateFromString(text, other);
    } catch {
      return null;
    }
    return game.turn(other) < game.maxTurns && game.currentPlayer(other) !== TERMINAL ? other : null;
  }

  #legal(state: S): string {
    const legal = new Int32Array(this.#game.numDistinctActions);
    return legal.slice(0, this.#game.legalActions(state, legal)).join();
  }

  #returns(state: S): string {
    const returns = new Float64Array(this.#game.numPlayers);
    this.#game.returns(state, returns);
    return returns.join();
  }
}
