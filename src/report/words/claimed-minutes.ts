import type { Results } from "../results/results.js";
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
 * In how many arms half of the games end within the claimed minutes, for each pace, as surely as the family's
 * intervals say. Null where nothing is claimed.
 */
export function medianAgainstClaim(results: Results): string | null {
  const { arms, claimedMinutes } = results;
  if (claimedMinutes === undefined) return null;
  const [from, to] = claimedMinutes;
  const paces = pacesOf(results).map((pace) => {
    const medians = arms.flatMap((arm) => pace.quantile(arm, 0.5) ?? []);
    const counts = { "as claimed": 0, shorter: 0, longer: 0, undecided: 0 };
    for (const { familyLow, familyHigh, cap } of medians) {
      if (familyLow === null || (familyHigh === null && cap === undefined)) counts.undecided++;
      else {
        // Beyond the turn cap nobody knows the end.
        const [low, high] = [familyLow, familyHigh ?? Infinity];
        counts[
          high < from
            ? "shorter"
            : low > to
              ? "longer"
              : low >= from && high <= to
                ? "as claimed"
                : "undecided"
        ]++;
      }
    }
    return `${pace.words} ${inWords(counts, medians.length)}`;
  });
  if (paces.length === 0) return null;
  return `The median game against the claimed ${minutesClaimed(claimedMinutes)}: ${paces.join("; ")}`;
}

function inWords(counts: Readonly<Record<string, number>>, total: number): string {
  const parts = Object.entries(counts).filter(([, number]) => number > 0);
  if (total === 1) return parts[0][0];
  if (parts.length === 1) return `${parts[0][0]} in ${allOf(total, "arms")}`;
  return parts
    .map(([word, number], index) => `${word} in ${number}${index > 0 ? "" : ` of ${total} arms`}`)
    .join(", ");
}
