/** What the current player is asked for. */
export const enum Phase {
  /** Which resource to gather. */
  gather = 0,
  /** What to spend first, which settles the resource of this turn. */
  spend = 1,
  /** Another attack, or to stop. */
  attack = 2,
  /** Another territory to repair, or to stop (`repairMany: yes`). */
  repair = 3,
  /** Another type to train, or to stop. */
  train = 4,
  /** The other seat: who defends the territory under attack. */
  defend = 5,
  over = 6,
}

/**
 * Where the single numbers and the parts of fixed size lie in `data`. Constant enums, so that `tsc` writes the numbers
 * themselves into the moves: a constant of another module costs a look-up each time.
 */
export const enum At {
  phase = 0,
  /** Whose decision it is. */
  player = 1,
  turn = 2,
  /** Whose turn it is. */
  mover = 3,
  /** A player, or −1. */
  winner = 4,
  capped = 5,
  /** Bit u: unit u has attacked (or declared an attack) this turn. */
  attacked = 6,
  /** Bit u: the other side's unit u has defended this turn. Only kept under `defendLimit: once`. */
  defended = 7,
  /** Bit n: type n was trained, or territory n repaired, this turn. */
  done = 8,
  /** The attack under way: the unit and its target. */
  unit = 9,
  target = 10,
  /** Under `attackDeclare: upfront`: how many attacks are declared, how many of them resolved, and each as unit × 8 + target. */
  declared = 11,
  resolved = 12,
  queue = 13,
  /** Two realms of `Side.length` numbers. */
  sides = 17,
  /** What is counted for the metrics: see `Count`, the game's first, then those of the players up to `Count.end`. */
  counts = 37,
  /** By player: where the units of its army begin among the kinds of `UnitTable`; 0 for both where armies are alike. */
  armies = 122,
  /** Bit r: resource r was spent in this turn, and another may be. Only kept under `spends`. */
  spent = 124,
  length = 125,
}

/** One realm, from `At.sides + player × Side.length`: what its dice show. */
export const enum Side {
  resources = 0,
  territories = 3,
  keep = 5,
  units = 6,
  length = 10,
}

/** What is counted once for the game. */
export const enum GameCount {
  /** The turn of the first attack; 0 before. */
  firstAttack = 37,
  /** The territory that fell first, from 1; 0 before. */
  firstFallen = 38,
  /** Who felled it. */
  firstFeller = 39,
}

/** What is counted for each player, by its place in `data`: pairs by player, one after the other for each unit. */
export const enum Count {
  /** Turns by what they were used for: nothing but gathering, attacks, repairs, training; of several by the first of these. */
  turns = 40,
  /** Attacks on units, on the farm, the city and the keep. */
  attacks = 48,
  /** By unit type: food paid for attacks on territories and on units. */
  territoryFood = 56,
  unitFood = 64,
  /** By the type that deals it: damage to territories, and to units, whoever attacked. */
  territoryDamage = 72,
  unitDamage = 80,
  /** By attacking type: the part of `unitDamage` that the unit attacked took, which food was paid for. */
  paidDamage = 88,
  /** By unit type: points trained, and points lost. */
  trained = 96,
  lost = 104,
  /** Defences, damage their units dealt, and damage they took. */
  defences = 112,
  defenceDealt = 114,
  defenceTaken = 116,
  repaired = 118,
  /** Points rolled in gathering that found no room on the die. */
  surplus = 120,
  end = 122,
}

/**
 * A position of Dice Realms: whole numbers in one flat array. Nothing is hidden, so this is also what a player
 * observes. Read it with the functions of observation.ts.
 */
export interface DiceRealmsState {
  readonly data: Int32Array;
}

export function newState(): DiceRealmsState {
  return { data: new Int32Array(At.length) };
}

/** The kind of a player's unit: its place in tables by kind. */
export function kindOf(data: Int32Array, player: number, unit: number): number {
  return data[At.armies + player] + unit;
}

/** Where a player's realm begins in `data`. */
export function sideOf(player: number): number {
  return At.sides + player * Side.length;
}
