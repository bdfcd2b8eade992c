import type { Pool } from "./pool.js";

/**
 * Everything that can become of one side's dice within a round. Dice of one size are alike: they form a group. A
 * *state* says of each group how many dice will survive the round and how many will be lost; dice that are in neither
 * number are already placed in the chain, or not in the pool at all. So a state at the end of the count stands for a
 * sub-pool (survivors and lost together) and what it becomes (the survivors). States are sorted by their number of
 * dice, so that taking dice away leads to an earlier state, and then by how many of them are lost.
 */
export interface Side {
  /** The sizes of the groups, smallest first, and how many dice each has at most. */
  readonly sizes: readonly number[];
  readonly most: readonly number[];
  /** How many dice a sub-pool has at most. */
  readonly limit: number;
  readonly states: number;
  /** How many states have at most so many dice, by that number. */
  readonly upTo: Int32Array;
  /** The first state with `dice` dice of which at least `lost` are lost; one beyond them where none has so many. */
  from(dice: number, lost: number): number;
  /** By group and state: the dice that survive; that are lost. */
  readonly kept: readonly Uint8Array[];
  readonly lost: readonly Uint8Array[];
  /** By state: how many dice it has. */
  readonly dice: Uint8Array;
  /** By state: the sub-pool before the round, and after it. */
  readonly before: Int32Array;
  readonly after: Int32Array;
  /** The sub-pools as numbers of dice by group, sorted by their number of dice; the first is empty. */
  readonly pools: readonly (readonly number[])[];
  readonly poolDice: Uint8Array;
  /** The state with so many survivors and so many lost dice of one group fewer; −1 where it has not as many. */
  without(state: number, group: number, kept: number, lost: number): number;
}

/** Every sub-pool of one pool. */
export function sideOf(pool: Pool): Side {
  const groups = groupsOf(pool);
  return sideOfGroups(
    groups.map(([size]) => size),
    groups.map(([, most]) => most),
    pool.length,
  );
}

function groupsOf(pool: Pool): [size: number, most: number][] {
  const sizes = [...new Set(pool)].sort((one, other) => one - other);
  return sizes.map((size) => [size, pool.filter((other) => other === size).length]);
}

/** Every sub-pool of at most `limit` dice, with at most `most[g]` of size `sizes[g]`. */
export function sideOfGroups(sizes: readonly number[], most: readonly number[], limit: number): Side {
  const groups = sizes.length;
  const all = statesOf(most, limit);
  const states = all.length;
  const column = (index: number) => Uint8Array.from(all, (state) => state[index]);
  const kept = sizes.map((_, group) => column(group));
  const lost = sizes.map((_, group) => column(groups + group));
  const dice = Uint8Array.from(all, total);
  const upTo = Int32Array.from(
    { length: limit + 1 },
    (_, most) => dice.filter((count) => count <= most).length,
  );

  // A state in one number, digit by digit: each group has one for its survivors and one for its lost dice.
  const digit = most.map((_, group) =>
    most.slice(0, group).reduce((product, number) => product * (number + 1) ** 2, 1),
  );
  const codeOf = (state: readonly number[]) =>
    digit.reduce(
      (code, factor, group) => code + factor * (state[group] + (most[group] + 1) * state[groups + group]),
      0,
    );
  const codes = all.map(codeOf);
  const numbers = new Map(codes.map((code, index) => [code, index]));
  const starts = startsOf(
    all.map((state) => [total(state), total(state.slice(groups))] as const),
    limit,
  );
  const pools = all
    .filter((state) => total(state.slice(groups)) === 0)
    .map((state) => state.slice(0, groups));
  const poolNumbers = new Map(pools.map((pool, index) => [pool.join(), index]));
  const before = Int32Array.from(all, (state) =>
    poolNumbers.get(sizes.map((_, group) => state[group] + state[groups + group]).join())!,
  );
  const after = Int32Array.from(all, (state) => poolNumbers.get(state.slice(0, groups).join())!);
  return {
    sizes,
    most,
    limit,
    states,
    upTo,
    from: (count, lostLeast) => starts[count][Math.min(lostLeast, count + 1)],
    kept,
    lost,
    dice,
    before,
    after,
    pools,
    poolDice: Uint8Array.from(pools, total),
    without: (state, group, keptLess, lostLess) => {
      if (kept[group][state] < keptLess || lost[group][state] < lostLess) return -1;
      const less = codes[state] - digit[group] * (keptLess + (most[group] + 1) * lostLess);
      return numbers.get(less)!;
    },
  };
}

/** By number of dice and of lost ones: the first state that has as many dice and at least as many lost. */
function startsOf(states: readonly (readonly [dice: number, lost: number])[], limit: number): Int32Array[] {
  return Array.from({ length: limit + 1 }, (_, dice) =>
    Int32Array.from(
      { length: dice + 2 },
      (__, lost) =>
        states.filter((state) => state[0] < dice || (state[0] === dice && state[1] < lost)).length,
    ),
  );
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Survivors by group, then lost dice by group; sorted by the number of dice, then of lost ones. */
function statesOf(most: readonly number[], limit: number): number[][] {
  const groups = most.length;
  const all: number[][] = [];
  const state = new Array<number>(2 * groups).fill(0);
  const choose = (group: number, left: number): void => {
    if (group === groups) {
      all.push([...state]);
      return;
    }
    const room = Math.min(left, most[group]);
    // Downwards, so that of pools with equally many dice those with the smallest come first.
    for (let kept = room; kept >= 0; kept--) {
      for (let lost = room - kept; lost >= 0; lost--) {
        state[group] = kept;
        state[groups + group] = lost;
        choose(group + 1, left - kept - lost);
      }
    }
  };
  choose(0, limit);
  return all
    .map((one) => ({ one, dice: total(one), lost: total(one.slice(groups)) }))
    .sort((a, b) => a.dice - b.dice || a.lost - b.lost)
    .map(({ one }) => one);
}

/** How many of `limit` dice can show more than `value`: those that a state may have placed before it. */
export function diceAbove(side: Pick<Side, "sizes" | "most" | "limit">, value: number): number {
  const dice = side.sizes.reduce((sum, size, group) => sum + (size > value ? side.most[group] : 0), 0);
  return Math.min(dice, side.limit);
}
