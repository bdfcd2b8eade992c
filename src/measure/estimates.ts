import {
  meanInterval,
  pairingGain,
  quantileDifferenceInterval,
  quantileInterval,
  ratioDifferenceInterval,
  ratioInterval,
  type BlockSample,
  type Estimate,
  type Gain,
  type GroupHistograms,
  type Groups,
  type Unmeasured,
} from "../stats/index.js";
import type { ComparisonLayout } from "./comparison.js";
import { blockRange, GROUPS, type ArmLayout, type TallyLayout } from "./layout.js";
import type { ArmSummary, ComparisonSummary } from "./summary.js";

/** What was counted in an arm, with where it stands: all that an estimate needs. */
export interface ArmCounts {
  readonly layout: ArmLayout;
  readonly summary: ArmSummary;
  readonly blocks: number;
}

/** A column's mean per game, or per unit of its `per` column, in the unit that people read. */
export function columnEstimate(arm: ArmCounts, column: number, level: number): Estimate | Unmeasured {
  const { layout } = arm;
  const per = layout.per[column]!;
  if (per >= 0) return ratioInterval(ratioGroups(arm, column, per), level);
  return meanInterval(sampleOf(arm, column), layout.columns[column]!.divisor * layout.gamesPerBlock, level);
}

/**
 * What a win rate would be if every game that the turn cap ended were lost by this player, or won: the two bounds
 * between which it lies however those games would have gone on.
 */
export function cappedBounds(arm: ArmCounts, returns: number, level: number): readonly [Estimate, Estimate] {
  const { layout } = arm;
  const { divisor, max } = layout.columns[returns]!;
  const capped = layout.columns.findIndex(({ key }) => key === "capped");
  const games = groupGames(arm).map((count) => count * divisor);
  const lost = groupSums(arm, returns).map((sum, group) => sum - groupSums(arm, returns + 1)[group]!);
  const won = lost.map((sum, group) => sum + groupSums(arm, capped)[group]! * max);
  const estimate = (numerators: number[]) =>
    ratioInterval({ numerators, denominators: games, indicator: false }, level) as Estimate;
  return [estimate(lost), estimate(won)];
}

/** The shortest number of turns within which at least the given share of games ends. */
export function lengthQuantile(arm: ArmCounts, share: number, level: number): Estimate | Unmeasured {
  return quantileInterval(lengthHistograms(arm), share, level);
}

/** Games by number of turns, over all groups. */
export function lengthHistogram({ layout, summary }: ArmCounts): Float64Array {
  const bins = layout.maxTurns + 1;
  const games = new Float64Array(bins);
  summary.lengths.forEach((count, index) => (games[index % bins]! += count));
  return games;
}

/** The paired difference of a measure between two arms. */
export interface Difference {
  readonly key: string;
  readonly estimate: Estimate | Unmeasured;
  /** How many times as many games independent dice would have needed; null where that cannot be said. */
  readonly gain: Gain | null;
}

/** The difference of every measure that two arms share; a difference of lengths also as that of their medians. */
export function differences(
  layout: ComparisonLayout,
  summary: ComparisonSummary,
  of: ArmCounts,
  against: ArmCounts,
  level: number,
): Difference[] {
  return layout.pairs.map((pair, index) => {
    const { key } = pair;
    const perOf = of.layout.per[pair.of]!;
    if (perOf >= 0) {
      const left = ratioGroups(of, pair.of, perOf);
      const right = ratioGroups(against, pair.against, against.layout.per[pair.against]!);
      return { key, estimate: ratioDifferenceInterval(left, right, level), gain: null };
    }
    const ofSample = sampleOf(of, pair.of);
    const againstSample = sampleOf(against, pair.against);
    const difference: BlockSample = {
      blocks: of.blocks,
      sum: ofSample.sum * pair.ofFactor - againstSample.sum * pair.againstFactor,
      squares: summary.squares[index]!,
      low: pair.range.low,
      high: pair.range.high,
      zeros: of.blocks - summary.positives[index]! - summary.negatives[index]!,
      ...countsOf(summary.tallies, layout.tallies, index, pair.range.high),
    };
    return {
      key,
      estimate: meanInterval(difference, pair.divisor, level),
      gain: pairingGain(
        scaled(ofSample, pair.ofFactor),
        scaled(againstSample, pair.againstFactor),
        difference,
      ),
    };
  });
}

export function medianDifference(of: ArmCounts, against: ArmCounts, level: number): Estimate | Unmeasured {
  return quantileDifferenceInterval(lengthHistograms(of), lengthHistograms(against), 0.5, level);
}

function sampleOf(arm: ArmCounts, column: number): BlockSample {
  const { layout, summary, blocks } = arm;
  const { low, high } = blockRange(layout.columns[column]!, layout.gamesPerBlock);
  return {
    blocks,
    sum: groupSums(arm, column).reduce((total, sum) => total + sum, 0),
    squares: summary.squares[column]!,
    low,
    high,
    zeros: summary.zeros[column]!,
    ...countsOf(summary.tallies, layout.tallies, column, high),
  };
}

function scaled(sample: BlockSample, factor: number): BlockSample {
  const { blocks, sum, squares, low, high } = sample;
  return {
    blocks,
    sum: sum * factor,
    squares: squares * factor ** 2,
    low: low * factor,
    high: high * factor,
  };
}

/** Blocks by total, where they were counted. */
function countsOf(
  tallies: Float64Array,
  layout: TallyLayout,
  index: number,
  high: number,
): Pick<BlockSample, "counts"> {
  const offset = layout.offset[index]!;
  if (offset < 0) return {};
  const counts = new Map<number, number>();
  const step = layout.step[index]!;
  for (let value = layout.low[index]!, at = offset; value <= high; value += step, at++) {
    if (tallies[at]! > 0) counts.set(value, tallies[at]!);
  }
  return { counts };
}

function groupSums({ layout, summary }: ArmCounts, column: number): number[] {
  return Array.from({ length: GROUPS }, (_, group) => summary.sums[group * layout.columns.length + column]!);
}

/** Games by group: blocks are numbered from 0, so the first groups may have one block more. */
function groupGames({ layout, blocks }: ArmCounts): number[] {
  return Array.from(
    { length: GROUPS },
    (_, group) => Math.ceil((blocks - group) / GROUPS) * layout.gamesPerBlock,
  );
}

/** A ratio's numerators and denominators by group, scaled so that their quotient is in the unit that people read. */
function ratioGroups(arm: ArmCounts, column: number, per: number): Groups {
  const { columns } = arm.layout;
  const factor = columns[per]!.divisor;
  const divisor = columns[column]!.divisor;
  return {
    numerators: groupSums(arm, column).map((sum) => sum * factor),
    denominators: groupSums(arm, per).map((sum) => sum * divisor),
    indicator: columns[column]!.max === 1,
  };
}

function lengthHistograms({ layout, summary }: ArmCounts): GroupHistograms {
  const bins = layout.maxTurns + 1;
  return Array.from({ length: GROUPS }, (_, group) =>
    summary.lengths.subarray(group * bins, (group + 1) * bins),
  );
}
