import { greatestCommonDivisor } from "./columns.js";
import {
  blockRange,
  GROUPS,
  SLICE,
  tallyLayout,
  type ArmLayout,
  type Range,
  type TallyLayout,
} from "./layout.js";

/** The same measure in two arms: the difference of one block is `of` × `ofFactor` − `against` × `againstFactor`. */
export interface ColumnPair {
  readonly key: string;
  readonly of: number;
  readonly against: number;
  readonly ofFactor: number;
  readonly againstFactor: number;
  /** A block's difference divided by this is a difference per game, in the unit that people read. */
  readonly divisor: number;
  readonly range: Range;
  /** See `Column`. */
  readonly bySums: boolean;
}

/** A paired comparison of two arms: every column that both of them have. */
export interface ComparisonLayout {
  readonly of: number;
  readonly against: number;
  readonly pairs: readonly ColumnPair[];
  readonly tallies: TallyLayout;
}

/** What a paired difference remembers beyond its two arms. */
export interface ComparisonSummary {
  /** Sum over blocks of each pair's squared difference: `squares[group * pairs + pair]`. */
  readonly squares: Float64Array;
  /** For each pair of columns in how many blocks the difference is 0. */
  readonly zeros: Float64Array;
  /** Blocks by difference, laid out as in `ComparisonLayout.tallies`. */
  readonly tallies: Float64Array;
}

export function comparisonLayout(arms: readonly ArmLayout[], of: number, against: number): ComparisonLayout {
  const left = arms[of];
  const right = arms[against];
  const pairs: ColumnPair[] = [];
  left.columns.forEach((column, index) => {
    const match = right.columns.findIndex(({ key }) => key === column.key);
    // What is a difference within an arm is not compared with another arm's; scores are compared as returns.
    if (match === -1 || column.less !== undefined || column.measure === "score") return;
    // Arms may have blocks of different size: both are brought to a common whole-number scale.
    const ofScale = column.divisor * left.gamesPerBlock;
    const againstScale = right.columns[match].divisor * right.gamesPerBlock;
    const divisor = (ofScale / greatestCommonDivisor(ofScale, againstScale)) * againstScale;
    const ofFactor = divisor / ofScale;
    const againstFactor = divisor / againstScale;
    const ofRange = blockRange(column, left.gamesPerBlock);
    const againstRange = blockRange(right.columns[match], right.gamesPerBlock);
    const range = {
      low: ofRange.low * ofFactor - againstRange.high * againstFactor,
      high: ofRange.high * ofFactor - againstRange.low * againstFactor,
      step: greatestCommonDivisor(ofRange.step * ofFactor, againstRange.step * againstFactor),
      always: ofRange.always === true,
    };
    const bySums = column.bySums === true;
    pairs.push({
      key: column.key,
      of: index,
      against: match,
      ofFactor,
      againstFactor,
      divisor,
      range,
      bySums,
    });
  });
  return { of, against, pairs, tallies: tallyLayout(pairs.map(({ range }) => range)) };
}

export function newComparisonSummary(layout: ComparisonLayout): ComparisonSummary {
  const pairs = layout.pairs.length;
  return {
    squares: new Float64Array(GROUPS * pairs),
    zeros: new Float64Array(pairs),
    tallies: new Float64Array(layout.tallies.length),
  };
}

/** Adds `count` blocks from `first` on, given both arms' totals of them as `Recorder.rows` has them. */
export function addDifferences(
  summary: ComparisonSummary,
  { pairs, tallies }: ComparisonLayout,
  first: number,
  count: number,
  ofRows: Float64Array,
  againstRows: Float64Array,
): void {
  const [ofColumns, againstColumns] = [ofRows.length / SLICE, againstRows.length / SLICE];
  for (let index = 0; index < pairs.length; index++) {
    const { of, against, ofFactor, againstFactor, bySums } = pairs[index];
    const offset = tallies.offset[index];
    let zeros = 0;
    for (let place = 0; place < count; place++) {
      const difference =
        ofRows[place * ofColumns + of] * ofFactor -
        againstRows[place * againstColumns + against] * againstFactor;
      zeros += Number(difference === 0);
      if (bySums) continue;
      summary.squares[((first + place) % GROUPS) * pairs.length + index] += difference * difference;
      if (offset >= 0) summary.tallies[offset + (difference - tallies.low[index]) / tallies.step[index]]++;
    }
    summary.zeros[index] += zeros;
  }
}
