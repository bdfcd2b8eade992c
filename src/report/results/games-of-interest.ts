import { type Replay, KINDS } from "./replays.js";
import type { Results } from "./results.js";

/** A game that is to be told, or was. */
export type GameOfInterest = Omit<Replay, "lines" | "chance">;

/** The longest game of all arms, the shortest, the one with the biggest comeback and the one with the luckiest roll, where there were any. */
export function gamesOfInterest({ arms }: Results): GameOfInterest[] {
  return KINDS.flatMap((kind) => {
    const found = arms.flatMap((arm) => {
      const game = arm.notable[kind];
      return game === undefined ? [] : [{ kind, arm: arm.name, ...game }];
    });
    const sign = kind === "shortest" ? -1 : 1;
    return found.toSorted((a, b) => sign * (b.value - a.value)).slice(0, 1);
  });
}
