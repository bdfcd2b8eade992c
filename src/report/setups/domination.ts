import { min, sum } from "simple-statistics";
import { equilibrium } from "../../odds/matrix-game.js";
import { MAX_HALVES } from "../../play/setups/plan.js";
import { meanOfBlocks, type Estimate } from "../../stats/index.js";
import type { Domination } from "./results.js";

/** One side of a matrix that was played. */
export interface SidePlayed {
  readonly names: readonly string[];
  /** What it gets in a block, from its own point of view. */
  readonly halves: (own: number, other: number, block: number) => number;
  readonly blocks: number;
  readonly level: number;
}

/** Of each set-up another one that dominates it, or else a mixture of others; null where nothing does. */
export function dominationsOf(side: SidePlayed): (Domination | null)[] {
  const blocks = Array.from({ length: side.blocks }, (_, block) => block);
  const totals = totalsOf(side, blocks);
  const even = blocks.filter((block) => block % 2 === 0);
  const onEven = totalsOf(side, even);
  return side.names.map((_, setup) => dominator(side, totals, setup) ?? mixture(side, totals, onEven, setup));
}

/** What each set-up got in some blocks, against each of the other side. */
type Totals = readonly (readonly number[])[];

function totalsOf({ names, halves }: SidePlayed, blocks: readonly number[]): Totals {
  return names.map((_, own) =>
    names.map((_unused, other) => sum(blocks.map((block) => halves(own, other, block)))),
  );
}

/**
 * Another set-up that did at least as well against everything, and better against something; of several the one that
 * did best. Certain where all differences are above 0 even with the error shared by all pairs.
 */
function dominator(side: SidePlayed, totals: Totals, setup: number): Domination | null {
  const { names, halves, blocks, level } = side;
  const ahead = aheadOf(totals, setup).map((own) => (min(own) < 0 ? 0 : sum(own)));
  const most = Math.max(...ahead);
  if (most === 0) return null;
  const best = ahead.indexOf(most);
  // One side of each interval counts, and the whole claim needs all of them.
  const shared = 1 - (2 * (1 - level)) / (names.length * (names.length - 1));
  const certain = names.every((_, column) => {
    const better = (block: number) => halves(best, column, block) - halves(setup, column, block);
    return estimate(blocks, better, MAX_HALVES, shared, -MAX_HALVES).low > 0;
  });
  return { by: [{ name: names[best], weight: PARTS }], certain };
}

/**
 * A mixture of others that did so: by linear programming, the one whose least advantage is greatest. It is fitted to
 * chance, too, and flatters itself on the blocks that it was fitted to. Certain is therefore only a mixture that was
 * fitted to the even blocks and is above 0 against everything on the odd ones, with the error shared by all set-ups.
 */
function mixture(side: SidePlayed, totals: Totals, evenTotals: Totals, setup: number): Domination | null {
  const { names, halves, blocks, level } = side;
  if (names.length < 3) return null;
  const onEven = bestMixture(evenTotals, setup);
  const shared = 1 - (2 * (1 - level)) / names.length;
  const odd = Math.floor(blocks / 2);
  const certain =
    odd >= 2 &&
    min(onEven.advantages) >= 0 &&
    names.every((_, column) => {
      const got = (own: number, place: number) => halves(own, column, 2 * place + 1);
      const ahead = (place: number) =>
        sum(onEven.weights.map((weight, other) => weight * got(other, place))) - PARTS * got(setup, place);
      return estimate(odd, ahead, PARTS * MAX_HALVES, shared, -PARTS * MAX_HALVES).low > 0;
    });
  const { weights, advantages } = certain ? onEven : bestMixture(totals, setup);
  if (!certain && (min(advantages) < 0 || sum(advantages) <= 0)) return null;
  const by = names
    .map((name, other) => ({ name, weight: weights[other] }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  return { by, certain };
}

/** Of all others, in whole per cent, with its advantage over the set-up against each of the other side. */
function bestMixture(totals: Totals, setup: number) {
  const ahead = aheadOf(totals, setup);
  const weights = wholeParts(equilibrium(ahead.toSpliced(setup, 1)).rows).toSpliced(setup, 0, 0);
  const advantages = totals[setup].map((_, column) =>
    sum(weights.map((weight, other) => weight * ahead[other][column])),
  );
  return { weights, advantages };
}

/** By how much each got more than the set-up, against each of the other side. */
function aheadOf(totals: Totals, setup: number): number[][] {
  return totals.map((own) => own.map((total, column) => total - totals[setup][column]));
}

/** Mixtures are rounded to whole per cent: what is printed is what is measured. */
export const PARTS = 100;

/** Whole parts that sum up to `PARTS`, by largest remainder. */
export function wholeParts(weights: readonly number[]): number[] {
  const exact = weights.map((weight) => weight * PARTS);
  const parts = exact.map(Math.floor);
  const missing = PARTS - sum(parts);
  const order = [...exact.keys()].sort((a, b) => exact[b] - parts[b] - (exact[a] - parts[a]) || a - b);
  for (const index of order.slice(0, missing)) parts[index]++;
  return parts;
}

/** The mean share of whole block totals with its interval, each total between `least` and `most`: of differences from −`most` on. */
export function estimate(
  blocks: number,
  total: (block: number) => number,
  most: number,
  level: number,
  least = 0,
): Estimate {
  const totals = Array.from({ length: blocks }, (_, block) => total(block));
  const counts = new Map<number, number>();
  for (const value of totals) counts.set(value, (counts.get(value) ?? 0) + 1);
  const squares = sum(totals.map((value) => value * value));
  const sample = { blocks, sum: sum(totals), squares, low: least, high: most, counts, step: 1 };
  return meanOfBlocks(sample, most, level);
}
