import { fraction, fractionWords, toNumber } from "../fraction.js";
import type { Distribution } from "./distribution.js";
import { evaluate, type Rolls } from "./evaluate.js";
import { parseExpression } from "./parse.js";

/** What one expression comes to. `N` is a double, or an exact fraction such as `7/10` as text. */
export interface DiceOdds<N> {
  readonly expression: string;
  readonly mean: N;
  /** A double in any case: a root has no fraction. */
  readonly standardDeviation: number;
  /** Null where rolls may go on below any number. */
  readonly least: number | null;
  /** Null where rolls may go on above any number. */
  readonly most: number | null;
  readonly distribution: readonly {
    readonly value: number;
    readonly chance: N;
    readonly atLeast: N;
    readonly atMost: N;
  }[];
  /** The chance of rolls that go on longer than was followed; 0 without exploding dice. The mean leaves them out. */
  readonly cut: number;
}

/** How the first of two expressions compares with the second. */
export interface DiceComparison<N> {
  readonly higher: N;
  readonly equal: N;
  readonly lower: N;
}

/** Reads and solves an expression. Throws a `NotationError` or an `OddsError` for what a person must mend. */
export function distributionOf(expression: string): Rolls {
  return evaluate(parseExpression(expression));
}

export type Teller<N> = (above: bigint, below: bigint) => N;

export const inDoubles: Teller<number> = (above, below) =>
  above < 0n ? -toNumber({ above: -above, below }) : toNumber({ above, below });

export const inFractions: Teller<string> = (above, below) =>
  above < 0n ? `-${fractionWords(fraction(-above, below))}` : fractionWords(fraction(above, below));

export function diceOdds<N>(expression: string, found: Rolls, tell: Teller<N>): DiceOdds<N> {
  const { least, counts, total, endless } = found;
  const all = counts.reduce((sum, count) => sum + count, 0n);
  let sum = 0n;
  let squares = 0n;
  counts.forEach((count, index) => {
    const value = BigInt(least + index);
    sum += value * count;
    squares += value * value * count;
  });
  const cut = total - all;
  // What was cut lies beyond all that was followed, unless it may lie at either end.
  const cutBelow = endless.below && !endless.above ? cut : 0n;
  const cutAbove = endless.above && !endless.below ? cut : 0n;
  let below = 0n;
  const distribution = counts.flatMap((count, index) => {
    const before = below;
    below += count;
    if (count === 0n) return [];
    const [chance, atLeast, atMost] = [count, all - before + cutAbove, below + cutBelow].map((ways) =>
      tell(ways, total),
    );
    return [{ value: least + index, chance, atLeast, atMost }];
  });
  return {
    expression,
    mean: tell(sum, all),
    standardDeviation: Math.sqrt(inDoubles(squares * all - sum * sum, all * all)),
    least: endless.below ? null : least,
    most: endless.above ? null : least + counts.length - 1,
    distribution,
    cut: inDoubles(cut, total),
  };
}

export function compareDice<N>(one: Distribution, other: Distribution, tell: Teller<N>): DiceComparison<N> {
  let higher = 0n;
  let equal = 0n;
  let lower = 0n;
  // Below each value: the ways of the other to stay under it.
  let under = 0n;
  let place = 0;
  const all = other.counts.reduce((sum, count) => sum + count, 0n);
  one.counts.forEach((count, index) => {
    const value = one.least + index;
    while (place < other.counts.length && other.least + place < value) under += other.counts[place++];
    const same = other.counts[value - other.least] ?? 0n;
    higher += count * under;
    equal += count * same;
    lower += count * (all - under - same);
  });
  const total = one.total * other.total;
  return { higher: tell(higher, total), equal: tell(equal, total), lower: tell(lower, total) };
}
