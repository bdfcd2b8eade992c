import { asPossible, ratioDifference, ratioOfSums, type Estimate, type RatioSample } from "../stats/index.js";
import { WHOLE_SCORE, WHOLE_WIN } from "./column.js";
import { groupSums, groupGames } from "./samples.js";
import type { ArmCounts } from "./summary.js";
import { trainingsOf, type DealtBlocks } from "./trainings.js";

/** A win rate with luck taken out of it; null where it is left in, or where there are too few blocks to tell. */
export function scoreEstimate(arm: ArmCounts, column: number, level: number): Estimate | null {
  if (arm.layout.scores[column] < 0) return null;
  const trainings = trainingsOf([arm], (dealt) => scoreIn(dealt, arm, column));
  const estimate = ratioOfSums({ ...scoreSample(arm, column), trainings }, level) as Estimate;
  return estimate.method === "exact-bounds" ? null : asPossible(estimate, 0);
}

/** A column of returns as scores, without luck or, where that was left in, with all of it. */
export function scoreSample(arm: ArmCounts, column: number): RatioSample {
  const { layout, blocks } = arm;
  const scores = layout.scores[column];
  const sums = scores < 0 ? groupSums(arm, column).map(asScore) : groupSums(arm, scores);
  const most = asScore(layout.columns[column].divisor);
  return {
    ...{ blocks, numerators: sums, denominators: groupGames(arm).map((games) => games * most) },
    ...{ low: 0, high: 1 },
  };
}

/** The same in part of the blocks. */
export function scoreIn({ sum, blocks }: DealtBlocks, arm: ArmCounts, column: number): number {
  const { columns, gamesPerBlock, scores } = arm.layout;
  const score = scores[column] < 0 ? asScore(sum(arm, column)) : sum(arm, scores[column]);
  return score / (blocks * gamesPerBlock * asScore(columns[column].divisor));
}

export function asScore(returns: number): number {
  return returns * (WHOLE_SCORE / WHOLE_WIN);
}

/**
 * Blocks that one roll decided, taken for as many as were played beside those that were. A roll that never fell says nothing in the
 * spread, however much hangs on it: what falls once in 400 games does not fall in one run of three of 400 games, and all other
 * luck does not come to nothing then. Where k fell, k + 5 √(k + 8) were due in one run of a million at most.
 */
const UNSEEN = 8;

/**
 * How far the mean luck of a place in the order of play is from 0, which it must be, in standard errors; null where it is left
 * in, or where there are too few blocks to tell.
 */
export function luckError(arm: ArmCounts, column: number): number | null {
  if (arm.layout.scores[column] < 0) return null;
  const { scores, ...layout } = arm.layout;
  const plain = { ...arm, layout: { ...layout, scores: scores.map(() => -1) } };
  const { value, standardError } = ratioDifference(
    scoreSample(plain, column),
    scoreSample(arm, column),
    0.95,
  ) as Estimate;
  if (standardError === null || standardError === 0) return null;
  return value / Math.hypot(standardError, Math.sqrt(UNSEEN) / arm.blocks);
}

/** Of two win rates, from at least one of which luck is taken out. */
export function scoreDifference(
  of: ArmCounts,
  first: number,
  against: ArmCounts,
  second: number,
  level: number,
): Estimate {
  const trainings = trainingsOf(
    [of, against],
    (dealt) => scoreIn(dealt, of, first) - scoreIn(dealt, against, second),
  );
  const samples = [scoreSample(of, first), scoreSample(against, second)] as const;
  return asPossible(ratioDifference(...samples, level, trainings) as Estimate, -1);
}
