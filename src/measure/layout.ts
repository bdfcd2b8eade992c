import { mayBeCutOff, type AnyGame, type MetricDescription } from "../game/index.js";
import type { Column } from "./column.js";
import { columnsOf, leastTurns, luckColumns, scoreColumns, scoreKey } from "./columns.js";
import { gamesPerBlock, type Lineup } from "./lineup.js";
import { metricsIn, type Measures } from "./measures.js";
import { picksColumns, picksLayout, type PicksLayout } from "./pick-counts.js";
import { timeColumns } from "./time-columns.js";
import type { Times } from "./times.js";

export { GROUPS, SLICE } from "./groups.js";

/** A block total with at most this many possible values is counted value by value, for exact bounds on rare events. */
const MAX_VALUES = 256;

/** Where the numbers of one arm stand in its summary. */
export interface ArmLayout {
  readonly columns: readonly Column[];
  /** All there are, counted or not: the game's own, then what people count by code of theirs. */
  readonly metrics: readonly MetricDescription[];
  readonly gamesPerBlock: number;
  readonly numPlayers: number;
  /** Whether places are seats, and not places in the order of play. */
  readonly bySeat: boolean;
  readonly minTurns: number;
  readonly maxTurns: number;
  /** Whether `maxTurns` is a limit that may cut games off, and not the length of the longest. */
  readonly mayBeCutOff: boolean;
  readonly lineup: Lineup;
  /** For each column the index of the column its mean is taken per, or −1: per game. */
  readonly per: Int32Array;
  /** For each column of returns the index of its scores, or −1: luck is left in. */
  readonly scores: Int32Array;
  readonly tallies: TallyLayout;
  /** How many lengths of games are told apart: 0 up to `maxTurns` turns, or none. */
  readonly lengthBins: number;
  /** How many turns are told apart in which players drop out: 0 up to `maxTurns`, or none. */
  readonly dropoutBins: number;
  /** What takes how long, and the first of the columns that rest on it; null where nobody asks. */
  readonly clock: { readonly times: Times; readonly first: number } | null;
  /** Whether luck, choices and the win chance are told. */
  readonly tellsLuck: boolean;
  /** What is counted of the picks, or null. */
  readonly picks: PicksLayout | null;
  /** How the blocks are dealt between trainings; left out where nobody in the run learned several times. */
  readonly dealt?: Dealing;
}

/** Strategies that learned several times are played with one training after the other, by the number of the block. */
export interface Dealing {
  /** How many trainings each strategy of the arm has that has several. */
  readonly counts: readonly number[];
  /** Sums are kept by the block's number modulo this: a multiple of every count in the run. */
  readonly sets: number;
}

/** Counts of block totals by value for those totals that can take few values, one after the other in one array. */
export interface TallyLayout {
  /** Where a total's counts begin, or −1 if it is too wide to be counted by value. */
  readonly offset: Int32Array;
  /** The value that is counted at `offset`; counts go up from there in steps of `step`. */
  readonly low: Float64Array;
  readonly step: Float64Array;
  readonly length: number;
}

export interface Range {
  readonly low: number;
  readonly high: number;
  readonly step: number;
  /** Counted by value however many there are. */
  readonly always?: boolean;
}

export function tallyLayout(ranges: readonly Range[]): TallyLayout {
  const offset = new Int32Array(ranges.length);
  const low = new Float64Array(ranges.length);
  const step = new Float64Array(ranges.length);
  let length = 0;
  ranges.forEach((range, index) => {
    const values = (range.high - range.low) / range.step + 1;
    low[index] = range.low;
    step[index] = range.step;
    offset[index] = -1;
    if (values > MAX_VALUES && range.always !== true) return;
    offset[index] = length;
    length += values;
  });
  return { offset, low, step, length };
}

export interface Recorded {
  /** The forced pick of the arm, or `free` where all picks are counted as they come. */
  readonly pick?: { readonly pick: string; readonly at: "first" | number } | "free" | undefined;
  /** Whether luck is taken out of win rates. */
  readonly scores?: boolean;
}

export function armLayout(
  game: AnyGame,
  lineup: Lineup,
  measures: Measures,
  { pick, scores = false }: Recorded = {},
): ArmLayout {
  const picks = pick === undefined ? null : picksLayout(game, pick);
  const forced = picks !== null && picks.forced !== null;
  const { times } = measures;
  const counted = columnsOf(game, lineup, measures).length;
  const common = armColumns(game, lineup, measures);
  const columns = [...common, ...(forced ? picksColumns() : []), ...(scores ? scoreColumns(common) : [])];
  const games = gamesPerBlock(lineup);
  const perOf = (column: Column) =>
    column.per === undefined ? -1 : columns.findIndex(({ key }) => key === column.per);
  return {
    columns,
    metrics: metricsIn(game, measures),
    gamesPerBlock: games,
    numPlayers: game.numPlayers,
    bySeat: measures.bySeat === true,
    minTurns: leastTurns(game),
    maxTurns: game.maxTurns,
    mayBeCutOff: mayBeCutOff(game),
    lineup,
    per: Int32Array.from(columns, perOf),
    scores: Int32Array.from(columns, (column) => {
      const own = column.measure === "returns" ? scoreKey(column) : null;
      return columns.findIndex(({ key }) => key === own);
    }),
    tallies: tallyLayout(columns.map((column) => blockRange(column, games))),
    lengthBins: forced ? 0 : game.maxTurns + 1,
    dropoutBins: measures.eliminations === true && game.eliminations !== undefined ? game.maxTurns + 1 : 0,
    clock: times === undefined ? null : { times, first: counted },
    tellsLuck: measures.luck === true,
    picks,
  };
}

/** Everything that is counted in the games of one arm, forced picks apart. */
export function armColumns(game: AnyGame, lineup: Lineup, measures: Measures): Column[] {
  const { times } = measures;
  return [
    ...columnsOf(game, lineup, measures),
    ...(times === undefined ? [] : timeColumns(game, times)),
    ...luckColumns(game, lineup, measures),
  ];
}

/** The possible totals of a column over one block. */
export function blockRange(column: Column, games: number): Range {
  const { min, max, step, measure } = column;
  return { low: min * games, high: max * games, step, always: measure === "returns" };
}
