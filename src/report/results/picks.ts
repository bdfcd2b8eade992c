import type { Results } from "./results.js";
import { verdictAgainst } from "./verdict.js";

export type PickResults = Results["picks"][number];
export type PickValue = PickResults["values"][number];
export type ObservedPick = PickResults["observed"][number];

/** The time whose picks are told against each other: the first ones, or the only time asked about; null of several times. */
export function timeTold(values: readonly PickValue[]): PickValue["at"] | null {
  const times = new Set(values.map(({ at }) => at));
  if (times.has("first")) return "first";
  return times.size === 1 ? values[0].at : null;
}

/**
 * The picks whose values cannot be told from the highest one, that one first; without those that look worse than one that surely is
 * worth less. `values`: of one place in the draft.
 */
export function highestOf(values: readonly PickValue[]): PickValue[] {
  const known = values.filter(({ value }) => value !== null);
  const behind = known.filter((one) => isBehind(one, known));
  const least = Math.max(...behind.map(({ value }) => value!));
  return known
    .filter((one) => !behind.includes(one) && one.value! >= least)
    .toSorted((a, b) => Number(a.behind !== undefined) - Number(b.behind !== undefined));
}

/**
 * Whether a pick is surely worth less than another: than the one with the highest value by their difference, or than any because
 * their intervals, which hold together, lie apart as everybody sees.
 */
function isBehind({ behind, familyHigh }: PickValue, values: readonly PickValue[]): boolean {
  if (behind === undefined) return false;
  const isLower = ({ familyLow }: PickValue) => (familyLow ?? -Infinity) > (familyHigh ?? Infinity);
  return (behind.familyLow ?? 0) > 0 || values.some(isLower);
}

/** Whether a pick surely changes who wins, however capped games would have gone on. */
export function isSurePick(one: PickValue): boolean {
  return verdictAgainst(one, 0) !== "level";
}
