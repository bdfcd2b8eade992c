/**
 * A relabeling under which the rules do not change: whoever renames actions, seats and positions by it gets a game
 * that is the same, move by move and chance by chance. Shields' colours may be rotated, the places of a heap exchanged.
 *
 * For every reachable state: the legal actions of the image are the images of the legal actions, the player who has a
 * choice is the image of the player, and each image of an outcome is as likely as the outcome. Turns, leads, returns,
 * drop-outs and capped games are carried over; so are the starter and whose turn it is, except in games that nobody
 * begins. Set-ups, with all that is thrown for the start before anybody has a choice, are as likely as their images.
 */
export interface Symmetry<S> {
  /** Unique within the game, in words: `colours move on by one`. */
  readonly name: string;
  /** By action: its image. A permutation of all actions. */
  readonly ofAction: Int32Array;
  /** By seat: its image. A permutation of the seats; left out where every seat stays what it is. */
  readonly ofPlayer?: Int32Array;
  /** Makes `to` the image of `from`; both are states of this game and never the same one. */
  apply(from: Readonly<S>, to: S): void;
}
