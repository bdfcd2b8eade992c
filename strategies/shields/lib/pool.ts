import { Group, poolLeft, type ShieldsGame, type ShieldsObservation } from "evenkeel/shields";
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
export function poolsOf({ dice: { first, size, colour }, layout }: ShieldsGame) {
  const sharedBlack = layout.front[0] === layout.front[1];

  function addShields({ pool }: ShieldsObservation, sums: PoolSums): void {
    for (let die = first[Group.shield]; die < first[Group.black]; die++) {
      sums[Sum.shields + colour[die]] += pool[die];
      sums[Sum.faces + colour[die]] += pool[die] * size[die];
    }
  }

  function fixed({ pool }: ShieldsObservation): number {
    let sum = 0;
    for (let die = first[Group.black]; die < first[Group.potion]; die++)
      sum += pool[die] * blackValue(size[die], sharedBlack);
    for (let die = first[Group.potion]; die < first[Group.polish]; die++)
      sum += pool[die] * POTION_SHARE * size[die];
    return sum;
  }

  function polish({ pool }: ShieldsObservation): number {
    let sum = 0;
    for (let die = first[Group.polish]; die < first[Group.health]; die++) sum += pool[die] * size[die];
    return sum;
  }

  return {
    sum(position: ShieldsObservation, sums: PoolSums): void {
      sums.fill(0);
      if (poolLeft(position) === 0) return;
      addShields(position, sums);
      sums[Sum.fixed] = fixed(position);
      sums[Sum.polish] = polish(position);
    },
  };
}
