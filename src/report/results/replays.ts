import type { Results } from "./results.js";

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

/** The longest game of all arms, the shortest, and the one with the biggest comeback where there was any. */
export function gamesOfInterest({ arms }: Results): Omit<Replay, "lines">[] {
  return KINDS.flatMap((kind) => {
    const found = arms.flatMap((arm) => {
      const game = arm.notable[kind];
      return game === undefined ? [] : [{ kind, arm: arm.name, ...game }];
    });
    const sign = kind === "shortest" ? -1 : 1;
    return found.toSorted((a, b) => sign * (b.value - a.value)).slice(0, 1);
  });
}

/** More lines than this are left to `evenkeel replay`. */
export const MOST_LINES = 1500;
