import { fractionWords, gcd, type Fraction, type Product } from "../fraction.js";
import { OddsError } from "../notation-error.js";
import { chainOf, roundDistribution, visits, type Chain } from "./chain.js";
import { countRound } from "./count.js";
import { exactCounts } from "./exact-counts.js";
import { exactRounds, exactSteps, exactVisits } from "./exact-chain.js";
import { checkMemory, MEMORY_LIMIT } from "./memory.js";
import { MIN_SIDES, MAX_SIDES, type Pool } from "./pool.js";
import { relativeError } from "./precision.js";
import { STANDARD, type CoreRules } from "./rules.js";
import { sideOf, type Side } from "./side.js";

/** Chances are shares of 1; `N` is a double, or text such as `7/10` where exact fractions were asked for. */
export interface RollOffOdds<N> {
  /** The sizes of both sides' dice, smallest first. */
  readonly pools: readonly [Pool, Pool];
  readonly rules: CoreRules;
  readonly win: readonly [N, N];
  /** The chance that both sides lose their last dice together: only where both dice of a tie leave. */
  readonly draw: N;
  readonly rounds: {
    readonly mean: N;
    /** Up to the first round that less than 1e-12 of all conflicts outlast. */
    readonly distribution: readonly { readonly rounds: number; readonly chance: N }[];
    /** The chance that a conflict takes longer than that. */
    readonly beyond: number;
  };
  readonly survivors: readonly [Survivors<N>, Survivors<N>];
  readonly dice: readonly [readonly DieOdds<N>[], readonly DieOdds<N>[]];
  /** Every double lies within this share of its true value; 0 for exact fractions. */
  readonly relativeError: number;
}

/** What a side has left at the end of the conflict; nothing, where it lost. */
export interface Survivors<N> {
  readonly byCount: readonly { readonly count: number; readonly chance: N }[];
  readonly bySet: readonly { readonly set: Pool; readonly chance: N }[];
}

/** How one die of a size fares in a conflict. */
export interface DieOdds<N> {
  readonly size: number;
  /** How many dice of that size the pool has. */
  readonly number: number;
  /** The chance that it is still there at the end. */
  readonly survival: N;
  /** How often it is rolled in the mean. */
  readonly rolls: N;
}

/** Exact odds of one conflict in doubles. Throws an `OddsError` for pools that cannot be, or need too much memory. */
export function rollOffOdds(
  red: Pool,
  blue: Pool,
  rules: CoreRules = STANDARD,
  memoryLimit = MEMORY_LIMIT,
): RollOffOdds<number> {
  const chain = chainFor(red, blue, rules, memoryLimit);
  const { chances, left } = roundDistribution(chain);
  const met = visits(chain);
  const told: Told<number> = {
    rules,
    chances,
    beyond: left,
    relativeError: relativeError(chain, chances.length),
    sum: (terms, over = 1) => terms.reduce((sum, [pair, times]) => sum + met[pair] * times, 0) / over,
  };
  return tell(chain, told);
}

/** The same in exact fractions, as texts in lowest terms. Only where the tail is cut comes from doubles. */
export function exactRollOffOdds(
  red: Pool,
  blue: Pool,
  rules: CoreRules = STANDARD,
  memoryLimit = MEMORY_LIMIT,
): RollOffOdds<string> {
  const chain = chainFor(red, blue, rules, memoryLimit);
  const steps = exactSteps(chain, exactCounts(chain.red, chain.blue, rules));
  const { chances, left } = roundDistribution(chain);
  const { above: met, below } = exactVisits(chain, steps);
  const told: Told<string> = {
    rules,
    chances: exactRounds(chain, steps, chances.length).map(fractionWords),
    beyond: left,
    relativeError: 0,
    sum: (terms, over = 1) => {
      const above = terms.reduce((sum, [pair, times]) => sum + met[pair] * BigInt(times), 0n);
      return fractionWords(divided(below, above, BigInt(over)));
    },
  };
  return tell(chain, told);
}

/** `above` over the product and over one small number more. */
function divided(product: Product, above: bigint, over: bigint): Fraction {
  const reduced = product.under(above);
  const common = gcd(over, reduced.above % over);
  return { above: reduced.above / common, below: (reduced.below * over) / common };
}

