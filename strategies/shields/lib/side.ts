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
  /** Weighed: what the own attack dice speak for, the reserve, the hits. */
  attack = 13,
  reserve = 14,
  fight = 15,
  /** Hits until the first battery falls and those the second takes, black ones included; the danger that each does. */
  first = 16,
  soon = 17,
  second = 18,
  next = 19,
  /** Faces of the largest die that may attack it, and of its own largest attack die that has a prey. */
  strongest = 20,
  largest = 21,
  count = 22,
}

export const newSide = (): Side => new Float64Array(At.count).fill(NaN);

export function copySide(from: Side, to: Side): void {
  for (let place = 0; place < At.count; place++) to[place] = from[place];
}
