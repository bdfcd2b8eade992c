import type { ExactFigures } from "../../game/index.js";
import { differences, type Difference } from "../../measure/differences.js";
import { columnEstimate } from "../../measure/estimates.js";
import { lengthQuantileDifferences, lengthQuantiles } from "../../measure/lengths.js";
import {
  blocksCompared,
  comparedCounts,
  countsOf,
  GROUPS,
  type ArmCounts,
  type RunLayout,
  type RunSummary,
} from "../../measure/index.js";
import { columnOf } from "../../measure/samples.js";
import { timeQuantiles } from "../../measure/time-quantile.js";
import { timedMeasure } from "../../measure/times.js";
import type { Plan } from "../../play/plan.js";
import { eachTraining, exactly, looksUpTo, simultaneousLevel, type Looked } from "../../stats/index.js";
import { exactNumber, type NumberOf } from "./exact.js";
import type { Reading } from "./interval.js";

/**
 * What is known of the numbers of a run: where one can be computed its exact value, elsewhere the estimate. Verdicts and
 * forecasts rest on these.
 */
export interface Readings {
  readonly plan: Plan;
  readonly looked: Looked;
  readonly layout: RunLayout;
  readonly summary: RunSummary;
  readonly exact: readonly ExactFigures[];
  /** By the plan's arm. */
  readonly arms: readonly ArmCounts[];
  /** Both arms of a comparison, as far as both have played. */
  readonly compared: readonly (readonly [of: ArmCounts, against: ArmCounts])[];
  number(arm: number, wanted: NumberIn, level: number, counts?: ArmCounts): Reading;
  difference(comparison: number, wanted: NumberIn, level: number): Reading;
  /** Of every pair of columns that the two arms of a comparison share, in the comparison's order. */
  differences(comparison: number, level: number): readonly Difference[];
}

/** A number that arms have: a column, or of the length in turns or in minutes by kind a quantile. */
type NumberIn = Pick<NumberOf, "key" | "quantile">;

/** `looked`: the looks at the run so far, the last of them now. */
export function readingsOf(
  plan: Plan,
  layout: RunLayout,
  summary: RunSummary,
  exact: readonly ExactFigures[] = layout.arms.map(() => ({ values: [] })),
  looked: Looked = { looks: [summary.blocks] },
): Readings {
  const at = (counts: ArmCounts): ArmCounts =>
    looked.scheduled === true ? { ...counts, looks: looksUpTo(looked, counts.blocks).looks } : counts;
  const arms = layout.arms.map((_, arm) => at(countsOf(layout, summary, arm)));
  const compared = layout.comparisons.map((_, comparison) => {
    const [of, against] = comparedCounts(layout, summary, comparison);
    return [at(of), at(against)] as const;
  });
  const exactOf = (arm: number, wanted: NumberIn) =>
    exactNumber(exact, layout, { ...wanted, of: { kind: "arm", arm } });
  const number = (arm: number, wanted: NumberIn, level: number, counts = arms[arm]): Reading => {
    const known = exactOf(arm, wanted);
    return known === undefined ? estimated(counts, wanted, level) : exactly(known, counts.blocks);
  };
  const apart = (comparison: number, wanted: NumberIn, level: number): Reading => {
    const { of, against } = layout.comparisons[comparison];
    const [own, other] = compared[comparison];
    return between(number(of, wanted, level, own), number(against, wanted, level, other));
  };
  /** As it is told on the same dice, unless one side is exact and both sides apart tell it more closely. */
  const closest = (comparison: number, wanted: NumberIn, level: number, paired: (at: number) => Reading) => {
    const { of, against } = layout.comparisons[comparison];
    const areEstimated = [of, against].every((arm) => exactOf(arm, wanted) === undefined);
    // Which it is, is the same at every level.
    const isApart = !areEstimated && isSharper(apart(comparison, wanted, USUAL), paired(USUAL));
    return isApart ? apart(comparison, wanted, level) : paired(level);
  };
  const pairedAt = (comparison: number, level: number): readonly Difference[] => {
    const [own, other] = compared[comparison];
    return differences(layout.comparisons[comparison], summary.comparisons[comparison], own, other, level);
  };
  const differencesOf = (comparison: number, level: number): readonly Difference[] => {
    const paired = pairedAt(comparison, level);
    let usual: readonly Difference[] | undefined;
    return paired.map((one, place): Difference => {
      const { key } = one;
      const read = (at: number) =>
        (at === level ? paired : (usual ??= pairedAt(comparison, at)))[place].estimate;
      const estimate = closest(comparison, { key }, level, read);
      return estimate === one.estimate ? one : { key, estimate, gain: null, isIdle: false };
    });
  };
  const known = new Map<string, readonly Difference[]>();
  // Of the comparison that was asked for last, which is asked for at several levels in turn.
  let last: { comparison: number; read: ReturnType<typeof lengthQuantileDifferences> } | undefined;
  const readings: Readings = {
    ...{ plan, looked, layout, summary, exact, arms, compared, number },
    difference(comparison, wanted, level) {
      const { key, quantile } = wanted;
      if (quantile === undefined)
        return readings.differences(comparison, level).find((one) => one.key === key)!.estimate;
      // Of minutes by kind from both intervals, at the level of a family of two.
      if (timedMeasure(key) !== null) return apart(comparison, wanted, simultaneousLevel(level, 2));
      if (last?.comparison !== comparison)
        last = { comparison, read: lengthQuantileDifferences(...compared[comparison]) };
      const { read } = last;
      return closest(comparison, wanted, level, (at) => read(quantile, at));
    },
    differences(comparison, level) {
      const key = `${comparison} ${level}`;
      const found = known.get(key) ?? differencesOf(comparison, level);
      known.set(key, found);
      return found;
    },
  };
  return readings;
}

function estimated(counts: ArmCounts, { key, quantile }: NumberIn, level: number): Reading {
  if (quantile === undefined) return columnEstimate(counts, columnOf(counts, key), level);
  const timed = timedMeasure(key);
  const read = timed === null ? lengthQuantiles(counts) : timeQuantiles(counts, timed.end);
  return read(quantile, level);
}

/** The difference of two numbers, from both intervals; the error is that of the one that is not exact. */
function between(first: Reading, second: Reading): Reading {
  if (first.value === null) return first;
  if (second.value === null) return second;
  const estimated = first.method === "exact" ? second : first;
  const { method, standardError } = estimated;
  const [of, against] = [first.value, second.value];
  return {
    value: first.value - second.value,
    low: first.low - second.high,
    high: first.high - second.low,
    standardError,
    method,
    blocks: first.blocks,
    ...eachTraining(estimated, (own) => (estimated === first ? own - against : of - own)),
  };
}

/** The level at which it is told which of two estimates of a difference is the closer one: near those of intervals that hold together. */
const USUAL = 0.999;

/** Common dice may tell a difference more closely than one exact side does. */
function isSharper(apart: Reading, paired: Reading): boolean {
  if (apart.value === null || paired.value === null) return paired.value === null;
  if (apart.method === "exact") return true;
  const [error, other] = [apart.standardError, paired.standardError];
  return error !== null && other !== null
    ? error <= other
    : apart.high - apart.low <= paired.high - paired.low;
}

/** Whether the two arms of a comparison came out the same in every block and everything that was counted. */
export function cameOutTheSame(readings: Readings, comparison: number): boolean {
  return !blocksDiffer(readings, comparison) && sameLengths(...readings.compared[comparison]);
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
