import { blocksCompared, GROUPS, type ArmCounts } from "../../measure/index.js";
import type { Readings } from "./readings.js";

/** Whether the two arms of a comparison came out the same in every block and everything that was counted. */
export function cameOutTheSame(readings: Readings, comparison: number): boolean {
  return !blocksDiffer(readings, comparison) && sameLengths(...readings.compared(comparison));
}

export function blocksDiffer({ layout, summary }: Readings, comparison: number): boolean {
  const blocks = blocksCompared(summary, layout, comparison);
  return summary.comparisons[comparison].zeros.some((zeros) => zeros < blocks);
}

type Counts = Pick<ArmCounts, "layout" | "summary">;

/** Whether two arms have as many games of every length, group by group; they may have other turn caps. */
export function sameLengths(first: Counts, second: Counts): boolean {
  const most = Math.max(first.layout.maxTurns, second.layout.maxTurns);
  for (let group = 0; group < GROUPS; group++) {
    for (let turns = 0; turns <= most; turns++) {
      if (gamesOf(first, group, turns) !== gamesOf(second, group, turns)) return false;
    }
  }
  return true;
}

function gamesOf({ layout: { maxTurns }, summary }: Counts, group: number, turns: number): number {
  return turns > maxTurns ? 0 : summary.lengths[group * (maxTurns + 1) + turns];
}
