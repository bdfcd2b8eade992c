import {
  attackDie,
  Group,
  health,
  isStanding,
  opponent,
  polishHeld,
  predator,
  prey,
  shieldsOn,
  type ShieldsGame,
  type ShieldsObservation,
} from "evenkeel/shields";

/** What dice are worth to a player, in points of shields. */
export interface DieValues {
  /** Faces of the largest die that may attack a player's battery as things stand; 0 if it is safe. */
  threat(position: ShieldsObservation, player: number, colour: number): number;
  /** Points a player gains by a shield of this size before a battery. */
  shieldGain(position: ShieldsObservation, player: number, size: number, battery: number): number;
  /** Points a player gains by having a die, in the best place for it; 0 where it would go straight to the trash. */
  dieValue(position: ShieldsObservation, player: number, die: number): number;
  /** Whether a player's battery, if it stands, may attack this one of the enemy's. */
  mayAttack(position: ShieldsObservation, player: number, battery: number, target: number): boolean;
  /** What all attack dice of a colour in the pool are worth to a standing battery whose own has so many faces. */
  upgrades(position: ShieldsObservation, colour: number, faces: number): number;
  /** What a point of polish counts. */
  polishShare(position: ShieldsObservation, player: number): number;
}

/** Batteries stronger than this need no more shields before others. */
const WELL_GUARDED = 36;
/** A better attack die is used for about this many hits. */
const HITS_TO_COME = 6;
/** What a point of a shield counts before a battery that nobody can attack. */
const SAFE_SHARE = 0.1;
export const POTION_SHARE = 0.6;
/** What a point of polish counts to whoever holds some. */
export const POLISH_SHARE = 0.3;
const HEALTH_DIE = 30;

/** What an attack die is worth before which the battery had one with `old` faces. */
export function upgradeValue(size: number, old: number): number {
  return (Math.max(0, size - old) / 2) * HITS_TO_COME;
}

/** What a black shield is worth, which may guard all three batteries. */
export function blackValue(size: number, guardsAll: boolean): number {
  return guardsAll ? 1.5 * size : size;
}

/**
 * Points a player gains by so many shields with so many faces in all before a standing battery of `points` points,
 * shields included: more before a weak one, little while nobody can attack it.
 */
export function shieldsGain(faces: number, count: number, threat: number, points: number): number {
  if (threat === 0) return SAFE_SHARE * faces;
  return faces + (count * Math.max(0, WELL_GUARDED - points)) / 12;
}

export function dieValuesOf({ dice, actions, layout }: ShieldsGame): DieValues {
  const sharedBlack = layout.front[0] === layout.front[1];
  const { size, colour: colourOf, first } = dice;
  /** By colour: the first kind of its attack dice; those of the next follow. */
  const attackFirst = [0, 1, 2, 3].map(
    (colour) => colourOf.subarray(0, first[Group.shield]).filter((other) => other < colour).length,
  );
  const retargets = [0, 1, 2].some((battery) => actions.attackFirst[battery * 3 + predator(battery)] >= 0);

  function threat(position: ShieldsObservation, player: number, colour: number): number {
    const enemy = opponent(player);
    const usual = predator(colour);
    if (retargets) return freeThreat(position, player, colour);
    return isStanding(position, enemy, usual) ? attackDie(position, enemy, usual) : 0;
  }

  /** The same where batteries that have lost their prey may attack others. */
  function freeThreat(position: ShieldsObservation, player: number, colour: number): number {
    const enemy = opponent(player);
    let sides = 0;
    for (let battery = 0; battery < 3; battery++)
      if (isStanding(position, enemy, battery) && mayAttack(position, enemy, battery, colour))
        sides = Math.max(sides, attackDie(position, enemy, battery));
    return sides;
  }

  function mayAttack(position: ShieldsObservation, player: number, battery: number, target: number): boolean {
    if (target === prey(battery)) return true;
    return (
      actions.attackFirst[battery * 3 + target] >= 0 && !isStanding(position, opponent(player), prey(battery))
    );
  }

  function shieldGain(position: ShieldsObservation, player: number, size: number, battery: number): number {
    if (!isStanding(position, player, battery)) return 0;
    const points = health(position, player, battery) + shieldsOn(position, player, battery);
    return shieldsGain(size, 1, threat(position, player, battery), points);
  }

  function polishShare(position: ShieldsObservation, player: number): number {
    return polishHeld(position, player) === 0 ? 0.5 : POLISH_SHARE;
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
        return blackValue(size[die], sharedBlack);
      case Group.potion:
        return POTION_SHARE * size[die];
      case Group.polish:
        return polishShare(position, player) * size[die];
      default:
        return HEALTH_DIE;
    }
  }

  function upgrades({ pool }: ShieldsObservation, colour: number, faces: number): number {
    let value = 0;
    for (let die = attackFirst[colour]; die < attackFirst[colour + 1]; die++)
      value += pool[die] * upgradeValue(size[die], faces);
    return value;
  }

  return { threat, mayAttack, shieldGain, dieValue, upgrades, polishShare };
}
