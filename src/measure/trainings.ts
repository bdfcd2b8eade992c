import type { Trainings } from "../stats/index.js";
import { greatestCommonDivisor } from "./columns.js";
import { TIME_EDGES, timesPlace } from "./clock.js";
import type { ArmCounts } from "./summary.js";

/** The blocks that one training plays, or of several strategies one combination of theirs. */
export interface DealtBlocks {
  readonly blocks: number;
  /** What a column of an arm comes to in them. */
  readonly sum: (arm: ArmCounts, column: number) => number;
  /** Games of an arm by number of turns in them. */
  readonly lengths: (arm: ArmCounts) => Float64Array;
  /** By the time that they took, in the classes of `TIME_EDGES`: by the shorter or longer times, ended by themselves or (1) capped. */
  readonly times: (arm: ArmCounts, end: number, capped: 0 | 1) => Float64Array;
}

/** The least number of blocks after which trainings so many to a strategy are dealt alike again; 1 where none are. */
export function setsOf(counts: readonly number[]): number {
  return counts.reduce((sets, count) => (sets / greatestCommonDivisor(sets, count)) * count, 1);
}

/**
 * A number that rests on arms of the same blocks, with each training of their strategies, or each combination where there
 * are different numbers of them. Undefined where none learned several times.
 */
export function trainingsOf(
  arms: readonly ArmCounts[],
  valueIn: (dealt: DealtBlocks) => number,
): Trainings | undefined {
  const counts = arms.flatMap(({ layout }) => layout.dealt?.counts ?? []);
  if (counts.length === 0) return undefined;
  const [{ blocks }] = arms;
  const sets = setsOf(counts);
  const values = Array.from(
    { length: sets },
    (_, set) =>
      valueIn({
        blocks: Math.ceil(Math.max(0, blocks - set) / sets),
        sum: (arm, column) => sumOf(arm, column, set, sets),
        lengths: (arm) => lengthsOf(arm, set, sets),
        times: (arm, end, capped) => timesOf(arm, end, capped, set, sets),
      }),
    // With some there may be nothing to measure.
  ).filter(Number.isFinite);
  return values.length < 2 ? undefined : { values, independent: Math.min(values.length, ...counts) };
}

function sumOf({ layout, summary }: ArmCounts, column: number, set: number, sets: number): number {
  let sum = 0;
  for (let kept = set; kept < layout.dealt!.sets; kept += sets)
    sum += summary.dealt![kept * layout.columns.length + column];
  return sum;
}

function lengthsOf({ layout, summary }: ArmCounts, set: number, sets: number): Float64Array {
  const bins = layout.lengthBins;
  const games = new Float64Array(bins);
  for (let kept = set; kept < layout.dealt!.sets; kept += sets)
    for (let turns = 0; turns < bins; turns++) games[turns] += summary.dealtLengths[kept * bins + turns];
  return games;
}

function timesOf(
  { layout, summary }: ArmCounts,
  end: number,
  capped: number,
  set: number,
  sets: number,
): Float64Array {
  const all = layout.dealt!.sets;
  const games = new Float64Array(TIME_EDGES.length);
  for (let kept = set; kept < all; kept += sets) {
    const from = timesPlace(end, capped, kept, all);
    for (let place = 0; place < games.length; place++) games[place] += summary.dealtTimes[from + place];
  }
  return games;
}
