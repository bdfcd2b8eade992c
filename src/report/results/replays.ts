export const KINDS = ["longest", "shortest", "comeback"] as const;

/** One game of a run, told action by action and die by die. */
export interface Replay {
  readonly kind: (typeof KINDS)[number];
  readonly arm: string;
  readonly block: number;
  readonly seating: number;
  /** Turns; for a comeback by how much the winner was behind at worst, as the game's own lead counts. */
  readonly value: number;
  /** What `evenkeel replay` says without positions; actions are indented, turns are not. */
  readonly lines: readonly string[];
}

/** More lines than this are left to `evenkeel replay`. */
export const MAX_LINES = 1500;
