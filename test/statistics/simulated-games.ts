import type { RandomDice } from "../../src/dice/index.js";
import {
  GROUPS,
  meanOfBlocks,
  type BlockSample,
  type Estimate,
  type HistogramSample,
  type RatioSample,
} from "../../src/stats/index.js";

/** Moves on to the next block and returns its dice. */
export type NextBlock = () => RandomDice;

/*
 * Made-up games whose true answers follow from counting all rolls. The games of a block share a d100 and each rolls a d50
 * of its own; a game is won if the two beat a target. So games of one block are alike, as they are on common dice.
 */
export const SHARED = 100;
export const OWN = 50;

export function wins(shared: number, own: number, target: number): 0 | 1 {
  return shared + own > target ? 1 : 0;
}

export function winRate(target: number): number {
  let won = 0;
  for (let shared = 1; shared <= SHARED; shared++)
    for (let own = 1; own <= OWN; own++) won += wins(shared, own, target);
  return won / SHARED / OWN;
}

/** The faces of a d10 on which a certain die is taken in a game: more where the shared roll is high. */
function facesTaken(shared: number): number {
  return shared > 50 ? 6 : 3;
}

/** The win rate where the die is taken. */
export function winRateTaken(target: number): number {
  let taken = 0;
  let both = 0;
  for (let shared = 1; shared <= SHARED; shared++)
    for (let own = 1; own <= OWN; own++) {
      taken += facesTaken(shared);
      both += facesTaken(shared) * wins(shared, own, target);
    }
  return both / taken;
}

/** Wins ÷ games in which the die was taken, two games a block, for one arm for each target, all on common dice. */
export function takenAndWon(blocks: number, next: NextBlock, targets: readonly number[]): RatioSample[] {
  const arms = targets.map(() => ({
    numerators: new Float64Array(GROUPS),
    denominators: new Float64Array(GROUPS),
  }));
  for (let block = 0; block < blocks; block++) {
    const dice = next();
    const shared = dice.roll(SHARED);
    for (let game = 0; game < 2; game++) {
      const taken = dice.roll(10) <= facesTaken(shared);
      for (const [index, arm] of arms.entries()) {
        const own = dice.roll(OWN);
        if (!taken) continue;
        arm.denominators[block % GROUPS]++;
        arm.numerators[block % GROUPS] += wins(shared, own, targets[index]);
      }
    }
  }
  return arms.map((arm) => ({ blocks, ...arm, low: 0, high: 1, most: 2 }));
}

/** The mean of whole block totals from `low` to `high`. */
export function meanOf(
  blocks: number,
  [low, high]: readonly [number, number],
  divisor: number,
  level: number,
  total: () => number,
): Estimate {
  const sample = sampleOf(blocks, [low, high], total);
  return meanOfBlocks(sample, divisor, level);
}

export function sampleOf(
  blocks: number,
  [low, high]: readonly [number, number],
  total: () => number,
): BlockSample {
  const counts = new Map<number, number>();
  let sum = 0;
  let squares = 0;
  for (let block = 0; block < blocks; block++) {
    const value = total();
    sum += value;
    squares += value * value;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return { blocks, sum, squares, low, high, counts };
}

/** Lengths of the games of each block, as `lengths` rolls them, by group; `greatest` is the longest possible. */
export function lengthsOf(
  blocks: number,
  next: NextBlock,
  greatest: number,
  most: number,
  lengths: (dice: RandomDice, add: (length: number) => void) => void,
): HistogramSample {
  const groups = Array.from({ length: GROUPS }, () => new Float64Array(greatest + 1));
  for (let block = 0; block < blocks; block++) {
    const group = groups[block % GROUPS];
    lengths(next(), (length) => group[length]++);
  }
  return { blocks, groups, most };
}

/** The q-quantile of the sum of two dice, by counting. */
export function quantileOfSum(first: number, second: number, q: number): number {
  let counted = 0;
  for (let sum = 2; ; sum++) {
    for (let face = 1; face <= first; face++) if (sum - face >= 1 && sum - face <= second) counted++;
    if (counted >= q * first * second) return sum;
  }
}
