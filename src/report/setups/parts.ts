/** Mixtures are rounded to whole per cent: what is printed is what is measured. */
export const PARTS = 100;

/** Whole parts that sum up to `PARTS`, by largest remainder. */
export function wholeParts(weights: readonly number[]): number[] {
  const exact = weights.map((weight) => weight * PARTS);
  const parts = exact.map(Math.floor);
  const missing = PARTS - parts.reduce((sum, part) => sum + part, 0);
  const order = exact
    .map((_, index) => index)
    .sort((a, b) => exact[b] - parts[b] - (exact[a] - parts[a]) || a - b);
  for (const index of order.slice(0, missing)) parts[index]++;
  return parts;
}