/** The conflict as a chain, as both kinds of odds use it. Throws an `OddsError`. */
export function chainFor(red: Pool, blue: Pool, rules: CoreRules, memoryLimit: number = MEMORY_LIMIT): Chain {
  for (const pool of [red, blue]) {
    if (pool.length === 0) throw new OddsError("a pool has at least one die");
    const wrong = pool.find((size) => !Number.isInteger(size) || size < MIN_SIDES || size > MAX_SIDES);
    if (wrong !== undefined)
      throw new OddsError(`a pool's dice have ${MIN_SIDES} to ${MAX_SIDES} sides, not ${wrong}`);
  }
  checkMemory(red, blue, memoryLimit);
  const first = sideOf(red);
  const second = red.join() === blue.join() ? first : sideOf(blue);
  return chainOf(first, second, countRound(first, second, rules));
}

/** How to put a mean or a chance into words or a number: a sum of entries of `visits`, each so many times. */
interface Told<N> {
  readonly rules: CoreRules;
  readonly chances: readonly N[];
  readonly beyond: number;
  readonly relativeError: number;
  sum(terms: readonly (readonly [pair: number, times: number])[], over?: number): N;
}

function tell<N>(chain: Chain, told: Told<N>): RollOffOdds<N> {
  const { red, blue } = chain;
  const bluePools = blue.pools.length;
  const redEnds = red.pools.map((_, pool) => pool * bluePools);
  const blueEnds = blue.pools.map((_, pool) => pool);
  const once = (pairs: readonly number[]) => pairs.map((pair) => [pair, 1] as const);
  const open = Array.from(chain.open);
  const redOf = (pair: number) => Math.floor(pair / bluePools);
  const blueOf = (pair: number) => pair % bluePools;
  return {
    pools: [sizesOf(red, red.pools.length - 1), sizesOf(blue, bluePools - 1)],
    rules: told.rules,
    win: [told.sum(once(redEnds.slice(1))), told.sum(once(blueEnds.slice(1)))],
    draw: told.sum([[0, 1]]),
    rounds: {
      mean: told.sum(once(open)),
      distribution: told.chances.map((chance, index) => ({ rounds: index + 1, chance })),
      beyond: told.beyond,
    },
    survivors: [survivorsOf(red, redEnds, blueEnds, told), survivorsOf(blue, blueEnds, redEnds, told)],
    dice: [diceOf(red, redEnds, open, redOf, told), diceOf(blue, blueEnds, open, blueOf, told)],
    relativeError: told.relativeError,
  };
}

function survivorsOf<N>(
  side: Side,
  ends: readonly number[],
  otherEnds: readonly number[],
  told: Told<N>,
): Survivors<N> {
  // Nothing is left of a side that lost, whatever the other one has left; a draw is among these.
  const endings = side.pools.map((_, pool) => (pool === 0 ? otherEnds : [ends[pool]]));
  const sum = (pools: readonly number[]) =>
    told.sum(pools.flatMap((pool) => endings[pool].map((pair) => [pair, 1] as const)));
  const all = side.pools.map((_, pool) => pool);
  return {
    byCount: Array.from({ length: side.limit + 1 }, (_, count) => ({
      count,
      chance: sum(all.filter((pool) => side.poolDice[pool] === count)),
    })),
    bySet: all.map((pool) => ({ set: sizesOf(side, pool), chance: sum([pool]) })),
  };
}

function diceOf<N>(
  side: Side,
  ends: readonly number[],
  open: readonly number[],
  poolOf: (pair: number) => number,
  told: Told<N>,
): DieOdds<N>[] {
  return side.sizes.map((size, group) => {
    const number = side.most[group];
    const dice = (pool: number) => side.pools[pool][group];
    return {
      size,
      number,
      survival: told.sum(
        ends.map((pair, pool) => [pair, dice(pool)] as const),
        number,
      ),
      rolls: told.sum(
        open.map((pair) => [pair, dice(poolOf(pair))] as const),
        number,
      ),
    };
  });
}

function sizesOf(side: Side, pool: number): Pool {
  return side.pools[pool].flatMap((number, group) => new Array<number>(number).fill(side.sizes[group]));
}
