import { areEquals, lineupOf } from "./equals.js";
import { REPLAY_KINDS } from "./kinds.js";
import type { ArmResults, Results } from "./results.js";

export type Replay = NonNullable<Results["replays"]>[number];

/** More lines are left to `evenkeel replay`. */
export const MAX_LINES = 1500;

/** A game that is to be told, or was. */
export type GameOfInterest = Omit<Replay, "lines" | "chance">;

/** The arms whose games are told: those of the strongest equals, or where no equals met of those who come first. */
export function worthReading({ arms }: Results): readonly ArmResults[] {
  const first = lineupOf(arms.find(areEquals) ?? arms[0]);
  return arms.filter((arm) => lineupOf(arm) === first);
}

/** Of these the longest game, the shortest, the one with the biggest comeback and the one with the luckiest roll, where there were any. */
export function gamesOfInterest(results: Results): GameOfInterest[] {
  return REPLAY_KINDS.flatMap((kind) => {
    const found = worthReading(results).flatMap((arm) => {
      const game = arm.notable[kind];
      return game === undefined ? [] : [{ kind, arm: arm.name, ...game }];
    });
    const sign = kind === "shortest" ? -1 : 1;
    return found.toSorted((a, b) => sign * (b.value - a.value)).slice(0, 1);
  });
}
