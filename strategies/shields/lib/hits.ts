import { health, hitsToClear, shieldValue, type ShieldsObservation } from "evenkeel/shields";

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
