/**
 * What players take from a common supply, one after the other and for all to see: the dice of a pool, the cards of a
 * market. Whoever asks "which pick is worth most" asks about these.
 */
export interface Picks<O> {
  /** What can be picked, each with where it goes if that is part of the choice, such as `red d8` or `black d20 front`. Unique. */
  readonly names: readonly string[];
  /** One line for people: what the words in these names mean. */
  readonly meaning?: string;
  /** By action: the number of the pick it makes, as in `names`, or −1. Several actions may make the same pick. */
  readonly ofAction: Int32Array;
  /** No game has more picks than this. */
  readonly most: number;
  /** How many picks all players together have made so far; in a match, in the game under way. */
  made(observation: Readonly<O>): number;
}
