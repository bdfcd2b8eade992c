import {
  meanOfBlocks,
  pairingGain,
  ratioDifference,
  type BlockSample,
  type Estimate,
  type PairingGain,
  type Unmeasured,
} from "../stats/index.js";
import type { ColumnPair, ComparisonLayout, ComparisonSummary } from "./comparison.js";
import { areExact, isRatio } from "./estimates.js";
import { GROUPS } from "./layout.js";
import { spanOf, groupBlocks, ratioSample, ratioIn, sampleOf, total } from "./samples.js";
import { scoreDifference } from "./scores.js";
import type { ArmCounts } from "./summary.js";
import { trainingsOf } from "./trainings.js";

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
    if (
      isRatio(of, pair.of) ||
      isRatio(against, pair.against) ||
      !areExact(summary.squares, layout.pairs.length, index)
    ) {
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
      ...{ blocks: of.blocks, looks: of.looks },
      sum: total(groups.map(({ first, second }) => first - second)),
      squares: total(groups.map(({ differenceSquares }) => differenceSquares)),
      zeros: summary.zeros[index],
      ...spanOf(summary.tallies, layout.tallies, index, pair.range),
      // Nearly equal win rates are told closely by what was the same in both.
      ...(pair.range.always !== true && { apart: (one) => apartAt(pair, of, against, one) }),
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

/** From where to where a mean difference may lie by what each of both arms comes to, by the blocks alone. */
function apartAt(
  { of, ofFactor, against, againstFactor }: ColumnPair,
  arm: ArmCounts,
  other: ArmCounts,
  level: number,
): [from: number, to: number] {
  const [first, second] = [
    meanOfBlocks({ ...sampleOf(arm, of), trainings: undefined }, 1, level),
    meanOfBlocks({ ...sampleOf(other, against), trainings: undefined }, 1, level),
  ];
  return [
    first.low * ofFactor - second.high * againstFactor,
    first.high * ofFactor - second.low * againstFactor,
  ];
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
