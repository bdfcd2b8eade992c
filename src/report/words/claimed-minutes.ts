import type { LengthQuantile, Results } from "../results/results.js";
import { allOf, fixed } from "../text/format.js";
import { pacesOf } from "./paces.js";

/** `20 to 30 minutes`. */
export function minutesClaimed([low, high]: readonly [number, number]): string {
  const digits = Number.isInteger(low) && Number.isInteger(high) ? 0 : 1;
  return low === high
    ? `${fixed(low, digits)} minutes`
    : `${fixed(low, digits)} to ${fixed(high, digits)} minutes`;
}

/**
 * Whether half of the games end within the claimed minutes, for each pace, as surely as the family's intervals say; where
 * arms differ, from how many minutes to how many. Null where nothing is claimed.
 */
export function medianAgainstClaim(results: Results): string | null {
  const { arms, claimedMinutes } = results;
  if (claimedMinutes === undefined) return null;
  const paces = pacesOf(results).map((pace) => {
    const medians = arms.flatMap((arm) => pace.quantile(arm, 0.5) ?? []);
    const places = new Set(medians.map((median) => placeOf(median, claimedMinutes)));
    const [place] = places;
    const one = arms.length === 1 ? place : `${place} in ${allOf(arms.length, "arms")}`;
    return `${pace.words} ${places.size === 1 ? one : minutesFound(medians)}`;
  });
  if (paces.length === 0) return null;
  return `The median game against the claimed ${minutesClaimed(claimedMinutes)}: ${paces.join("; ")}`;
}

/** Within how many minutes half of the games end, for each pace; from the shortest arm to the longest. */
export function mediansInMinutes(results: Results): string {
  const paces = pacesOf(results).map((pace) => {
    const medians = results.arms.flatMap((arm) => pace.quantile(arm, 0.5) ?? []);
    return `${minutesFound(medians)} ${pace.words}`;
  });
  return `Half of the games end within ${paces.join(", ")}`;
}

function placeOf(
  { familyLow, familyHigh, cap }: LengthQuantile,
  [from, to]: readonly [number, number],
): string {
  if (familyLow === null || (familyHigh === null && cap === undefined)) return "undecided";
  // Beyond the turn cap nobody knows the end.
  const [low, high] = [familyLow, familyHigh ?? Infinity];
  if (high < from) return "shorter";
  if (low > to) return "longer";
  return low >= from && high <= to ? "as claimed" : "undecided";
}

/** From the arm with the shortest to the one with the longest median game. */
function minutesFound(medians: readonly LengthQuantile[]): string {
  const known = medians.flatMap(({ value }) => value ?? []);
  if (known.length === 0) return "more than the turn cap";
  const low = fixed(Math.min(...known), 1);
  if (known.length < medians.length) return `${low} minutes to more than the turn cap`;
  const high = fixed(Math.max(...known), 1);
  return low === high ? `${low} minutes` : `${low} to ${high} minutes`;
}
