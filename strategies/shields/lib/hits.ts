import { health, hitsInPassing, hitsToClear, shieldValue, type ShieldsObservation } from "evenkeel/shields";

/** Expected hits of a die until all shields of one stack are gone: a place without one takes none. */
function hitsOnStack(
  { shields, layout }: ShieldsObservation,
  player: number,
  stack: number,
  sides: number,
  surplusCarries: boolean,
): number {
  const first = (player * layout.stacks + stack) * layout.stackSize;
  let hits = 0;
  for (let index = first + layout.stackSize - 1; index >= first; index--) {
    const points = shieldValue(shields[index]);
    hits += surplusCarries ? hitsInPassing(points, sides) : hitsToClear(points, sides);
  }
  return hits;
}

/** Expected hits of a die until a standing battery is destroyed, through all shields before it. */
export function hitsToDestroy(
  position: ShieldsObservation,
  player: number,
  colour: number,
  sides: number,
  surplusCarries: boolean,
): number {
  const { front, back } = position.layout;
  return (
    hitsOnStack(position, player, front[colour], sides, surplusCarries) +
    hitsOnStack(position, player, colour, sides, surplusCarries) +
    hitsOnStack(position, player, back[colour], sides, surplusCarries) +
    hitsToClear(health(position, player, colour), sides)
  );
}
