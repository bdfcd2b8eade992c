import type { ClaimCase } from "../../experiment/index.js";
import {
  columnEstimate,
  differences,
  lengthQuantile,
  lengthQuantileDifference,
  type ArmCounts,
  type Difference,
} from "../../measure/estimates.js";
import type { RunLayout, RunSummary } from "../../measure/index.js";
import { longestTime, timeQuantile } from "../../measure/time-quantile.js";
import { timedMeasure } from "../../measure/times.js";
import { isFreeChoice, pickValue, pickValueDifference } from "../../measure/pick-values.js";
import { simultaneousLevel, type Estimate, type Unmeasured } from "../../stats/index.js";
import { MANY_CAPPED } from "../results/capped.js";
import { blocksDiffer, sameLengths } from "./sameness.js";

export interface CaseEstimate {
  /** As reports show it. */
  readonly estimate: Estimate | Unmeasured;
  /** With the ends that a claim is held against; null where nothing was measured. */
  readonly deciding: Estimate | null;
  /** How far beyond its own ends the value may lie without being another one: ½ for whole turns, otherwise 0. */
  readonly margin: number;
  /** The turn cap in the unit of the value, where an end lies beyond it; otherwise null. */
  readonly cap: number | null;
}

/** Reads off a summary what claims are about, all at one level. */
export interface CaseEstimator {
  estimate(one: ClaimCase): CaseEstimate;
  /**
   * Why there is nothing to measure a difference by, as a clause: two arms came out the same in every block and every
   * measure. Null where something differed.
   */
  idle(one: ClaimCase): string | null;
  /** The largest share of capped games in the arms of a case, or null where it is small enough to be passed over. */
  manyCapped(one: ClaimCase): number | null;
}

export function caseEstimator(layout: RunLayout, summary: RunSummary, level: number): CaseEstimator {
  const { blocks } = summary;
  const arms = layout.arms.map((arm, index): ArmCounts => ({
    layout: arm,
    summary: summary.arms[index],
    blocks,
  }));
  const compared = new Map<number, readonly Difference[]>();
  const differencesOf = (index: number): readonly Difference[] => {
    const known = compared.get(index);
    if (known !== undefined) return known;
    const { of, against } = layout.comparisons[index];
    const found = differences(
      layout.comparisons[index],
      summary.comparisons[index],
      arms[of],
      arms[against],
      level,
    );
    compared.set(index, found);
    return found;
  };
  const read = ({ of, key, quantile }: ClaimCase): Estimate | Unmeasured => {
    if (of.kind === "pick") return pickValue(arms[of.arm], level, freeOf(arms, of.arm));
    if (of.kind === "picks") return pickValueDifference(arms[of.of], arms[of.against], level);
    if (of.kind === "arm") {
      const arm = arms[of.arm];
      return quantile === undefined
        ? columnEstimate(arm, columnIndex(arm, key), level)
        : quantileOf(arm, key, quantile, level);
    }
    const pair = layout.comparisons[of.comparison];
    const estimate =
      quantile === undefined
        ? differencesOf(of.comparison).find((difference) => difference.key === key)!.estimate
        : quantileDifferenceOf(arms[pair.of], arms[pair.against], key, quantile, level);
    return of.reversed ? scaled(estimate, -1) : estimate;
  };
  const armsOf = ({ of }: ClaimCase): ArmCounts[] => {
    if (of.kind === "arm" || of.kind === "pick") return [arms[of.arm]];
    if (of.kind === "picks") return [arms[of.of], arms[of.against]];
    const pair = layout.comparisons[of.comparison];
    return [arms[pair.of], arms[pair.against]];
  };

  return {
    estimate(one) {
      const estimate = scaled(read(one), one.factor);
      if (estimate.value === null) return { estimate, deciding: null, margin: 0, cap: null };
      if (one.quantile === undefined) return { estimate, deciding: estimate, margin: 0, cap: null };
      // Minutes by kind are no whole numbers.
      if (timedMeasure(one.key) !== null) {
        const isOpen = ![estimate.low, estimate.high].every(Number.isFinite);
        const { end } = timedMeasure(one.key)!;
        const cap = isOpen ? Math.max(...armsOf(one).map((arm) => longestTime(arm, end))) : null;
        return { estimate, deciding: estimate, margin: 0, cap };
      }
      // A quantile is shown as the turn within which it lies; the claim is about that turn's number.
      const turn = one.factor;
      const high = one.of.kind === "arm" ? estimate.high : estimate.high - turn;
      const isOpen = ![estimate.low, estimate.high].every(Number.isFinite);
      const cap = isOpen ? turn * Math.max(...armsOf(one).map(({ layout: { maxTurns } }) => maxTurns)) : null;
      return { estimate, deciding: { ...estimate, low: estimate.low + turn, high }, margin: turn / 2, cap };
    },
    idle(one) {
      const { of } = one;
      if (of.kind === "arm" || of.kind === "pick") return null;
      const [first, second] = armsOf(one);
      const differs =
        of.kind === "picks"
          ? !isFreeChoice(first) || !isFreeChoice(second)
          : blocksDiffer(summary, of.comparison);
      if (differs || !sameLengths(first, second)) return null;
      return "no block came out differently in anything that was counted";
    },
    manyCapped(one) {
      const shares = armsOf(one).map(
        (arm) => columnEstimate(arm, columnIndex(arm, "capped"), level).value ?? 0,
      );
      const most = Math.max(...shares);
      return most > MANY_CAPPED ? most : null;
    },
  };
}

function quantileOf(arm: ArmCounts, key: string, share: number, level: number): Estimate | Unmeasured {
  const timed = timedMeasure(key);
  return timed === null ? lengthQuantile(arm, share, level) : timeQuantile(arm, timed.end, share, level);
}

/** Of minutes by kind from both intervals at the level of a family of two. */
function quantileDifferenceOf(
  of: ArmCounts,
  against: ArmCounts,
  key: string,
  share: number,
  level: number,
): Estimate | Unmeasured {
  if (timedMeasure(key) === null) return lengthQuantileDifference(of, against, share, level);
  const single = simultaneousLevel(level, 2);
  const [first, second] = [of, against].map((arm) => quantileOf(arm, key, share, single));
  if (first.value === null || second.value === null) return first.value === null ? first : second;
  return {
    ...first,
    value: first.value - second.value,
    low: first.low - second.high,
    high: first.high - second.low,
  };
}

/** The arm in which all choose freely stands before those in which a pick is forced. */
function freeOf(arms: readonly ArmCounts[], forced: number): ArmCounts | undefined {
  return arms.slice(0, forced).findLast(({ layout: { draft } }) => draft?.forced === null);
}

function columnIndex({ layout }: ArmCounts, key: string): number {
  return layout.columns.findIndex((column) => column.key === key);
}

/** In another unit; by a factor below 0 the other way round. */
function scaled(estimate: Estimate | Unmeasured, factor: number): Estimate | Unmeasured {
  if (estimate.value === null || factor === 1) return estimate;
  const [one, other] = [estimate.low * factor, estimate.high * factor];
  const { standardError } = estimate;
  return {
    ...estimate,
    value: estimate.value * factor,
    low: Math.min(one, other),
    high: Math.max(one, other),
    standardError: standardError === null ? null : standardError * Math.abs(factor),
  };
}
