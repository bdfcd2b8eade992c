import { Group, type ShieldsGame, type ShieldsObservation } from "evenkeel/shields";
import { blackValue, POTION_SHARE } from "./die-values.js";

/** Of the dice in the pool by colour: how many shields, then their faces; then what is worth the same to everybody. */
export type PoolSums = Float64Array;

export const enum Sum {
  shields = 0,
  faces = 3,
  fixed = 6,
  /** Faces of the polish. */
  polish = 7,
  count = 8,
}

export const newPoolSums = (): PoolSums => new Float64Array(Sum.count);

/** Sums of the pool, whoever asks what it is worth; attack dice are left out. */
export function poolsOf({ dice, layout }: ShieldsGame) {
  const sharedBlack = layout.front[0] === layout.front[1];

  /** Adds so many dice of a kind. */
  function add(sums: PoolSums, die: number, count: number): void {
    const size = dice.size[die];
    switch (dice.group[die]) {
      case Group.shield:
        sums[Sum.shields + dice.colour[die]] += count;
        sums[Sum.faces + dice.colour[die]] += count * size;
        return;
      case Group.black:
        sums[Sum.fixed] += count * blackValue(size, sharedBlack);
        return;
      case Group.potion:
        sums[Sum.fixed] += count * POTION_SHARE * size;
        return;
      case Group.polish:
        sums[Sum.polish] += count * size;
    }
  }

  return {
    sum({ pool }: ShieldsObservation, sums: PoolSums): void {
      sums.fill(0);
      for (let die = dice.first[Group.shield]; die < dice.first[Group.health]; die++)
        if (pool[die] > 0) add(sums, die, pool[die]);
    },
    /** The sums of a pool that lacks one die of these. */
    without(die: number, of: PoolSums, sums: PoolSums): void {
      for (let index = 0; index < Sum.count; index++) sums[index] = of[index];
      add(sums, die, -1);
    },
  };
}
