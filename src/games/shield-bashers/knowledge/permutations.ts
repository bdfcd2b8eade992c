import { ANY, PERMUTATIONS, permutationOf } from "../ships.js";

/**
 * What can be known of a player's secondaries: a set of permutations, as bits. All that happens to them in the game, a
 * shade shown or two of them exchanged, maps such a set to another one; so the set of what is possible now is exactly
 * what follows from all that was seen.
 */

/** By class × 3 + shade: the permutations that give the class this shade. */
export const WITH_SHADE: Uint8Array = Uint8Array.from({ length: 9 }, (_, at) =>
  PERMUTATIONS.reduce((set, permutation, index) => {
    return permutation[Math.floor(at / 3)] === at % 3 ? set | (1 << index) : set;
  }, 0),
);

/** By (class + other class − 1) × 6 + permutation: the permutation after the two have exchanged their shades. */
export const EXCHANGED: Uint8Array = Uint8Array.from({ length: 18 }, (_, at) => {
  const [one, other] = [
    [0, 1],
    [0, 2],
    [1, 2],
  ][Math.floor(at / 6)];
  const shades = [...PERMUTATIONS[at % 6]];
  [shades[one], shades[other]] = [shades[other], shades[one]];
  return permutationOf(shades[0], shades[1], shades[2]);
});

/** By set × 9 + class × 3 + shade: how many permutations of the set give the class this shade. */
const CASES: Uint8Array = Uint8Array.from({ length: (ANY + 1) * 9 }, (_, at) =>
  size(Math.floor(at / 9) & WITH_SHADE[at % 9]),
);

function size(set: number): number {
  let count = 0;
  for (let rest = set; rest > 0; rest &= rest - 1) count++;
  return count;
}

/** By set: how many permutations it holds. */
export const SIZE: Uint8Array = Uint8Array.from({ length: ANY + 1 }, (_, set) => size(set));

/** How many permutations of the set give the class this shade. */
export function casesOf(set: number, ship: number, shade: number): number {
  return CASES[set * 9 + ship * 3 + shade];
}

/** By set × 3 + class: the shade of the class in all permutations of the set, or −1 where they differ. */
export const CERTAIN: Int8Array = Int8Array.from({ length: (ANY + 1) * 3 }, (_, at) =>
  [0, 1, 2].findIndex((shade) => (Math.floor(at / 3) & ~WITH_SHADE[(at % 3) * 3 + shade]) === 0),
);

/** What becomes of a set when two classes exchange their shades; the same class twice changes nothing. */
export function afterExchange(set: number, one: number, other: number): number {
  if (one === other) return set;
  let after = 0;
  for (let index = 0; index < 6; index++)
    if ((set & (1 << index)) !== 0) after |= 1 << EXCHANGED[(one + other - 1) * 6 + index];
  return after;
}

/** The permutation of the set that has so many others before it. */
export function nthPermutation(set: number, before: number): number {
  let rest = set;
  for (let skipped = 0; skipped < before; skipped++) rest &= rest - 1;
  return 31 - Math.clz32(rest & -rest);
}
