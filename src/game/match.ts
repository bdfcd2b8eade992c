/**
 * A match of several games, each of which is best played as if it were the only one: so whoever knows what a single game is
 * worth knows what the match is worth.
 */
export interface Match<S> {
  /** Makes it the first position of a match whose first game this seat begins, dice aside. */
  begin(state: S, starter: number): void;
  /**
   * What each seat may expect of the match, by seat, into `out`, which holds what it may expect of the game under way;
   * `begun`: what each may expect of a game that begins, by starter × players + seat. All are shares of a win. Allocates nothing.
   */
  raise(state: Readonly<S>, begun: Float64Array, out: Float64Array): void;
}
