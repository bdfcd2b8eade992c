import { EXACTNESS } from "../../stats/index.js";
import type { Interval } from "./interval.js";

/** Where a value lies, as surely as the family's interval says; `level` where it cannot be told from the reference. */
export type Verdict = "above" | "below" | "level";

/** Capped games count as shared; a win rate is above or below only if it is so however they would have gone on. */
export function verdictAgainst(interval: Interval, reference: number): Verdict {
  return between(possible(interval), reference);
}

/** Whether it surely lies within its margin of the reference: practically it is the same. */
export function isPractically(interval: Interval, reference: number): boolean {
  const { margin } = interval;
  const { familyLow: low, familyHigh: high } = possible(interval);
  if (margin === undefined || low === null || high === null) return false;
  return low >= reference - margin && high <= reference + margin;
}

/** Whether there would be a verdict if capped games were as good as shared ones. */
export function capHides(interval: Interval, reference: number): boolean {
  return between(interval, reference) !== "level" && verdictAgainst(interval, reference) === "level";
}

/** Of wins, or of losses, no more than this part may come from games that were cut off, unless it is less than two games of 100. */
const PART_CUT = 0.1;
const FEW_CUT = 0.02;

/** Whether a win rate holds so much of games that were cut off, each a share for everybody, that these are told apart from it. */
export function holdsCutGames({ value, ifCapped }: Interval): boolean {
  const rate = value ?? 0;
  const part = rate - (ifCapped?.lost.value ?? rate);
  return part > FEW_CUT && part > PART_CUT * Math.min(rate, 1 - rate);
}

/** Whether more games would not change that: it surely depends on how the capped ones would have gone on. */
export function capHidesForGood({ ifCapped }: Interval, reference: number): boolean {
  const { lost, won } = ifCapped ?? {};
  return (lost?.familyHigh ?? Infinity) < reference && (won?.familyLow ?? -Infinity) > reference;
}

/** Whether there is no verdict because trainings lie on both sides. */
export function trainingsDisagree(interval: Interval, reference: number): boolean {
  const { trainings = [] } = interval;
  const isSplit = trainings.some((one) => one > reference) && trainings.some((one) => one < reference);
  return isSplit && verdictAgainst(interval, reference) === "level";
}

type Ends = Pick<Interval, "familyLow" | "familyHigh" | "method">;

/** From where to where it may lie, however the capped games would have gone on. */
function possible(interval: Interval): Ends {
  const { lost = interval, won = interval } = interval.ifCapped ?? {};
  return { familyLow: lost.familyLow, familyHigh: won.familyHigh, method: interval.method };
}

function between({ familyLow: low, familyHigh: high, method }: Ends, reference: number): Verdict {
  const slack = method === "exact" ? EXACTNESS : 0;
  if (low !== null && low > reference + slack) return "above";
  if (high !== null && high < reference - slack) return "below";
  return "level";
}
