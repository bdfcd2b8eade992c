import {
  clamp,
  eachTraining,
  meanOfBlocks,
  pairingGain,
  quantile,
  quantileDifference,
  ratioDifference,
  ratioOfSums,
  simultaneousLevel,
  type BlockSample,
  type Estimate,
  type HistogramSample,
  type PairingGain,
  type RatioSample,
  type Unmeasured,
} from "../stats/index.js";
import { WHOLE_SCORE, WHOLE_WIN } from "./columns.js";
import type { ColumnPair, ComparisonLayout, ComparisonSummary } from "./comparison.js";
import { blockRange, GROUPS, type Range, type TallyLayout } from "./layout.js";
import type { ArmCounts } from "./summary.js";
import { trainingsOf, type DealtBlocks } from "./trainings.js";

export type { ArmCounts };

/** A column's mean per game, or per unit of its `per` column, or how much one is greater than another. */
export function columnEstimate(arm: ArmCounts, column: number, level: number): Estimate | Unmeasured {
  const { layout } = arm;
  const { less } = layout.columns[column];
  if (less !== undefined) return changeWithin(arm, less, level);
  if (isRatio(arm, column)) return ratioEstimate(arm, column, level);
  return scoreEstimate(arm, column, level) ?? plainEstimate(arm, column, level);
}

/** Whether a column's error comes from the sums of the groups of blocks: it is taken per unit of another, or only these are kept. */
function isRatio({ layout }: ArmCounts, column: number): boolean {
  return layout.per[column] >= 0 || layout.columns[column].bySums === true;
}

/** A column's mean per game as it was counted, with all luck. */
export function plainEstimate(arm: ArmCounts, column: number, level: number): Estimate {
  const { columns, gamesPerBlock } = arm.layout;
  return meanOfBlocks(sampleOf(arm, column), columns[column].divisor * gamesPerBlock, level);
}

/** A win rate with luck taken out of it; null where it is left in, or where there are too few blocks to tell. */
function scoreEstimate(arm: ArmCounts, column: number, level: number): Estimate | null {
  if (arm.layout.scores[column] < 0) return null;
  const trainings = trainingsOf([arm], (dealt) => scoreIn(dealt, arm, column));
  const estimate = ratioOfSums({ ...scoreSample(arm, column), trainings }, level) as Estimate;
  return estimate.method === "exact-bounds" ? null : { ...estimate, value: clamp(estimate.value, 0, 1) };
}

/** A column of returns as scores, without luck or, where that was left in, with all of it. */
function scoreSample(arm: ArmCounts, column: number): RatioSample {
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
function scoreIn({ sum, blocks }: DealtBlocks, arm: ArmCounts, column: number): number {
  const { columns, gamesPerBlock, scores } = arm.layout;
  const score = scores[column] < 0 ? asScore(sum(arm, column)) : sum(arm, scores[column]);
  return score / (blocks * gamesPerBlock * asScore(columns[column].divisor));
}

function asScore(returns: number): number {
  return returns * (WHOLE_SCORE / WHOLE_WIN);
}

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
  return standardError === null || standardError === 0 ? null : value / standardError;
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
  const [first, second] = keys.map((own) => arm.layout.columns.findIndex(({ key }) => key === own));
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
  const isAdjusted = layout.scores[returns] >= 0;
  const capped = cappedGames(arm);
  const cappedReturns = groupSums(arm, returns + 1);
  const { numerators: scores, denominators } = scoreSample(arm, returns);
  const lost = cappedReturns.map((sum, group) => scores[group] - asScore(sum));
  const won = lost.map((sum, group) => sum + asScore(capped[group] * max));
  const most = layout.gamesPerBlock * asScore(divisor);
  const estimate = (numerators: number[], ofCapped: number) => {
    const trainings = trainingsOf([arm], (dealt) => {
      const change = dealt.sum(arm, cappedColumn(arm)) * ofCapped - dealt.sum(arm, returns + 1);
      return scoreIn(dealt, arm, returns) + asScore(change) / (dealt.blocks * most);
    });
    const sample = { blocks, numerators, denominators, low: 0, high: 1, trainings };
    // Without luck it is no proportion: a game's score may lie below 0.
    return ratioOfSums({ ...sample, ...(!isAdjusted && { most }) }, level) as Estimate;
  };
  return [estimate(lost, 0), estimate(won, max)];
}

