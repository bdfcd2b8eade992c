/** The shades of shields, lightest first, as numbers 0 to 2. */
export const SHADES = ["white", "grey", "black"] as const;
export const GREY = 1;

/** Primaries are written with capitals, secondaries small: `Wb` is a white primary over a black secondary. */
export const PRIMARY_LETTERS = ["W", "G", "B"] as const;
export const SECONDARY_LETTERS = ["w", "g", "b"] as const;

/** The classes of ships, as numbers 0 to 2: the pips of the cap less one. */
export const CLASSES = ["frigate", "destroyer", "cruiser"] as const;
export const FRIGATE = 0;
export const DESTROYER = 1;
export const CRUISER = 2;

/** The six ways to give the shades to the three ships, each by class; in the order of a dictionary. */
export const PERMUTATIONS: readonly (readonly [number, number, number])[] = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

/** All six permutations as a set: bit `i` stands for permutation `i`. */
export const ANY = 0b111111;

const numberOf = new Int8Array(27).fill(-1);
PERMUTATIONS.forEach(([frigate, destroyer, cruiser], index) => {
  numberOf[frigate * 9 + destroyer * 3 + cruiser] = index;
});

/** The number of the permutation with these shades of frigate, destroyer and cruiser, or −1 if it is none. */
export function permutationOf(frigate: number, destroyer: number, cruiser: number): number {
  return numberOf[frigate * 9 + destroyer * 3 + cruiser];
}

/** `Wb`, from the shades of primary and secondary; `?` for one that is not known. */
export function shieldWords(primary: number, secondary: number): string {
  return `${PRIMARY_LETTERS[primary] ?? "?"}${SECONDARY_LETTERS[secondary] ?? "?"}`;
}
