/**
 * What every player chooses in secret before the game, once: a fleet, an arrangement, a hand. Whoever asks "is there a
 * best one" asks about these; the answer of such a game is usually a mixture.
 */
export interface Setups {
  /** What can be chosen, such as `Wb Gg Bw`. Unique. */
  readonly names: readonly string[];
  /** How a name is read, a sentence without its full stop. */
  readonly reading?: string;
  /** What several of them have in common, such as `a grey primary on the Cruiser`. Reports say which of these is bad. */
  readonly traits?: readonly Trait[];
  /** By action: the number of the set-up it makes, as in `names`, or −1. Several actions may make the same one. */
  readonly ofAction: Int32Array;
}

/** Of some set-ups what they have in common, in words that go on after "with", and their numbers. */
export interface Trait {
  readonly words: string;
  readonly of: readonly number[];
}