/**
 * The least number of turns within which at least the given share of games ends, with the whole numbers that it may be.
 * A game that the turn cap ended would have gone on for nobody knows how long: where the quantile lies among such games
 * `value` is Infinity, and where it may, `high`; it is surely among them where `low` is a turn more than the cap.
 */
export function lengthQuantile(arm: ArmCounts, share: number, level: number): Estimate | Unmeasured {
  const { lengthBins } = arm.layout;
  const played = quantile(lengthSample(arm), share, level);
  if (played.value === null || cappedGames(arm).every((games) => games === 0)) return played;
  const open = quantile(openSample(arm), share, level) as Estimate;
  const opened = (turns: number) => (turns === lengthBins ? Infinity : turns);
  // Capped games that are known to last longer than the cap are no reason to doubt the lower end.
  const low = endsAtCap(arm) ? open.low : played.low;
  return { ...open, value: opened(open.value), low, high: opened(open.high) };
}

/**
 * The paired difference of two arms' quantiles of the length. Where the quantile of an arm may lie among games that the
 * turn cap ended, the difference has no end on that side.
 */
export function lengthQuantileDifference(
  of: ArmCounts,
  against: ArmCounts,
  share: number,
  level: number,
): Estimate | Unmeasured {
  const single = simultaneousLevel(level, 2);
  const first = lengthQuantile(of, share, single);
  const second = lengthQuantile(against, share, single);
  if (first.value === null || second.value === null) return first.value === null ? first : second;
  const isClosed = [first, second].every(({ high }) => Number.isFinite(high));
  if (isClosed && endsAtCap(of) && endsAtCap(against))
    return quantileDifference(lengthSample(of), lengthSample(against), share, level);
  return {
    value: first.value - second.value,
    low: first.low - second.high,
    high: first.high - second.low,
    standardError: null,
    method: "exact-bounds",
    blocks: of.blocks,
  };
}

/**
 * Whether all capped games are as long as a game can be. Those of a match are not, because a match goes on: then fewer games
 * have that length than were capped.
 */
function endsAtCap(arm: ArmCounts): boolean {
  const { maxTurns, lengthBins } = arm.layout;
  return cappedGames(arm).every(
    (games, group) => games <= arm.summary.lengths[group * lengthBins + maxTurns],
  );
}

function cappedColumn({ layout }: ArmCounts): number {
  return layout.columns.findIndex(({ key }) => key === "capped");
}

/** Games that the turn cap ended, by group. */
function cappedGames(arm: ArmCounts): number[] {
  return groupSums(arm, cappedColumn(arm));
}

/** The lengths with one more bin for games that were capped; taken from the shortest ones where nobody knows from which. */
function openSample(arm: ArmCounts): HistogramSample {
  const { lengthBins, maxTurns } = arm.layout;
  const sample = lengthSample(arm);
  const capped = cappedGames(arm);
  const atCap = endsAtCap(arm);
  const groups = sample.groups.map((games, group) => {
    const bins = Float64Array.from({ length: lengthBins + 1 }, (_, turns) => games[turns] ?? 0);
    bins[lengthBins] = capped[group];
    let left = capped[group];
    for (let turns = atCap ? maxTurns : 0; left > 0; turns++) {
      const taken = Math.min(left, bins[turns]);
      bins[turns] -= taken;
      left -= taken;
    }
    return bins;
  });
  return { ...sample, groups };
}

function scaled(estimate: Estimate | Unmeasured, factor: number): Estimate | Unmeasured {
  if (estimate.value === null || factor === 1) return estimate;
  const { value, low, high, standardError } = estimate;
  return {
    ...estimate,
    ...{ value: value * factor, low: low * factor, high: high * factor },
    standardError: standardError === null ? null : standardError * factor,
    ...eachTraining(estimate, (own) => own * factor),
  };
}

