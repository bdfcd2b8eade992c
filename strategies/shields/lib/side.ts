/** Parts of a player's side, as bits: each battery with the shields before it alone, by colour; then the rest. */
export const enum Part {
  none = 0,
  /** Black shields that guard all batteries. */
  black = 8,
  attackDice = 16,
  /** Potions and polish held. */
  reserve = 32,
  all = 63,
}

/** What is measured of a side, by these places. */
export type Side = Float64Array;

export const enum At {
  /** By colour: faces of the largest die that may attack the battery, −1 once it fell; the hits it takes. */
  threat = 0,
  hits = 3,
  /** By colour: its points, and those of the shields before it alone. */
  points = 6,
  /** Hits on black shields that guard all, and their points. */
  black = 9,
  blackPoints = 10,
  /** What the attack dice of the pool are worth, and a point of its polish. */
  upgrades = 11,
  polish = 12,
  /** Weighed: what the own attack dice speak for, the reserve, the hits, and all of it with the pool. */
  attack = 13,
  reserve = 14,
  fight = 15,
  sum = 16,
  /** Hits until the first battery falls and those the second takes, black ones included; the danger that each does. */
  first = 17,
  soon = 18,
  second = 19,
  next = 20,
  count = 21,
}

export const newSide = (): Side => new Float64Array(At.count).fill(NaN);

/** What a side weighs, once it was summed up. */
export const weightOf = (side: Side): number => side[At.sum];

export function copySide(from: Side, to: Side): void {
  for (let place = 0; place < At.count; place++) to[place] = from[place];
}
