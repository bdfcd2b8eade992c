import { fraction, gcd, Product, type Fraction } from "../fraction.js";
import type { Chain } from "./chain.js";

/** The steps of a chain as whole numbers; `all` and `moving` by place in `open`, as in `Chain`. */
export interface ExactSteps {
  readonly ways: readonly bigint[];
  readonly moving: readonly bigint[];
  readonly all: readonly bigint[];
}

/** Reads exact steps; every pair's ways are in proportion to `total`, the ways of the full pools. */
export function exactSteps(
  { red, blue, open, first, cell }: Chain,
  count: (cell: number) => bigint,
): ExactSteps {
  const ways = Array.from(cell, count);
  const moving = Array.from(open, (_, place) => {
    let sum = 0n;
    for (let step = first[place]; step < first[place + 1]; step++) sum += ways[step];
    return sum;
  });
  const stillCells = stillCellsOf(red, blue);
  const all = Array.from(open, (pair, place) => moving[place] + count(stillCells(pair)));
  return { ways, moving, all };
}

/** Where the ways in which a pair stays as it is stand in the matrix of counts. */
function stillCellsOf(red: Chain["red"], blue: Chain["blue"]): (pair: number) => number {
  const still = (side: Chain["red"]) =>
    side.pools.map((_, pool) =>
      side.before.findIndex((before, state) => before === pool && side.after[state] === pool),
    );
  const redStill = still(red);
  const blueStill = still(blue);
  return (pair) =>
    redStill[Math.floor(pair / blue.pools.length)] * blue.states + blueStill[pair % blue.pools.length];
}

/** `visits` exactly: whole numbers over one common denominator, which grows with every number of dice. */
export function exactVisits(
  chain: Chain,
  { ways, moving, all }: ExactSteps,
): { above: readonly bigint[]; below: Product } {
  const { pairs, open, first, target, red, blue } = chain;
  const bluePools = blue.pools.length;
  const diceIn = (pair: number) =>
    red.poolDice[Math.floor(pair / bluePools)] + blue.poolDice[pair % bluePools];
  const places = Array.from(open, (_, place) => place);
  places.sort((one, other) => diceIn(open[other]) - diceIn(open[one]));
  const met = new Array<bigint>(pairs).fill(0n);
  met[pairs - 1] = 1n;
  const denominator = new Product();
  for (let from = 0; from < places.length;) {
    let to = from;
    while (to < places.length && diceIn(open[places[to]]) === diceIn(open[places[from]])) to++;
    const level = places.slice(from, to).filter((place) => met[open[place]] !== 0n);
    let multiple = 1n;
    for (const place of level) {
      const factor = moving[place] / gcd(moving[place], multiple % moving[place]);
      multiple *= factor;
      denominator.multiply(factor);
    }
    for (let pair = 0; pair < pairs; pair++) met[pair] = met[pair] * multiple;
    for (const place of level) {
      const pair = open[place];
      const perWay = met[pair] / moving[place];
      for (let step = first[place]; step < first[place + 1]; step++)
        met[target[step]] = met[target[step]] + perWay * ways[step];
      met[pair] = perWay * all[place];
    }
    from = to;
  }
  return { above: met, below: denominator };
}

/** The exact chances of 1, 2, … `rounds` rounds. */
export function exactRounds(chain: Chain, steps: ExactSteps, rounds: number): Fraction[] {
  const { pairs, open, first, target } = chain;
  const { ways, moving, all } = steps;
  // Every pair's ways divide those of the full pools: over their powers all chances are whole numbers.
  const total = all[0];
  const closed = Array.from({ length: pairs }, () => true);
  for (const pair of open) closed[pair] = false;
  let here = new Array<bigint>(pairs).fill(0n);
  here[pairs - 1] = 1n;
  const chances: Fraction[] = [];
  let below = 1n;
  for (let round = 1; round <= rounds; round++) {
    const there = new Array<bigint>(pairs).fill(0n);
    for (let place = 0; place < open.length; place++) {
      const pair = open[place];
      if (here[pair] === 0n) continue;
      const perWay = here[pair] * (total / all[place]);
      there[pair] = there[pair] + perWay * (all[place] - moving[place]);
      for (let step = first[place]; step < first[place + 1]; step++)
        there[target[step]] = there[target[step]] + perWay * ways[step];
    }
    below *= total;
    chances.push(
      fraction(
        there.reduce((sum, ways, pair) => (closed[pair] ? sum + ways : sum), 0n),
        below,
      ),
    );
    here = there;
  }
  return chances;
}
