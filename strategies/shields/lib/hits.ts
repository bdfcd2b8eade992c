import { health, shieldValue, type ShieldsObservation } from "evenkeel/shields";

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

/** Expected hits of a die until all shields of one stack are gone: a place without one takes none. */
export function hitsToClearStack(
  { shields, layout }: ShieldsObservation,
  player: number,
  stack: number,
  sides: number,
): number {
  const first = (player * layout.stacks + stack) * layout.stackSize;
  let hits = 0;
  for (let index = first + layout.stackSize - 1; index >= first; index--)
    hits += hitsToClear(shieldValue(shields[index]), sides);
  return hits;
}

/** Expected hits of a die until a standing battery is destroyed, through all shields before it. */
export function hitsToDestroy(
  position: ShieldsObservation,
  player: number,
  colour: number,
  sides: number,
): number {
  const { front, back } = position.layout;
  return (
    hitsToClearStack(position, player, front[colour], sides) +
    hitsToClearStack(position, player, colour, sides) +
    hitsToClearStack(position, player, back[colour], sides) +
    hitsToClear(health(position, player, colour), sides)
  );
}
