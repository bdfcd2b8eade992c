/** Shields and batteries have at most this many points, attack dice at most this many faces. */
const MAX = 100;
const HITS = expectedHits();

/**
 * Expected hits of a die until one shield or battery is gone; the surplus of the last hit is lost.
 * `points` 0 to 100, `sides` 0 to 100; infinite for a battery without a die.
 */
export function hitsToClear(points: number, sides: number): number {
  return HITS[sides * (MAX + 1) + points];
}

/**
 * Expected hits of a die on a shield whose surplus goes on: what shields and the `hitsToClear` of the battery behind them sum up to
 * is less than half a hit off what all need together.
 */
export function hitsInPassing(points: number, sides: number): number {
  return (2 * points) / (sides + 1);
}

/** By sides × 101 + points: one hit more than the mean over all faces of what it leaves. */
function expectedHits(): Float64Array {
  const hits = new Float64Array((MAX + 1) ** 2).fill(Infinity, 1, MAX + 1);
  for (let sides = 1; sides <= MAX; sides++) {
    for (let points = 1; points <= MAX; points++) {
      let sum = 0;
      for (let left = Math.max(0, points - sides); left < points; left++)
        sum += hits[sides * (MAX + 1) + left];
      hits[sides * (MAX + 1) + points] = 1 + sum / sides;
    }
  }
  return hits;
}
