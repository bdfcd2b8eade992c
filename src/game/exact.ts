/** The exact value of something that games count, to stand beside what simulation finds. */
export interface ExactValue {
  /** As results name it: `returns` (the win rate), `turns`, or one of the game's metrics. */
  readonly measure: string;
  /** Whose: the place in the order of play, or the seat where the rules differ by seat, from 0; left out for what is counted once for the game. */
  readonly place?: number;
  /** Or of which strategy: its place among the different ones of the line-up, from 0. */
  readonly strategy?: number;
  /** In the unit of results: a share of 1, or a mean per game, or per unit of the metric's `per`. */
  readonly value: number;
}

/** What can be computed exactly of games under some options, from their set-up. */
export interface ExactFigures {
  readonly values: readonly ExactValue[];
  /** The chance that a game takes 0, 1, 2, … turns; at most 1e-9 may be missing at the end. */
  readonly lengths?: readonly number[];
  /** Why there are none, as a clause for people; left out where there are. */
  readonly reason?: string;
}
