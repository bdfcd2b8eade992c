/**
 * In what other rules can differ while they follow a game: in what was legal, in what the player to move saw, in what
 * the same strategy chose, and in where the same action on the same dice (or the set-up) led. `any`: in one of these.
 * `parted`: the other rules know no such position and could not follow to the end, so that they may differ in more.
 */
export const SHADOW_KINDS = ["legal", "seen", "played", "outcome", "any", "parted"] as const;

export type ShadowKind = (typeof SHADOW_KINDS)[number];

export const KINDS = SHADOW_KINDS.length;

/** One arm's games with the rules of other arms following. */
export interface ShadowLayout {
  readonly base: number;
  readonly flips: readonly number[];
}

/** Whole numbers that merge exactly: games in which the rules that followed differed. */
export interface ShadowSummary {
  games: number;
  /** Games in which they differed: `counts[flip * KINDS + kind]`. */
  readonly counts: Float64Array;
  /** The first block in which they did, plus 1; 0 where none did. Laid out as the counts. */
  readonly first: Float64Array;
}

export function newShadowSummary({ flips }: ShadowLayout): ShadowSummary {
  return {
    games: 0,
    counts: new Float64Array(flips.length * KINDS),
    first: new Float64Array(flips.length * KINDS),
  };
}

/** Adds a game's differences: bit k of `differed[flip]` is set if kind k occurred. */
export function addShadowed(summary: ShadowSummary, differed: Uint8Array, block: number): void {
  summary.games++;
  for (let flip = 0; flip < differed.length; flip++) {
    for (let kind = 0; kind < KINDS; kind++) {
      if ((differed[flip] & (1 << kind)) === 0) continue;
      const at = flip * KINDS + kind;
      summary.counts[at]++;
      if (summary.first[at] === 0 || block + 1 < summary.first[at]) summary.first[at] = block + 1;
    }
  }
}

export function mergeShadow(whole: ShadowSummary, part: ShadowSummary): void {
  whole.games += part.games;
  for (let at = 0; at < whole.counts.length; at++) {
    whole.counts[at] += part.counts[at];
    const other = part.first[at];
    if (other > 0 && (whole.first[at] === 0 || other < whole.first[at])) whole.first[at] = other;
  }
}
