import type { ClaimCase } from "../../experiment/index.js";
import { cappedBounds, columnEstimate, scaled } from "../../measure/estimates.js";
import { columnOf } from "../../measure/samples.js";
import type { ArmCounts } from "../../measure/summary.js";
import { longestTime } from "../../measure/time-quantile.js";
import { timedMeasure } from "../../measure/times.js";
import { isFreeChoice, pickValue, pickValueDifference } from "../../measure/pick-values.js";
import type { Estimate } from "../../stats/index.js";
import { MANY_CAPPED } from "../results/capped.js";
import type { Reading } from "./interval.js";
import { armsIn } from "./levels.js";
import { blocksDiffer, sameLengths, type Readings } from "./readings.js";

/** Reads off a run what claims are about, all at one level. */
export function caseEstimator(readings: Readings, level: number) {
  const { arms } = readings;
  // All choose freely in an arm before those in which a pick is forced.
  const freeOf = (forced: number) =>
    arms.slice(0, forced).findLast(({ layout: { picks } }) => picks?.forced === null);
  const read = (one: ClaimCase): Reading => {
    const { of } = one;
    if (of.kind === "pick") return pickValue(arms[of.arm], level, freeOf(of.arm));
    if (of.kind === "picks") return pickValueDifference(arms[of.of], arms[of.against], level);
    if (of.kind === "arm") return readings.number(of.arm, one, level);
    const estimate = readings.difference(of.comparison, one, level);
    return of.reversed ? scaled(estimate, -1) : estimate;
  };
  const armsOf = (one: ClaimCase) => countsIn(one, readings);
  const cappedIn = (arm: ArmCounts) => columnEstimate(arm, columnOf(arm, "capped"), level);

  return {
    estimate: (one: ClaimCase) => scaled(read(one), one.factor),
    /** The turn cap in the unit of a case, where an end of its interval lies beyond it; otherwise null. */
    cap(one: ClaimCase, { low, high }: Estimate): number | null {
      if (Number.isFinite(low) && Number.isFinite(high)) return null;
      const timed = timedMeasure(one.key);
      const longest = (arm: ArmCounts) =>
        timed === null ? arm.layout.maxTurns : longestTime(arm, timed.end);
      return one.factor * Math.max(...armsOf(one).map(longest));
    },
    /**
     * Why there is nothing to measure a difference by, as a clause: two arms came out the same in every block and every
     * measure. Null where something differed.
     */
    idle(one: ClaimCase): string | null {
      const { of } = one;
      if (of.kind === "arm" || of.kind === "pick") return null;
      const [first, second] = armsOf(one);
      const differs =
        of.kind === "picks"
          ? !isFreeChoice(first) || !isFreeChoice(second)
          : blocksDiffer(readings, of.comparison);
      if (differs || !sameLengths(first, second)) return null;
      return "no block came out differently in anything that was counted";
    },
    /** The largest share of capped games in the arms of a case, or null where it is small enough to be passed over. */
    manyCapped(one: ClaimCase): number | null {
      const most = Math.max(...armsOf(one).map((arm) => cappedIn(arm).value ?? 0));
      return most > MANY_CAPPED ? most : null;
    },
    /** From where to where a number of wins could lie, had the capped games gone on. */
    ifCapped(one: ClaimCase, { low, high }: Estimate): { readonly low: number; readonly high: number } {
      const [of, against] = armsOf(one).map((arm) => {
        const column = columnOf(arm, one.key);
        const [lost, won] = cappedBounds(arm, column, level);
        const most = won.value - lost.value;
        const value = columnEstimate(arm, column, level).value!;
        const below = Math.min(most, Math.max(0, value - lost.value));
        // So many games were capped at most.
        const capped = cappedIn(arm) as Estimate;
        const doubt = capped.value > 0 ? capped.high / capped.value : 1;
        return { lost, won, below: doubt * below, above: doubt * (most - below) };
      });
      if (against === undefined) return { low: of.lost.low, high: of.won.high };
      // Of a difference the other arm's best is the worst.
      return {
        low: Math.max(-1, low - of.below - against.above),
        high: Math.min(1, high + of.above + against.below),
      };
    },
  };
}

/** What was counted in the arms that a case is about: in two that are compared as far as both have played. */
export function countsIn({ of }: ClaimCase, { arms, compared, layout }: Readings): ArmCounts[] {
  if (of.kind !== "comparison") return armsIn(of, layout.comparisons).map((arm) => arms[arm]);
  const both = compared[of.comparison];
  return of.reversed ? both.toReversed() : [...both];
}
