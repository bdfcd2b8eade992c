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
import { timeQuantiles } from "../../measure/time-quantile.js";
import { timedMeasure } from "../../measure/times.js";
import type { Plan } from "../../play/plan.js";
import { eachTraining, exactly, looksUpTo, simultaneousLevel, type Looked } from "../../stats/index.js";
import { exactQuantile, exactValue } from "./exact.js";
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
  /** By the plan's arm. */
  readonly arms: readonly ArmCounts[];
  /** Both arms of a comparison, as far as both have played. */
  compared(comparison: number): readonly [of: ArmCounts, against: ArmCounts];
  readonly exact: readonly ExactFigures[];
  measure(arm: number, column: number, level: number, counts?: ArmCounts): Reading;
  /** Of the length in turns, or of a measure of minutes by kind. */
  quantile(arm: number, key: string, share: number, level: number, counts?: ArmCounts): Reading;
  /** Of every pair of columns that the two arms of a comparison share, in the comparison's order. */
  differences(comparison: number, level: number): readonly Difference[];
  quantileDifference(comparison: number, key: string, share: number, level: number): Reading;
}

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
  const valueOf = (arm: number, column: number) => exactValue(exact[arm], arms[arm].layout.columns[column]);
  const measure = (arm: number, column: number, level: number, counts = arms[arm]) => {
    const known = valueOf(arm, column);
    return known === undefined ? columnEstimate(counts, column, level) : exactly(known, counts.blocks);
  };
  const quantile = (arm: number, key: string, share: number, level: number, counts = arms[arm]) => {
    const timed = timedMeasure(key);
    if (timed !== null) return timeQuantiles(counts, timed.end)(share, level);
    const known = exactQuantile(exact[arm], share);
    return known === undefined ? lengthQuantiles(counts)(share, level) : exactly(known, counts.blocks);
  };
  const pairedAt = (index: number, level: number): readonly Difference[] => {
    const [own, other] = compared[index];
    return differences(layout.comparisons[index], summary.comparisons[index], own, other, level);
  };
  const apartAt = (index: number, place: number, level: number): Reading => {
    const { of, against, pairs } = layout.comparisons[index];
    const [own, other] = compared[index];
    const pair = pairs[place];
    return between(measure(of, pair.of, level, own), measure(against, pair.against, level, other));
  };
  const differencesOf = (index: number, level: number): readonly Difference[] => {
    const { of, against, pairs } = layout.comparisons[index];
    const isKnown = ({ of: one, against: two }: (typeof pairs)[number]) =>
      valueOf(of, one) !== undefined || valueOf(against, two) !== undefined;
    if (!pairs.some(isKnown)) return pairedAt(index, level);
    // What tells a difference more closely is told at one level for all.
    const usual = pairedAt(index, USUAL);
    return pairedAt(index, level).map((difference, place): Difference => {
      if (!isKnown(pairs[place]) || !isSharper(apartAt(index, place, USUAL), usual[place].estimate))
        return difference;
      return { ...difference, estimate: apartAt(index, place, level), gain: null, isIdle: false };
    });
  };
  const known = new Map<string, readonly Difference[]>();
  // Of the comparison that was asked for last, which is asked for at several levels in turn.
  let last: { index: number; difference: ReturnType<typeof lengthQuantileDifferences> } | undefined;
  const lengthsDiffer = (index: number) => {
    if (last?.index !== index) last = { index, difference: lengthQuantileDifferences(...compared[index]) };
    return last.difference;
  };
  return {
    ...{ plan, looked, layout, summary, arms },
    compared: (comparison) => compared[comparison],
    exact,
    measure,
    quantile,
    differences(index, level) {
      const key = `${index} ${level}`;
      const found = known.get(key) ?? differencesOf(index, level);
      known.set(key, found);
      return found;
    },
    quantileDifference(index, key, share, level) {
      const { of, against } = layout.comparisons[index];
      const [own, other] = compared[index];
      const quantilesAt = (wanted: number) =>
        [quantile(of, key, share, wanted, own), quantile(against, key, share, wanted, other)] as const;
      // Of minutes by kind from both intervals, at the level of a family of two.
      if (timedMeasure(key) !== null) return between(...quantilesAt(simultaneousLevel(level, 2)));
      const paired = lengthsDiffer(index)(share, level);
      if ([of, against].every((arm) => exactQuantile(exact[arm], share) === undefined)) return paired;
      const isApart = isSharper(between(...quantilesAt(USUAL)), lengthsDiffer(index)(share, USUAL));
      return isApart ? between(...quantilesAt(level)) : paired;
    },
  };
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
