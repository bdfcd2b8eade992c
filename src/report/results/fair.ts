import type { Interval } from "./interval.js";
import type { ArmResults, Results } from "./results.js";

/** Whether arms have different numbers of players, so that no share is fair in all of them. */
export function sizesDiffer({ arms }: Pick<Results, "arms">): boolean {
  return arms.some(({ players }) => players !== arms[0].players);
}

/** A win rate less the fair share of its arm. */
export function aboveFair<T extends Interval>(interval: T, { players }: Pick<ArmResults, "players">): T {
  const less = (value: number | null) => (value === null ? null : value - 1 / players);
  const { value, low, high, familyLow, familyHigh } = interval;
  return {
    ...interval,
    value: less(value),
    low: less(low),
    high: less(high),
    familyLow: less(familyLow),
    familyHigh: less(familyHigh),
  };
}
