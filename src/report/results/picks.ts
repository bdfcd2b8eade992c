import type { Results } from "./results.js";

/** The answer to the section `picks` for one strategy on all sides. */
export type PickResults = Results["picks"][number];
export type PickValue = PickResults["values"][number];
export type ObservedPick = PickResults["observed"][number];

/** The picks whose values cannot be told from the highest one, that one first. */
export function highestOf(values: readonly PickValue[]): PickValue[] {
  return values
    .filter(({ value, behind }) => value !== null && (behind === undefined || !((behind.familyLow ?? 0) > 0)))
    .toSorted((a, b) => Number(a.behind !== undefined) - Number(b.behind !== undefined));
}
