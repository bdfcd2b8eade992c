import { OddsError } from "../notation-error.js";
import type { Side } from "./side.js";

/**
 * The conflict as a Markov chain on pairs of sub-pools, red × (number of BLUE's sub-pools) + blue. A round never adds
 * dice, so every step but "nothing changed" leads to a pair that comes earlier in `order`.
 */
export interface Chain {
  readonly red: Side;
  readonly blue: Side;
  readonly pairs: number;
  /** Pairs in which both sides have dice: superpools before their sub-pools. */
  readonly open: Int32Array;
  /** Where the steps of the pair lie in `target` and `ways`, by place in `open`; the last entry is the end. */
  readonly first: Int32Array;
  readonly target: Int32Array;
  /** Ways in which the dice lead there; the step to the pair itself is left out. */
  readonly ways: Float64Array;
  /** Where each step's ways stand in the matrix of counts. */
  readonly cell: Int32Array;
  /** By place in `open`: the ways in which nothing changes, in which something does, and all there are. */
  readonly still: Float64Array;
  readonly moving: Float64Array;
  readonly all: Float64Array;
}

/** Reads the chain out of the counts of one round, a matrix of RED's states by BLUE's. */
export function chainOf(red: Side, blue: Side, counts: Float64Array): Chain {
  const redStates = statesByPool(red);
  const blueStates = statesByPool(blue);
  const bluePools = blue.pools.length;
  const open: number[] = [];
  for (let redPool = red.pools.length - 1; redPool > 0; redPool--) {
    for (let bluePool = bluePools - 1; bluePool > 0; bluePool--) open.push(redPool * bluePools + bluePool);
  }
  const target = new Int32Array(red.states * blue.states);
  const ways = new Float64Array(red.states * blue.states);
  const cell = new Int32Array(red.states * blue.states);
  const first = new Int32Array(open.length + 1);
  const still = new Float64Array(open.length);
  const moving = new Float64Array(open.length);
  const all = new Float64Array(open.length);
  let length = 0;
  open.forEach((pair, place) => {
    first[place] = length;
    for (const redState of redStates[Math.floor(pair / bluePools)]) {
      const row = red.after[redState] * bluePools;
      for (const blueState of blueStates[pair % bluePools]) {
        const count = counts[redState * blue.states + blueState];
        if (count === 0) continue;
        const to = row + blue.after[blueState];
        if (to === pair) {
          still[place] = count;
          continue;
        }
        target[length] = to;
        cell[length] = redState * blue.states + blueState;
        ways[length++] = count;
        moving[place] += count;
      }
    }
    all[place] = still[place] + moving[place];
  });
  first[open.length] = length;
  if (moving.includes(0)) throw new OddsError("these dice tie for ever: no round can remove one");
  return {
    red,
    blue,
    pairs: red.pools.length * bluePools,
    open: Int32Array.from(open),
    first,
    target: target.subarray(0, length),
    ways: ways.subarray(0, length),
    cell: cell.subarray(0, length),
    still,
    moving,
    all,
  };
}

function statesByPool(side: Side): number[][] {
  const states: number[][] = side.pools.map(() => []);
  side.before.forEach((pool, state) => states[pool].push(state));
  return states;
}

/**
 * One conflict between the full pools, from the top down: by pair with dice on both sides the mean number of rounds
 * fought in it, by any other pair the chance to end so. Only sums and products of positive numbers: no digits cancel.
 */
export function visits({ pairs, open, first, target, ways, moving, all }: Chain): Float64Array {
  const met = new Float64Array(pairs);
  met[pairs - 1] = 1;
  for (let place = 0; place < open.length; place++) {
    const pair = open[place];
    const perWay = met[pair] / moving[place];
    if (perWay === 0) continue;
    for (let step = first[place]; step < first[place + 1]; step++) met[target[step]] += perWay * ways[step];
    met[pair] = perWay * all[place];
  }
  return met;
}

/** For every pair: RED's chance to win from there, BLUE's, and the mean number of rounds to come. */
export function prospects(chain: Chain): { red: Float64Array; blue: Float64Array; rounds: Float64Array } {
  const { pairs, open, first, target, ways, moving, all, blue } = chain;
  const bluePools = blue.pools.length;
  const redWins = new Float64Array(pairs);
  const blueWins = new Float64Array(pairs);
  const rounds = new Float64Array(pairs);
  for (let pair = 1; pair < bluePools; pair++) blueWins[pair] = 1;
  for (let pair = bluePools; pair < pairs; pair += bluePools) redWins[pair] = 1;
  for (let place = open.length - 1; place >= 0; place--) {
    let won = 0;
    let lost = 0;
    let later = 0;
    for (let step = first[place]; step < first[place + 1]; step++) {
      const to = target[step];
      won += ways[step] * redWins[to];
      lost += ways[step] * blueWins[to];
      later += ways[step] * rounds[to];
    }
    const pair = open[place];
    redWins[pair] = won / moving[place];
    blueWins[pair] = lost / moving[place];
    rounds[pair] = (all[place] + later) / moving[place];
  }
  return { red: redWins, blue: blueWins, rounds };
}

/** No distribution is followed beyond this round. */
const MAX_ROUNDS = 100_000;

/** Distributions are followed until less than this is left. */
export const TAIL = 1e-12;

/** The chance that the conflict takes 1, 2, … rounds, until less than `TAIL` is left; and what is left. */
export function roundDistribution(chain: Chain): { chances: number[]; left: number } {
  const { pairs, open, first, target, ways, still, all } = chain;
  const chances: number[] = [];
  const isOpen = new Uint8Array(pairs);
  for (const pair of open) isOpen[pair] = 1;
  let here = new Float64Array(pairs);
  let there = new Float64Array(pairs);
  here[pairs - 1] = 1;
  let left = 1;
  while (left >= TAIL && chances.length < MAX_ROUNDS) {
    there.fill(0);
    for (let place = 0; place < open.length; place++) {
      const perWay = here[open[place]] / all[place];
      if (perWay === 0) continue;
      there[open[place]] += perWay * still[place];
      for (let step = first[place]; step < first[place + 1]; step++)
        there[target[step]] += perWay * ways[step];
    }
    left = 0;
    let ended = 0;
    for (let pair = 0; pair < pairs; pair++) {
      if (isOpen[pair] === 1) left += there[pair];
      else ended += there[pair];
    }
    chances.push(ended);
    [here, there] = [there, here];
  }
  return { chances, left };
}
