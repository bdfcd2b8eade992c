import { equilibrium } from "../../odds/matrix-game.js";
import { MOST_HALVES } from "../../play/setups/plan.js";
import { meanOfBlocks, simultaneousLevel, type Estimate } from "../../stats/index.js";
import type { PlayedFields } from "./played.js";

/** Mixtures are rounded to whole per cent: what is printed is what is measured. */
export const PARTS = 100;

/** What a set-up of one side is worth. */
export interface SetupWorth {
  readonly name: string;
  /** Its share of the mixture, in per cent. */
  readonly weight: number;
  /** The side's share of games with it, against the other side's mixture; on fresh blocks. */
  readonly score: Estimate;
  /** How much less that is than what the side's own mixture gets, and with bounds that hold for all set-ups together. */
  readonly loss: Estimate;
  readonly lossInFamily: Estimate;
  /** A set-up that does at least as well against everything, and whether that is certain; null if there is none. */
  readonly dominatedBy: { readonly name: string; readonly certain: boolean } | null;
}

export interface SideAnalysis {
  readonly strategy: string;
  readonly setups: readonly SetupWorth[];
}

export interface SetupsAnalysis {
  /** The row player's mean share of a game, with its interval, by row and column. */
  readonly matrix: readonly (readonly Estimate[])[];
  /** The row player's share when both mix: on the blocks that the mixtures were fitted to, and on fresh ones. */
  readonly fittedValue: number;
  readonly value: Estimate;
  /** Rows, then columns; equal strategies have one side only. */
  readonly sides: readonly SideAnalysis[];
}

