import type { Side } from "./side.js";

/**
 * How `dice` dice of one group can show a face: each entry takes them out of state `to`, in `ways` ways, and leads to
 * state `from`, whose count is known already. Sorted by `to`.
 */
export interface Placing {
  readonly dice: number;
  readonly to: Int32Array;
  readonly from: Int32Array;
  readonly ways: Float64Array;
}

/** By group, and by the number of next places in the chain where a die loses: every way to place dice there. */
export function placingsOf(side: Side): readonly (readonly (readonly Placing[])[])[] {
  return side.sizes.map((_, group) => {
    const most = side.most[group];
    return Array.from({ length: most + 1 }, (__, losing) =>
      Array.from({ length: most }, (___, dice) => placing(side, group, losing, dice + 1)),
    );
  });
}

function placing(side: Side, group: number, losing: number, dice: number): Placing {
  const losers = Math.min(dice, losing);
  const keepers = dice - losers;
  const to: number[] = [];
  const from: number[] = [];
  const ways: number[] = [];
  for (let state = 0; state < side.states; state++) {
    const source = side.without(state, group, keepers, losers);
    if (source < 0) continue;
    to.push(state);
    from.push(source);
    ways.push(choose(side.kept[group][state] + side.lost[group][state], dice));
  }
  return { dice, to: Int32Array.from(to), from: Int32Array.from(from), ways: Float64Array.from(ways) };
}

/** How many ways there are to choose `k` of `n`; exact while below 2^53. */
export function choose(n: number, k: number): number {
  let ways = 1;
  for (let step = 1; step <= k; step++) ways = (ways * (n - k + step)) / step;
  return ways;
}
