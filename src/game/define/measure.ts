import type { GameDefinition } from "../definition.js";
import type { Throw } from "../dice.js";
import type { Game } from "../game.js";
import type { CountDescription } from "./description.js";

/** What every function of a measure is handed. */
export interface Watched<S, O, Name extends string> {
  /** The rules with their options, to ask for more: `game.turn(state)`, `game.lead(state, seat)`. */
  readonly game: Game<S, O>;
  /**
   * Counts so many more of what `counts` describes. What is counted for each player is the acting player's, or that of
   * the seat that is named; before and after the game a seat must be named.
   */
  count(name: Name, amount?: number, seat?: number): void;
}

/** A game that is set up. */
export interface WatchedStart<S, O, Name extends string> extends Watched<S, O, Name> {
  readonly state: Readonly<S>;
  /** The dice of the set-up, as they fell. */
  readonly throws: readonly Throw[];
}

/** An action that was played, forced ones included. Both positions are copies, and valid during the call only. */
export interface WatchedMove<S, O, Name extends string, Notes> extends Watched<S, O, Name> {
  /** The position in which the player chose. */
  readonly before: Readonly<S>;
  /** The position that came of it. */
  readonly after: Readonly<S>;
  /** The seat that acted. */
  readonly player: number;
  readonly action: number;
  /** The action's words, such as `take red d8`; made only where they are asked for. */
  readonly words: string;
  /** The dice thrown for it, as they fell. */
  readonly throws: readonly Throw[];
  /** What `begin` returned for this game. */
  readonly notes: Notes;
}

/** A game that is over. */
export interface WatchedEnd<S, O, Name extends string, Notes> extends Watched<S, O, Name> {
  readonly state: Readonly<S>;
  readonly notes: Notes;
}

/**
 * What people count in games that the game does not count itself. It watches: it sees every position and action and
 * changes nothing. What it remembers within a game are its `notes`; from one game to the next it remembers nothing.
 */
export interface MeasureDescription<S, O, Name extends string, Notes> {
  /** The game whose positions it reads. Left out: a measure of any game, which knows nothing of positions. */
  readonly game?: GameDefinition<S, O>;
  /** What is counted. A name may be none of the game's metrics, nor one of Evenkeel's own measures. */
  readonly counts: readonly CountDescription<Name>[];
  /** Before the first action. Returns the notes for this game, such as `{ streak: 0 }`. */
  begin?(start: WatchedStart<S, O, Name>): Notes;
  /** After every action. */
  move?(move: WatchedMove<S, O, Name, Notes>): void;
  /** After the last one. */
  end?(end: WatchedEnd<S, O, Name, Notes>): void;
}

/**
 * A measure for experiments (`measures: [./my-measure.ts]`), with types that fit its game. Positions of a game made by
 * `defineGame` hold what its `setup` made in `g`: `move({ before: { g } }) { … }`.
 */
export function defineMeasure<S, O, const Name extends string, Notes = undefined>(
  description: MeasureDescription<S, O, Name, Notes>,
): MeasureDescription<S, O, Name, Notes> {
  return description;
}
