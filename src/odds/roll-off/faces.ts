import type { EqualOrder } from "./rules.js";
import type { Side } from "./side.js";

/** How many rows are done at once where columns are added; where rows are, it is a whole block of columns. */
export const ROW_TILE = 8;

/** The groups whose dice can show `face`; told backwards, the die that is lowest in the chain comes first. */
export function groupsWith(side: Side, face: number, order: EqualOrder): number[] {
  const groups = side.sizes.flatMap((size, group) => (size >= face ? [group] : []));
  return order === "larger-high" ? groups : groups.reverse();
}

/** How many dice the groups from each index on can place at most; 0 at the end. */
export function diceToCome(side: Side, groups: readonly number[]): number[] {
  return [...groups, -1].map((_, index) =>
    Math.min(
      side.limit,
      groups.slice(index).reduce((sum, group) => sum + side.most[group], 0),
    ),
  );
}
