import type { Dice, Fall } from "./dice.js";
import type { Eliminations } from "./eliminations.js";
import type { Match } from "./match.js";
import type { MetricDescription } from "./metrics.js";
import type { Pace } from "./pace.js";
import type { Picks } from "./picks.js";
import type { Setups } from "./setups.js";
import type { Symmetry } from "./symmetry.js";

/** What `currentPlayer` says once the game is over. */
export const TERMINAL = -1;

/** What a value function sees. */
export interface Tensor<O> {
  /** How many numbers there are: as many under all options. */
  readonly size: number;
  /** Options that the numbers themselves show, such as which dice lie in the pool: a value function need not be told of them. */
  readonly shows?: readonly string[];
  /**
   * Writes what `player` observes as finite numbers into `out`, which has room for `size` of them: all of them each time,
   * its own side first. Equal observations give equal numbers. Allocates nothing.
   */
  write(observation: Readonly<O>, player: number, out: Float32Array): void;
  /** Other pictures of a position; left out where there is one only. */
  readonly images?: Images;
}

/**
 * Where a symmetry leaves the game as it is, a position has several pictures. Whoever learns sees any of them, and a value
 * is the mean over all: it errs less than that of a single one.
 */
export interface Images {
  /** How many there are, with the one that `write` makes: from 2. */
  readonly count: number;
  /** Makes the next picture of a row that was written; after the last the first. Allocates nothing. */
  next(row: Float32Array): void;
}

/**
 * The rules of one game with all options bound: immutable, without a clock, files or chance of its own.
 *
 * `S` is a flat, mutable state that is allocated once and reused; `O` is what one player may see of it
 * (with perfect information: the state itself, read-only). Players are seats 0 to `numPlayers` − 1, clockwise.
 * Actions are whole numbers from 0 to `numDistinctActions` − 1. The hot path (`currentPlayer`,
 * `legalActions`, `applyAction`, `observe`) allocates nothing.
 *
 * Every choice is an ordinary decision node of the seat that makes it: a reaction belongs to the other seat,
 * simultaneous secret choices are sealed one after the other and stay out of every observation until revealed,
 * and rolls that may repeat are forced actions named `roll`, one per throw, so that every action ends and a
 * game without decisions fits as well.
 */
export interface Game<S, O> {
  /** How many seats play, 2 to 8. */
  readonly numPlayers: number;
  /** Actions are numbered 0 to this − 1; `legalActions` never returns more of them at once. */
  readonly numDistinctActions: number;
  /** No game has more actions than this, forced ones included. */
  readonly maxGameLength: number;
  /** The least number of turns that a game can end with; 1 if left out. */
  readonly minTurns?: number;
  /** The greatest number `turn` can reach. */
  readonly maxTurns: number;
  /** Whether the rules say who wins a game that reaches its limit: such a game counts as any other, and not as cut off. */
  readonly limitDecides?: boolean;
  /** Whether the rules end every game within `maxTurns`: then the longest games have so many turns, and none is ever cut off. */
  readonly endsByItself?: boolean;
  /** What `measure` counts, in this order. */
  readonly metrics: readonly MetricDescription[];
  /**
   * What reports call the seats in a game that nobody begins, in the order of `starter` (which is then always the same
   * seat): `RED`, `BLUE`. Left out where the order of play tells the seats apart.
   */
  readonly sides?: readonly string[];
  /** Whether a turn is no player's but a round, in which all play (`turnName` says what it is called). */
  readonly turnsAreRounds?: boolean;
  /** Whether some options differ by seat: then reports tell players by seat, and nothing is equal by construction. */
  readonly seatsDiffer?: boolean;
  /** What players pick from a common supply; left out where there is none. */
  readonly picks?: Picks<O>;
  /** What players choose in secret before the game; left out where there is nothing of the kind. */
  readonly setups?: Setups;
  /** Who dropped out when, in games that have `isOut`; left out where nobody counts it. */
  readonly eliminations?: Eliminations<S>;
  /**
   * Relabelings under which these rules do not change, from which all others can be composed; left out where there are
   * none. Rules and bots are held to them.
   */
  readonly symmetries?: readonly Symmetry<S>[];
  /** Where a match of several games is played; left out where it is one. */
  readonly match?: Match<S>;
  /** What takes time at the table; left out where only turns and dice can be told apart. */
  readonly pace?: Pace<S>;

  /** A state with room for any position of this game; its content means nothing before `initialize`. */
  newState(): S;
  /** Set-up by the rule book. The table's dice decide what nobody's turn decides, such as who starts. */
  initialize(state: S, dice: Dice): void;
  /** Makes `to` the same position as `from`; later changes to one never show in the other. */
  copyState(from: Readonly<S>, to: S): void;

