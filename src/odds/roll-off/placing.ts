import type { CountedSide } from "./open-side.js";

/**
 * How `dice` dice of one group can show a face: each entry takes them out of state `to`, in `ways` ways, and leads to
 * state `from`, whose count is known already. Sorted by `to`.
 */
export interface Placing {
  readonly dice: number;
  readonly to: Int32Array;
  readonly from: Int32Array;
  readonly ways: Float64Array;
  /** By state: how many entries lead to an earlier one; at the end, how many there are. */
  readonly before: Int32Array;
}

/** By group, and by the number of next places in the chain where a die loses: every way to place dice there. */
export function placingsOf(side: CountedSide): readonly (readonly (readonly Placing[])[])[] {
  return side.most.map((most, group) => {
    const known = Array.from({ length: most }, (__, dice) =>
      Array.from({ length: dice + 2 }, (___, losers) => placing(side, group, losers, dice + 1)),
    );
    return Array.from({ length: most + 1 }, (__, losing) =>
      known.map((byLosers, dice) => byLosers[Math.min(dice + 1, losing)]),
    );
  });
}

function placing(side: CountedSide, group: number, losers: number, dice: number): Placing {
  const keepers = dice - losers;
  const to: number[] = [];
  const from: number[] = [];
  const ways: number[] = [];
  const before = new Int32Array(side.states + 1);
  for (let state = 0; state < side.states; state++) {
    before[state] = to.length;
    const source = side.without(state, group, keepers, losers);
    if (source < 0) continue;
    to.push(state);
    from.push(source);
    ways.push(choose(side.kept[group][state] + side.lost[group][state], dice));
  }
  before[side.states] = to.length;
  return {
    dice,
    to: Int32Array.from(to),
    from: Int32Array.from(from),
    ways: Float64Array.from(ways),
    before,
  };
}

/** How many ways there are to choose `k` of `n`; exact while below 2^53. */
export function choose(n: number, k: number): number {
  let ways = 1;
  for (let step = 1; step <= k; step++) ways = (ways * (n - k + step)) / step;
  return ways;
}
