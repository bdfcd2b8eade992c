/**
 * In what other rules can differ while they follow a game: in what was legal, in what the player to move saw, in what
 * the same strategy chose, and in where the same action on the same dice (or the set-up) led. `any`: in one of these.
 * `parted`: the other rules know no such position and could not follow to the end, so that they may differ in more.
 */
export const SHADOW_KINDS = ["legal", "seen", "played", "outcome", "any", "parted"] as const;

export type LockstepKind = (typeof SHADOW_KINDS)[number];

export const KINDS = SHADOW_KINDS.length;

/** One arm's games with the rules of other arms following. */
export interface LockstepLayout {
  readonly base: number;
  readonly alternatives: readonly number[];
}

/** Whole numbers that merge exactly: games in which the rules that followed differed. */
export interface LockstepSummary {
  games: number;
  /** Games in which they differed: `counts[alternative * KINDS + kind]`. */
  readonly counts: Float64Array;
  /** The first block in which they did, plus 1; 0 where none did. Laid out as the counts. */
  readonly first: Float64Array;
}

export function newLockstepSummary({ alternatives }: LockstepLayout): LockstepSummary {
  return {
    games: 0,
    counts: new Float64Array(alternatives.length * KINDS),
    first: new Float64Array(alternatives.length * KINDS),
  };
}

/** Adds a game's differences: bit k of `differed[alternative]` is set if kind k occurred. */
export function addLockstep(summary: LockstepSummary, differed: Uint8Array, block: number): void {
  summary.games++;
  for (let alternative = 0; alternative < differed.length; alternative++) {
    for (let kind = 0; kind < KINDS; kind++) {
      if ((differed[alternative] & (1 << kind)) === 0) continue;
      const at = alternative * KINDS + kind;
      summary.counts[at]++;
      if (summary.first[at] === 0 || block + 1 < summary.first[at]) summary.first[at] = block + 1;
    }
  }
}

export function mergeLockstep(whole: LockstepSummary, part: LockstepSummary): void {
  whole.games += part.games;
  for (let at = 0; at < whole.counts.length; at++) {
    whole.counts[at] += part.counts[at];
    const other = part.first[at];
    if (other > 0 && (whole.first[at] === 0 || other < whole.first[at])) whole.first[at] = other;
  }
}
