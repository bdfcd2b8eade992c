/** What to do where: plain data, to be kept in a file and handed to threads. */
export interface Policy {
  /** What decides the rest of the game (`future`), for every position with two or more legal actions. */
  readonly positions: readonly string[];
  /** By the same order: the place in `choices` of what may be played. */
  readonly best: readonly number[];
  /** Lists of actions, by number, ascending. All of a list are as good, and each is to be played as often. */
  readonly choices: readonly (readonly number[])[];
}

/** One way in which a game can start. */
export interface Start {
  readonly starter: number;
  readonly probability: number;
  /** The share of the win that each seat gets from there. */
  readonly values: readonly [number, number];
}

/** A game for two, solved. Shares of the win are from 0 to 1; a shared win counts half to each seat. */
export interface Solution {
  /** How many positions were told apart, those that are over not counted. */
  readonly positions: number;
  /** Each seat's share of the win, over who starts and all other chance. */
  readonly values: readonly [number, number];
  /** The share of whoever starts, over who that is. */
  readonly starter: number;
  /** By set-up and starter, where chance decides them. */
  readonly starts: readonly Start[];
  /** No share stated here is further than this from the true one, but for rounding (some 1e-14). */
  readonly error: number;
  /** The chance that the game takes 0, 1, 2, … turns, without a limit on its length. */
  readonly lengths: readonly number[];
  /** The chance that it takes more turns than `lengths` tells, or never ends; at most this. */
  readonly longer: number;
  /** The expected number of turns; null where `longer` is above 1e-9. */
  readonly turns: number | null;
  /** What each player does to reach it: seats that play a given way are left out. */
  readonly policy: Policy;
  /** Where it was asked for. */
  readonly worths?: Worths;
}

/** What every position is worth that is not over. */
export interface Worths {
  /** What decides the rest of the game (`future`), each once. */
  readonly positions: readonly string[];
  /** By the same order: the first seat's share of the win. */
  readonly shares: readonly number[];
}

/**
 * The chance that a game which is played as here takes more than so many turns, and so that a limit on all its turns would
 * end it: exact, but for `longer`, by which it can be less.
 */
export function capChance({ lengths, longer }: Solution, maxTurns: number): number {
  let beyond = longer;
  for (let turns = lengths.length - 1; turns > maxTurns; turns--) beyond += lengths[turns];
  return Math.min(1, beyond);
}