/** Games by number of turns, over all groups. */
export function lengthHistogram({ layout, summary }: ArmCounts): Float64Array {
  const bins = layout.lengthBins;
  const games = new Float64Array(bins);
  summary.lengths.forEach((count, index) => (games[index % bins] += count));
  return games;
}

/**
 * The share of the players who are still in after each turn, from the start on, with its interval; a game that is over
 * keeps those whom it ended with. `turns` ascending.
 */
export function survival(arm: ArmCounts, turns: readonly number[], level: number): Estimate[] {
  const { layout, summary, blocks } = arm;
  const bins = layout.dropoutBins;
  const all = groupGames(arm).map((games) => games * layout.numPlayers);
  const still = [...all];
  let next = 0;
  return turns.map((turn) => {
    for (; next <= turn && next < bins; next++)
      for (let group = 0; group < GROUPS; group++) still[group] -= summary.dropouts[group * bins + next];
    const sample = { blocks, numerators: [...still], denominators: all, low: 0, high: 1 };
    return ratioOfSums({ ...sample, most: layout.gamesPerBlock * layout.numPlayers }, level) as Estimate;
  });
}

/** The paired difference of a measure between two arms. */
export interface Difference {
  readonly key: string;
  readonly estimate: Estimate | Unmeasured;
  /** How many times as many games independent dice would have needed; null for what is no mean per game. */
  readonly gain: PairingGain | Unmeasured | null;
  /** Of a mean per game: it came out 0 in every block. */
  readonly isIdle: boolean;
}

/** The difference of every measure that two arms share. */
export function differences(
  layout: ComparisonLayout,
  summary: ComparisonSummary,
  of: ArmCounts,
  against: ArmCounts,
  level: number,
): Difference[] {
  return layout.pairs.map((pair, index) => {
    const { key } = pair;
    if (isRatio(of, pair.of)) {
      const trainings = trainingsOf(
        [of, against],
        (dealt) => ratioIn(dealt, of, pair.of) - ratioIn(dealt, against, pair.against),
      );
      const samples = [ratioSample(of, pair.of), ratioSample(against, pair.against)] as const;
      const estimate = ratioDifference(...samples, level, trainings);
      return { key, estimate, gain: null, isIdle: false };
    }
    if (of.layout.scores[pair.of] >= 0 || against.layout.scores[pair.against] >= 0) {
      const estimate = scoreDifference(of, pair.of, against, pair.against, level);
      if (estimate.method !== "exact-bounds") return { key, estimate, gain: null, isIdle: false };
    }
    const groups = pairGroups(layout, summary, of, against, index);
    const sample: BlockSample = {
      blocks: of.blocks,
      sum: total(groups.map(({ first, second }) => first - second)),
      squares: total(groups.map(({ differenceSquares }) => differenceSquares)),
      zeros: summary.zeros[index],
      ...spanOf(summary.tallies, layout.tallies, index, pair.range),
      trainings: trainingsOf([of, against], ({ sum, blocks }) => {
        const difference = sum(of, pair.of) * pair.ofFactor - sum(against, pair.against) * pair.againstFactor;
        return difference / blocks;
      }),
    };
    return {
      key,
      estimate: meanOfBlocks(sample, pair.divisor, level),
      gain: pairingGain(groups, level),
      isIdle: summary.zeros[index] === of.blocks,
    };
  });
}

/** Of two win rates, from at least one of which luck is taken out. */
function scoreDifference(
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
  return ratioDifference(...samples, level, trainings) as Estimate;
}

/** Both arms' block totals of a pair on their common scale, by group. */
function pairGroups(
  layout: ComparisonLayout,
  summary: ComparisonSummary,
  of: ArmCounts,
  against: ArmCounts,
  index: number,
) {
  const pair: ColumnPair = layout.pairs[index];
  const part = ({ layout: { columns }, summary: arm }: ArmCounts, column: number, factor: number) =>
    Array.from({ length: GROUPS }, (_, group) => ({
      sum: arm.sums[group * columns.length + column] * factor,
      squares: arm.squares[group * columns.length + column] * factor ** 2,
    }));
  const first = part(of, pair.of, pair.ofFactor);
  const second = part(against, pair.against, pair.againstFactor);
  return first.map(({ sum, squares }, group) => ({
    blocks: groupBlocks(of.blocks, group),
    first: sum,
    second: second[group].sum,
    firstSquares: squares,
    secondSquares: second[group].squares,
    differenceSquares: summary.squares[group * layout.pairs.length + index],
  }));
}