/** The mixtures that solve the matrix as it was played, in whole per cent; equal strategies share one. */
export interface Mixtures {
  readonly value: number;
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

export function solveMatrix(names: readonly string[], played: PlayedFields, symmetric: boolean): Mixtures {
  const means = names.map((_, row) => names.map((_unused, column) => played.mean(row, column)));
  const { value, rows, columns } = equilibrium(means);
  const own = wholeParts(rows);
  return { value, rows: own, columns: symmetric ? own : wholeParts(columns) };
}

/** Whole parts that sum up to `PARTS`, by largest remainder. */
export function wholeParts(weights: readonly number[]): number[] {
  const exact = weights.map((weight) => weight * PARTS);
  const parts = exact.map(Math.floor);
  const missing = PARTS - parts.reduce((sum, part) => sum + part, 0);
  const order = exact
    .map((_, index) => index)
    .sort((a, b) => exact[b] - parts[b] - (exact[a] - parts[a]) || a - b);
  for (const index of order.slice(0, missing)) parts[index]++;
  return parts;
}

/** What one side gets in a block, from its own point of view. */
type Halves = (own: number, other: number, block: number) => number;

export function analyse(
  names: readonly string[],
  strategies: readonly [string, string],
  symmetric: boolean,
  first: PlayedFields,
  fresh: PlayedFields,
  mixtures: Mixtures,
  level: number,
): SetupsAnalysis {
  const matrix = names.map((_, row) =>
    names.map((_unused, column) =>
      symmetric && row === column
        ? EVEN
        : estimate(
            first.blocks,
            (block) => first.halves(row, column, block),
            0,
            MOST_HALVES,
            MOST_HALVES,
            level,
          ),
    ),
  );
  const asRow =
    (played: PlayedFields): Halves =>
    (own, other, block) =>
      played.halves(own, other, block);
  const asColumn =
    (played: PlayedFields): Halves =>
    (own, other, block) =>
      MOST_HALVES - played.halves(other, own, block);
  const { rows, columns, value } = mixtures;
  const sides = [
    side(names, strategies[0], rows, columns, asRow(first), asRow(fresh), first.blocks, fresh.blocks, level),
  ];
  if (!symmetric)
    sides.push(
      side(
        names,
        strategies[1],
        columns,
        rows,
        asColumn(first),
        asColumn(fresh),
        first.blocks,
        fresh.blocks,
        level,
      ),
    );
  const mixed = (block: number) => {
    let sum = 0;
    for (const row of support(rows))
      for (const column of support(columns))
        sum += rows[row] * columns[column] * fresh.halves(row, column, block);
    return sum;
  };
  const most = MOST_HALVES * PARTS ** 2;
  // Equal strategies that share a mixture are even, whatever the dice.
  const even = symmetric ? EVEN : estimate(fresh.blocks, mixed, 0, most, most, level);
  return { matrix, fittedValue: value, value: even, sides };
}

const EVEN: Estimate = { value: 0.5, low: 0.5, high: 0.5, standardError: 0, method: "exact", blocks: 1 };

function support(weights: readonly number[]): number[] {
  return weights.flatMap((weight, index) => (weight > 0 ? [index] : []));
}

function side(
  names: readonly string[],
  strategy: string,
  own: readonly number[],
  other: readonly number[],
  first: Halves,
  fresh: Halves,
  firstBlocks: number,
  freshBlocks: number,
  level: number,
): SideAnalysis {
  const theirs = support(other);
  const against = (setup: number, block: number) =>
    theirs.reduce((sum, column) => sum + other[column] * fresh(setup, column, block), 0);
  const mixed = Float64Array.from({ length: freshBlocks }, (_, block) =>
    support(own).reduce((sum, setup) => sum + own[setup] * against(setup, block), 0),
  );
  const most = MOST_HALVES * PARTS;
  const family = simultaneousLevel(level, names.length);
  return {
    strategy,
    setups: names.map((name, setup) => {
      const scores = Float64Array.from({ length: freshBlocks }, (_, block) => against(setup, block));
      const lost = (block: number) => mixed[block] - PARTS * scores[block];
      const loss = (wanted: number) =>
        estimate(freshBlocks, lost, -most * PARTS, most * PARTS, most * PARTS, wanted);
      return {
        name,
        weight: own[setup],
        score: estimate(freshBlocks, (block) => scores[block], 0, most, most, level),
        loss: loss(level),
        lossInFamily: loss(family),
        dominatedBy: dominator(names, setup, first, firstBlocks, level),
      };
    }),
  };
}

/** Games of each kind, as a share of all games: `totals` by kind × blocks + block, `games` in each block. */
export function sharesOf(totals: Float64Array, blocks: number, games: number, level: number): Estimate[] {
  return Array.from({ length: totals.length / blocks }, (_, kind) =>
    estimate(blocks, (block) => totals[kind * blocks + block], 0, games, games, level),
  );
}

/** The mean of whole block totals over `divisor`, with its interval. */
function estimate(
  blocks: number,
  total: (block: number) => number,
  low: number,
  high: number,
  divisor: number,
  level: number,
): Estimate {
  const counts = new Map<number, number>();
  let sum = 0;
  let squares = 0;
  for (let block = 0; block < blocks; block++) {
    const value = total(block);
    sum += value;
    squares += value * value;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return meanOfBlocks({ blocks, sum, squares, low, high, counts, step: 1 }, divisor, level);
}

/**
 * Another set-up that did at least as well against everything, and better against something; of several the one that
 * did best. Certain where all differences are above 0 even with the error shared by all pairs.
 */
function dominator(
  names: readonly string[],
  setup: number,
  halves: Halves,
  blocks: number,
  level: number,
): SetupWorth["dominatedBy"] {
  let best = -1;
  let most = 0;
  for (let other = 0; other < names.length; other++) {
    if (other === setup) continue;
    let sum = 0;
    let least = 0;
    for (let column = 0; column < names.length && least >= 0; column++) {
      let difference = 0;
      for (let block = 0; block < blocks; block++)
        difference += halves(other, column, block) - halves(setup, column, block);
      least = Math.min(least, difference);
      sum += difference;
    }
    if (least < 0 || sum <= most) continue;
    best = other;
    most = sum;
  }
  if (best < 0) return null;
  // One side of each interval counts, and the whole claim needs all of them.
  const shared = 1 - (2 * (1 - level)) / (names.length * (names.length - 1));
  const certain = names.every((_, column) => {
    const better = (block: number) => halves(best, column, block) - halves(setup, column, block);
    return estimate(blocks, better, -MOST_HALVES, MOST_HALVES, MOST_HALVES, shared).low > 0;
  });
  return { name: names[best], certain };
}
