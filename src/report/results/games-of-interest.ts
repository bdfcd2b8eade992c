import { type Replay, KINDS } from "./replays.js";
import type { Results } from "./results.js";

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
