import type { ArmCounts } from "../measure/estimates.js";
import { GROUPS, type RunLayout, type RunSummary } from "../measure/index.js";

/** Whether the two arms of a comparison came out the same in every block and everything that was counted. */
export function cameOutTheSame(
  { arms, comparisons }: RunLayout,
  summary: RunSummary,
  comparison: number,
): boolean {
  const { blocks } = summary;
  if (summary.comparisons[comparison].zeros.some((zeros) => zeros < blocks)) return false;
  const { of, against } = comparisons[comparison];
  const countsOf = (arm: number): Counts => ({ layout: arms[arm], summary: summary.arms[arm] });
  return sameLengths(countsOf(of), countsOf(against));
}

type Counts = Pick<ArmCounts, "layout" | "summary">;

/** Group by group; the arms may have other turn caps. */
function sameLengths(first: Counts, second: Counts): boolean {
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
