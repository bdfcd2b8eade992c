/** What dice look like from above, more or less: the points of a polygon in a square of 48. */
const OUTLINES: Readonly<Record<number, string>> = {
  4: "24,4 45,42 3,42",
  6: "6,6 42,6 42,42 6,42",
  8: "24,2 46,24 24,46 2,24",
  10: "24,2 46,20 46,28 24,46 2,28 2,20",
  12: "24,2 45,17 37,44 11,44 3,17",
  20: "24,2 44,13 44,35 24,46 4,35 4,13",
};

/** Of a die with so many faces; one of a kind that nobody sells looks like the next greater one. */
export function outlineOf(sides: number): string {
  const known = Object.keys(OUTLINES).map(Number);
  return OUTLINES[known.find((size) => size >= sides) ?? 20];
}