function sampleOf(arm: ArmCounts, column: number): BlockSample {
  const { layout, summary, blocks } = arm;
  const columns = layout.columns.length;
  return {
    blocks,
    sum: total(groupSums(arm, column)),
    squares: total(Array.from({ length: GROUPS }, (_, group) => summary.squares[group * columns + column])),
    zeros: summary.zeros[column],
    common: { total: summary.first[column], blocks: summary.same[column] },
    trainings: trainingsOf([arm], (dealt) => dealt.sum(arm, column) / dealt.blocks),
    ...spanOf(
      summary.tallies,
      layout.tallies,
      column,
      blockRange(layout.columns[column], layout.gamesPerBlock),
    ),
  };
}

/** The possible block totals, and blocks by total where they were counted. */
function spanOf(tallies: Float64Array, layout: TallyLayout, index: number, { low, high, step }: Range) {
  const offset = layout.offset[index];
  if (offset < 0) return { low, high };
  const counts = new Map<number, number>();
  for (let value = low, at = offset; value <= high; value += step, at++) {
    if (tallies[at] > 0) counts.set(value, tallies[at]);
  }
  return { low, high, step, counts };
}

/** What a column comes to in each group of blocks. */
export function groupSums({ layout, summary }: ArmCounts, column: number): number[] {
  return Array.from({ length: GROUPS }, (_, group) => summary.sums[group * layout.columns.length + column]);
}

/** Blocks of a group, of blocks numbered from 0: the first groups may have one more than the last. */
function groupBlocks(blocks: number, group: number): number {
  return Math.max(0, Math.ceil((blocks - group) / GROUPS));
}

/** The games of each group of blocks. */
export function groupGames({ layout, blocks }: ArmCounts): number[] {
  return Array.from({ length: GROUPS }, (_, group) => groupBlocks(blocks, group) * layout.gamesPerBlock);
}

/** A column over its `per` column or over games, scaled so that the quotient is in the unit that people read. */
function ratioSample(arm: ArmCounts, column: number): RatioSample {
  const { layout, blocks } = arm;
  const own = layout.columns[column];
  const place = layout.per[column];
  const per = place < 0 ? GAME : layout.columns[place];
  const units = place < 0 ? groupGames(arm) : groupSums(arm, place);
  const proportion = own.min === 0 && own.max === own.divisor && per.max === per.divisor;
  return {
    blocks,
    numerators: groupSums(arm, column).map((sum) => sum * per.divisor),
    denominators: units.map((sum) => sum * own.divisor),
    low: own.min / own.divisor,
    high: own.perMost ?? own.max / own.divisor,
    mostDenominator: layout.gamesPerBlock * per.max * own.divisor,
    trainings: trainingsOf([arm], (dealt) => ratioIn(dealt, arm, column)),
    ...(proportion && { most: layout.gamesPerBlock * per.max * own.divisor }),
  };
}

/** What a column is taken per that names no other one. */
const GAME = { divisor: 1, max: 1 } as const;

/** The same ratio in part of the blocks. */
function ratioIn({ sum, blocks }: DealtBlocks, arm: ArmCounts, column: number): number {
  const { columns, per, gamesPerBlock } = arm.layout;
  const place = per[column];
  const { divisor } = place < 0 ? GAME : columns[place];
  const units = place < 0 ? blocks * gamesPerBlock : sum(arm, place);
  return (sum(arm, column) * divisor) / (units * columns[column].divisor);
}

function lengthSample({ layout, summary, blocks }: ArmCounts): HistogramSample {
  const bins = layout.lengthBins;
  const groups = Array.from({ length: GROUPS }, (_, group) =>
    summary.lengths.subarray(group * bins, (group + 1) * bins),
  );
  return { blocks, groups, most: layout.gamesPerBlock, least: layout.minTurns };
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