  /** The seat that chooses the next action, or `TERMINAL`. */
  currentPlayer(state: Readonly<S>): number;
  /**
   * Writes the legal actions into `out` (room for `numDistinctActions`), ascending and unique, and returns
   * how many there are: at least one until the game is over, none afterwards.
   */
  legalActions(state: Readonly<S>, out: Int32Array): number;
  /** Plays a legal action of the current player. It trusts its input: the runner checks what bots return. */
  applyAction(state: S, action: number, dice: Dice): void;

  /** Each seat's share of the win, by seat: 1 for a sole winner, 1/k for k who share it; the sum is 1. */
  returns(state: Readonly<S>, out: Float64Array): void;
  /** Whether the game was ended by a limit on its length. */
  capped(state: Readonly<S>): boolean;

  /** Room for an observation; perfect-information games need none and return any value of the type. */
  newObservation(): O;
  /**
   * What `player` knows: everything public that happened, what was revealed, its own secrets. Fills and
   * returns `out`, or returns the state itself where nothing is hidden.
   */
  observe(state: Readonly<S>, player: number, out: O): O;
  /**
   * Draws into `out` one of the states consistent with the observation, for bots that look ahead; left out where
   * nobody can. Bots ask for it by `resampling`, which refuses in one line.
   */
  resample?(observation: Readonly<O>, dice: Dice, out: S): void;

  /**
   * Makes what turns observations into numbers for value functions; left out where nobody can. Value functions ask for it
   * by `tensorOf`, which refuses in one line. Throws an `OptionError` where positions are no row of numbers.
   */
  tensor?(): Tensor<O>;

  /** The seat that began the game by the rule book; order of play counts clockwise from it. */
  starter(state: Readonly<S>): number;
  /** The number of the rule book's turn under way, from 1; 0 during set-up; at the end, how many were played. */
  turn(state: Readonly<S>): number;
  /** The seat whose turn it is, also while another one reacts. */
  turnPlayer(state: Readonly<S>): number;
  /**
   * What decides the rest of the game, as a text; left out where the game has not said. Positions with equal futures
   * have the same player to move and the same legal actions, and after the same action and dice equal futures again;
   * where they are over, equal returns. So it has no turn numbers, no counters, nothing of the limit on the length
   * (which alone may part equal futures), and who began only where that still matters.
   */
  future?(state: Readonly<S>): string;
  /**
   * The ways in which the dice of a legal action may fall, one for all that lead to equal futures (there is a `future`, too);
   * their probabilities sum to 1. For value functions, which ask by `mergedOutcomesOf`: left out where an action has few enough
   * sequences of rolls to go through all of them. Bots get the list itself, so what is kept of it is frozen.
   */
  falls?(state: Readonly<S>, action: number): readonly Fall[];
  /**
   * Whether a seat has dropped out and has no more turns, in positions that people wrote, too, of which nobody knows since
   * when; left out where all play to the end. A round is over when everybody still in has had a turn.
   */
  isOut?(state: Readonly<S>, seat: number): boolean;
  /** How well a player stands, as the game sees it: a whole number, higher is better. For lead changes. */
  lead(state: Readonly<S>, player: number): number;
  /**
   * What a player has, in a few words for people who follow a game: health and score, such as `farm 6, keep 12`. Left out where
   * the game has not said; then replays tell actions and dice only.
   */
  standing?(state: Readonly<S>, player: number): string;

  /** The whole position in one line that a person can read and write. */
  stateToString(state: Readonly<S>): string;
  /**
   * Reads such a line into `out`. Throws a `PositionError` that says what is wrong where. Left out where games start
   * from their set-up only. It is asked by `readPosition`, which refuses in one line.
   */
  stateFromString?(text: string, out: S): void;
  /** The words of an action; no two actions have the same. */
  actionToString(action: number): string;
  /** The action of these words, −1 where there is none. Bots of games that have it may answer in words. */
  actionFromString?(words: string): number;
  /** What people call a seat, such as `left`. */
  playerToString(player: number): string;

  /**
   * At the end of a game writes the metrics into `out`, one whole number for a game's metric and `numPlayers`
   * of them, by seat, for a player's metric.
   */
  measure(state: Readonly<S>, out: Int32Array): void;
}

/* eslint-disable @typescript-eslint/no-explicit-any */
/** A game whose state and observation types do not matter to the reader, such as the runner. */
export type AnyGame = Game<any, any>;
export type AnyState = any;
/* eslint-enable @typescript-eslint/no-explicit-any */
