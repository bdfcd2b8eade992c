import {
  attackDie,
  Group,
  health,
  isStanding,
  opponent,
  polishHeld,
  predator,
  shieldsOn,
  type ShieldsGame,
  type ShieldsObservation,
} from "evenkeel/shields";

/** Of the dice in the pool by colour: how many shields, then their faces; then what is worth the same to everybody. */
export type PoolSums = Float64Array;
const enum Sum {
  fixed = 6,
  /** Faces of the polish. */
  polish = 7,
  count = 8,
}

export const newPoolSums = (): PoolSums => new Float64Array(Sum.count);

/** What dice are worth to a player, in points of shields. */
export interface DieValues {
  /** Faces of the largest die that may attack a player's battery as things stand; 0 if it is safe. */
  threat(position: ShieldsObservation, player: number, colour: number): number;
  /** Points a player gains by a shield of this size before a battery. */
  shieldGain(position: ShieldsObservation, player: number, size: number, battery: number): number;
  /** Points a player gains by having a die, in the best place for it; 0 where it would go straight to the trash. */
  dieValue(position: ShieldsObservation, player: number, die: number): number;
  /** Sums up the pool, whoever asks what it is worth. */
  sumPool(position: ShieldsObservation, sums: PoolSums): void;
  /** The sum of `dieValue` over all dice of the pool. */
  poolValue(position: ShieldsObservation, player: number, sums: PoolSums): number;
}

/** Batteries stronger than this need no more shields before others. */
const WELL_GUARDED = 36;
/** A better attack die is used for about this many hits. */
const HITS_TO_COME = 6;
/** What a point of a shield counts before a battery that nobody can attack. */
const SAFE_SHARE = 0.1;
const MAX_FACES = 100;
const POTION_SHARE = 0.6;
const HEALTH_DIE = 30;

/** What an attack die is worth before which the battery had one with `old` faces. */
function upgradeValue(size: number, old: number): number {
  return (Math.max(0, size - old) / 2) * HITS_TO_COME;
}

export function dieValuesOf({ dice, actions, layout }: ShieldsGame): DieValues {
  const sharedBlack = layout.front[0] === layout.front[1];
  const { size, colour: colourOf, first } = dice;
  /** By colour: the first kind behind its attack dice. */
  const attackEnd = [0, 1, 2].map(
    (colour) => colourOf.subarray(0, first[Group.shield]).filter((other) => other <= colour).length,
  );
  const retargets = [0, 1, 2].some((battery) => actions.attackFirst[battery * 3 + predator(battery)] >= 0);

  function threat(position: ShieldsObservation, player: number, colour: number): number {
    const enemy = opponent(player);
    const usual = predator(colour);
    const sides = isStanding(position, enemy, usual) ? attackDie(position, enemy, usual) : 0;
    return retargets ? Math.max(sides, freeThreat(position, player, colour)) : sides;
  }

  /** The same of batteries that have lost their prey. */
  function freeThreat(position: ShieldsObservation, player: number, colour: number): number {
    const enemy = opponent(player);
    let sides = 0;
    for (let battery = 0; battery < 3; battery++) {
      const free = battery !== predator(colour) && actions.attackFirst[battery * 3 + colour] >= 0;
      if (free && isStanding(position, enemy, battery) && !isStanding(position, player, (battery + 1) % 3))
        sides = Math.max(sides, attackDie(position, enemy, battery));
    }
    return sides;
  }

  /** What a point of a shield before this battery counts: nothing once it fell, little while nobody can attack it. */
  function shareOfPoints(position: ShieldsObservation, player: number, battery: number): number {
    if (!isStanding(position, player, battery)) return 0;
    return threat(position, player, battery) === 0 ? SAFE_SHARE : 1;
  }

  /** What a shield is worth beside its points: more before a weak battery. */
  function guardGain(position: ShieldsObservation, player: number, battery: number): number {
    const points = health(position, player, battery) + shieldsOn(position, player, battery);
    return Math.max(0, WELL_GUARDED - points) / 12;
  }

  function shieldGain(position: ShieldsObservation, player: number, size: number, battery: number): number {
    const share = shareOfPoints(position, player, battery);
    return share < 1 ? share * size : size + guardGain(position, player, battery);
  }

  function blackValue(size: number): number {
    return sharedBlack ? 1.5 * size : size;
  }

  function polishShare(position: ShieldsObservation, player: number): number {
    return polishHeld(position, player) === 0 ? 0.5 : 0.3;
  }

  function dieValue(position: ShieldsObservation, player: number, die: number): number {
    const colour = colourOf[die];
    switch (dice.group[die]) {
      case Group.attack:
        if (!isStanding(position, player, colour)) return 0;
        return upgradeValue(size[die], attackDie(position, player, colour));
      case Group.shield:
        return shieldGain(position, player, size[die], colour);
      case Group.black:
        return blackValue(size[die]);
      case Group.potion:
        return POTION_SHARE * size[die];
      case Group.polish:
        return polishShare(position, player) * size[die];
      default:
        return HEALTH_DIE;
    }
  }

  function sumPool({ pool }: ShieldsObservation, sums: PoolSums): void {
    let die = first[Group.shield];
    for (let colour = 0; colour < 3; colour++) {
      sums[colour] = sums[colour + 3] = 0;
      for (; colourOf[die] === colour; die++) {
        sums[colour] += pool[die];
        sums[colour + 3] += pool[die] * size[die];
      }
    }
    sums[Sum.fixed] = sums[Sum.polish] = 0;
    for (; die < first[Group.potion]; die++) sums[Sum.fixed] += pool[die] * blackValue(size[die]);
    for (; die < first[Group.polish]; die++) sums[Sum.fixed] += pool[die] * POTION_SHARE * size[die];
    for (; die < first[Group.health]; die++) sums[Sum.polish] += pool[die] * size[die];
  }

  function poolValue(position: ShieldsObservation, player: number, sums: PoolSums): number {
    const { pool } = position;
    let points = sums[Sum.fixed] + polishShare(position, player) * sums[Sum.polish];
    let upgrades = 0;
    for (let colour = 0, die = first[Group.attack]; colour < 3; colour++) {
      const old = isStanding(position, player, colour) ? attackDie(position, player, colour) : MAX_FACES;
      for (; die < attackEnd[colour]; die++) upgrades += pool[die] * Math.max(0, size[die] - old);
      if (sums[colour] === 0) continue;
      const share = shareOfPoints(position, player, colour);
      points += share * sums[colour + 3];
      if (share === 1) points += guardGain(position, player, colour) * sums[colour];
    }
    return points + (upgrades / 2) * HITS_TO_COME;
  }

  return { threat, shieldGain, dieValue, sumPool, poolValue };
}
