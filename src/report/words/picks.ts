import type { PickTime } from "../../play/plan.js";
import type { PickValue, PickResults } from "../results/picks.js";

/** Who picks: the strategy, under which variant unless there is but one, and from which position. */
export function nameOf({ strategy, variant, position }: PickResults, withVariant = true): string {
  const under = [...(withVariant ? [variant] : []), ...(position === null ? [] : [position])];
  return under.length === 0 ? strategy : `${strategy} (${under.join(", ")})`;
}

/** The greatest gain first; what was never there at the end. */
export function byValue(values: readonly PickValue[]): PickValue[] {
  return values.toSorted((a, b) => (b.value ?? -Infinity) - (a.value ?? -Infinity));
}

/** `as the first pick`, `as pick 3`. */
export function timeWords(at: PickTime): string {
  return at === "first" ? "as the first pick" : `as pick ${at} of the game`;
}
