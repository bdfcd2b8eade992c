import {
  asPossible,
  eachTraining,
  meanOfBlocks,
  ratioDifference,
  ratioOfSums,
  simultaneousLevel,
  type Estimate,
  type Unmeasured,
} from "../stats/index.js";
import { cappedKey } from "./columns.js";
import { cappedGames, columnOf, groupSums, ratioIn, ratioSample, sampleOf } from "./samples.js";
import { asScore, scoreEstimate, scoreIn, scoreSample } from "./scores.js";
import type { ArmCounts } from "./summary.js";
import { trainingsOf } from "./trainings.js";

/** A column's mean per game, or per unit of its `per` column, or how much one is greater than another. */
export function columnEstimate(arm: ArmCounts, column: number, level: number): Estimate | Unmeasured {
  const { layout } = arm;
  const { less } = layout.columns[column];
  if (less !== undefined) return changeWithin(arm, less, level);
  if (isRatio(arm, column)) return ratioEstimate(arm, column, level);
  return scoreEstimate(arm, column, level) ?? plainEstimate(arm, column, level);
}

/**
 * Whether a column's error comes from the sums of the groups of blocks: it is taken per unit of another, or only these are kept, or
 * its squares are too large to be exact.
 */
export function isRatio({ layout, summary }: ArmCounts, column: number): boolean {
  const { columns, per } = layout;
  return (
    per[column] >= 0 || columns[column].bySums === true || !areExact(summary.squares, columns.length, column)
  );
}

/** Whether the squares of a column of so many are whole numbers that a double holds exactly, all groups together. */
export function areExact(squares: Float64Array, columns: number, column: number): boolean {
  let sum = 0;
  for (let at = column; at < squares.length; at += columns) sum += squares[at];
  return Number.isSafeInteger(sum);
}

/** A column's mean per game as it was counted, with all luck. */
export function plainEstimate(arm: ArmCounts, column: number, level: number): Estimate {
  const { columns, gamesPerBlock } = arm.layout;
  return meanOfBlocks(sampleOf(arm, column), columns[column].divisor * gamesPerBlock, level);
}

/**
 * A column per unit of another one. Where it hardly ever differs, as the time of turns that are all alike, and has a
 * greatest value, it is held to be a part of that.
 */
function ratioEstimate(arm: ArmCounts, column: number, level: number): Estimate | Unmeasured {
  const estimate = ratioOfSums(ratioSample(arm, column), level);
  const { perMost } = arm.layout.columns[column];
  if (perMost === undefined || estimate.value === null || estimate.method !== "exact-bounds") return estimate;
  const { numerators, denominators, ...sample } = ratioSample(arm, column);
  // What never differed is bounded already.
  if (estimate.low > sample.low || estimate.high < sample.high) return estimate;
  const most = sample.mostDenominator! * perMost;
  const parts = Array.from(denominators, (sum) => sum * perMost);
  const trainings = trainingsOf([arm], (dealt) => ratioIn(dealt, arm, column) / perMost);
  return scaled(
    ratioOfSums({ ...sample, numerators, denominators: parts, low: 0, high: 1, most, trainings }, level),
    perMost,
  );
}

/** How much greater one column per unit is than another of the same arm. */
function changeWithin(arm: ArmCounts, keys: readonly [string, string], level: number): Estimate | Unmeasured {
  const [first, second] = keys.map((key) => columnOf(arm, key));
  const trainings = trainingsOf([arm], (dealt) => ratioIn(dealt, arm, first) - ratioIn(dealt, arm, second));
  const paired = ratioDifference(ratioSample(arm, first), ratioSample(arm, second), level, trainings);
  if (paired.value === null || paired.method !== "exact-bounds") return paired;
  const single = simultaneousLevel(level, 2);
  const [one, other] = [first, second].map((column) => ratioEstimate(arm, column, single) as Estimate);
  return { ...paired, low: one.low - other.high, high: one.high - other.low };
}

/**
 * What a win rate would be if every game that the turn cap ended were lost by this player, or won: the two bounds
 * between which it lies however those games would have gone on.
 */
export function cappedBounds(arm: ArmCounts, returns: number, level: number): readonly [Estimate, Estimate] {
  const { layout, blocks } = arm;
  const { divisor, max } = layout.columns[returns];
  const capped = cappedGames(arm);
  const ofCapped = columnOf(arm, cappedKey(layout.columns[returns]));
  const cappedReturns = groupSums(arm, ofCapped);
  const { numerators: scores, denominators } = scoreSample(arm, returns);
  // Where there was luck it is no proportion: without it a game's score may lie below 0.
  const hadLuck = groupSums(arm, returns).some((sum, group) => asScore(sum) !== scores[group]);
  const lost = cappedReturns.map((sum, group) => scores[group] - asScore(sum));
  const won = lost.map((sum, group) => sum + asScore(capped[group] * max));
  const most = layout.gamesPerBlock * asScore(divisor);
  const estimate = (numerators: number[], each: number) => {
    const trainings = trainingsOf([arm], (dealt) => {
      const change = dealt.sum(arm, columnOf(arm, "capped")) * each - dealt.sum(arm, ofCapped);
      return scoreIn(dealt, arm, returns) + asScore(change) / (dealt.blocks * most);
    });
    const sample = { blocks, numerators, denominators, low: 0, high: 1, trainings };
    return asPossible(ratioOfSums({ ...sample, ...(!hadLuck && { most }) }, level) as Estimate, 0);
  };
  return [estimate(lost, 0), estimate(won, max)];
}

/** In another unit; by a factor below 0 the other way round. */
export function scaled(estimate: Estimate | Unmeasured, factor: number): Estimate | Unmeasured {
  if (estimate.value === null || factor === 1) return estimate;
  const { value, standardError } = estimate;
  const [one, other] = [estimate.low * factor, estimate.high * factor];
  return {
    ...estimate,
    ...{ value: value * factor, low: Math.min(one, other), high: Math.max(one, other) },
    standardError: standardError === null ? null : standardError * Math.abs(factor),
    ...eachTraining(estimate, (own) => own * factor),
  };
}
