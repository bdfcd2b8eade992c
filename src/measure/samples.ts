import type { BlockSample, RatioSample } from "../stats/index.js";
import { blockRange, GROUPS, type Range, type TallyLayout } from "./layout.js";
import type { ArmCounts } from "./summary.js";
import { trainingsOf, type DealtBlocks } from "./trainings.js";

export function sampleOf(arm: ArmCounts, column: number): BlockSample {
  const { layout, summary, blocks, looks } = arm;
  const columns = layout.columns.length;
  return {
    ...{ blocks, looks },
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
export function spanOf(
  tallies: Float64Array,
  layout: TallyLayout,
  index: number,
  { low, high, step }: Range,
) {
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
export function groupBlocks(blocks: number, group: number): number {
  return Math.max(0, Math.ceil((blocks - group) / GROUPS));
}

/** The games of each group of blocks. */
export function groupGames({ layout, blocks }: ArmCounts): number[] {
  return Array.from({ length: GROUPS }, (_, group) => groupBlocks(blocks, group) * layout.gamesPerBlock);
}

/** A column over its `per` column or over games, scaled so that the quotient is in the unit that people read. */
export function ratioSample(arm: ArmCounts, column: number): RatioSample {
  const { layout, blocks, summary } = arm;
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
    eventful: blocks - summary.zeros[column],
    trainings: trainingsOf([arm], (dealt) => ratioIn(dealt, arm, column)),
    ...(proportion && { most: layout.gamesPerBlock * per.max * own.divisor }),
  };
}

/** What a column is taken per that names no other one. */
const GAME = { divisor: 1, max: 1 } as const;

/** The same ratio in part of the blocks. */
export function ratioIn({ sum, blocks }: DealtBlocks, arm: ArmCounts, column: number): number {
  const { columns, per, gamesPerBlock } = arm.layout;
  const place = per[column];
  const { divisor } = place < 0 ? GAME : columns[place];
  const units = place < 0 ? blocks * gamesPerBlock : sum(arm, place);
  return (sum(arm, column) * divisor) / (units * columns[column].divisor);
}

export function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** Games that the turn cap ended, by group. */
export function cappedGames(arm: ArmCounts): number[] {
  return groupSums(arm, columnOf(arm, "capped"));
}

export function columnOf({ layout: { columns } }: ArmCounts, key: string): number {
  const index = columns.findIndex((column) => column.key === key);
  if (index < 0) throw new Error(`${key} is not counted`);
  return index;
}
