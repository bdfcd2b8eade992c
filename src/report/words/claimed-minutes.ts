import type { Results } from "../results/results.js";
import { allOf, fixed } from "../text/format.js";
import { quantileOf } from "./lengths.js";
import { turnWord } from "./turns.js";

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
  const { arms, claimedMinutes, secondsPerTurn } = results;
  if (claimedMinutes === undefined || secondsPerTurn.length === 0) return null;
  const [from, to] = claimedMinutes;
  const medians = arms.flatMap((arm) => quantileOf(arm, 0.5) ?? []);
  const paces = secondsPerTurn.map((seconds) => {
    const counts = { "as claimed": 0, shorter: 0, longer: 0, undecided: 0 };
    for (const { familyLow, familyHigh, cap } of medians) {
      if (familyLow === null || (familyHigh === null && cap === undefined)) counts.undecided++;
      else {
        // Beyond the turn cap nobody knows the end.
        const [low, high] = [(familyLow * seconds) / 60, ((familyHigh ?? Infinity) * seconds) / 60];
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
    return `at ${seconds} s a ${turnWord(results)} ${inWords(counts, medians.length)}`;
  });
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
