import { atlasCount } from "./count-atlas.js";
import type { Pool } from "./pool.js";
import { sideOfGroups, type Side } from "./side.js";
import { BLOCK, blockedAt } from "./slices.js";

/** Every pool of a family against every other, by the standard rules. */
export interface Atlas {
  /** Sorted by their number of dice, then as the sizes come. */
  readonly pools: readonly Pool[];
  /** By row × pools + column: the chance that the row's pool beats the column's, and the mean number of rounds. */
  readonly win: Float64Array;
  readonly rounds: Float64Array;
}

export const ATLAS_SIZES: readonly number[] = [4, 6, 8, 10, 12, 20];
export const ATLAS_DICE = 5;

/**
 * Solves all pairs of pools of 1 to `dice` dice out of `sizes` at once: a single count of one round serves them all.
 * For 5 dice out of 6 sizes that are 461 pools and 106,491 unordered pairs, in about 0.4 GB.
 */
export function atlas(sizes: readonly number[] = ATLAS_SIZES, dice: number = ATLAS_DICE): Atlas {
  const most = sizes.map(() => dice);
  const side = sideOfGroups(sizes, most, dice);
  return solvedAtlas(side, atlasCount(side));
}

/**
 * Pair by pair, from the smallest pools up: what a round leads to is known already. Reads from the counts what
 * `atlasCount` leaves there.
 */
function solvedAtlas(side: Side, counts: Float64Array): Atlas {
  const pools = side.pools.length;
  const { states, before, after, limit, poolDice } = side;
  const statesOf: number[][] = side.pools.map(() => []);
  before.forEach((pool, state) => statesOf[pool].push(state));
  const lists = statesOf.map((list) => Int32Array.from(list));
  // Where a state's column begins.
  const columns = Int32Array.from(before, (_, state) => blockedAt(states, 0, state));
  // Those of a pool are sorted by it.
  const lost = Uint8Array.from(before, (pool, state) => poolDice[pool] - poolDice[after[state]]);
  const win = new Float64Array(pools * pools);
  const rounds = new Float64Array(pools * pools);
  for (let pool = 1; pool < pools; pool++) win[pool * pools] = 1;
  for (let red = 1; red < pools; red++) {
    for (let blue = 1; blue <= red; blue++) {
      let won = 0;
      let later = 0;
      let all = 0;
      let still = 0;
      const half = poolDice[blue] === limit;
      // No pair loses both its dice.
      const pairs = Math.min(poolDice[red], poolDice[blue]);
      const blueStates = lists[blue];
      for (const redState of lists[red]) {
        const to = after[redState] * pools;
        const [row, ownColumn] = [redState * BLOCK, columns[redState]];
        const mostLost = pairs - lost[redState];
        for (let index = 0; index < blueStates.length; index++) {
          const blueState = blueStates[index];
          if (lost[blueState] > mostLost) break;
          const mirrored = half && blueState > redState;
          const count = counts[mirrored ? ownColumn + blueState * BLOCK : columns[blueState] + row];
          if (count === 0) continue;
          const next = to + after[blueState];
          all += count;
          won += count * win[next];
          later += count * rounds[next];
          if (next === red * pools + blue) still = count;
        }
      }
      // Where nothing changes, the pair itself was counted with the 0 it still had.
      const moving = all - still;
      win[red * pools + blue] = won / moving;
      win[blue * pools + red] = 1 - won / moving;
      rounds[red * pools + blue] = (all + later) / moving;
      rounds[blue * pools + red] = rounds[red * pools + blue]!;
    }
  }
  return {
    pools: side.pools.slice(1).map((pool) => sizesOf(side, pool)),
    win: withoutEmpty(win, pools),
    rounds: withoutEmpty(rounds, pools),
  };
}

function sizesOf({ sizes }: Side, pool: readonly number[]): Pool {
  return pool.flatMap((number, group) => new Array<number>(number).fill(sizes[group]));
}

/** The table without the first row and column, which stand for no dice at all. */
function withoutEmpty(table: Float64Array, pools: number): Float64Array {
  const kept = new Float64Array((pools - 1) ** 2);
  for (let row = 1; row < pools; row++)
    kept.set(table.subarray(row * pools + 1, (row + 1) * pools), (row - 1) * (pools - 1));
  return kept;
}
