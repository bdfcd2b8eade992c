import type { ChancePoint } from "../../play/win-chance.js";

export const KINDS = ["typical", "longest", "shortest", "comeback", "luckiest"] as const;

/** One game of a run, told action by action and die by die. */
export interface Replay {
  readonly kind: (typeof KINDS)[number];
  readonly arm: string;
  readonly block: number;
  readonly seating: number;
  /**
   * Turns; for a comeback by how much the winner was behind at worst, as the game's own lead counts; for the luckiest roll how
   * much of the win it moved.
   */
  readonly value: number;
  /** What `evenkeel replay` says: actions are indented by two spaces, how things stand by four, turns not at all. */
  readonly lines: readonly string[];
  /** The win chance turn by turn, of those who played it; left out where it is not told. */
  readonly chance?: {
    readonly players: readonly string[];
    readonly points: readonly ChancePoint[];
  };
}

/** More lines than this are left to `evenkeel replay`. */
export const MAX_LINES = 1500;
