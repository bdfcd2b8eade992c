import type { Results } from "../results/results.js";

/** Who plays where nobody said so, in a sentence; null where people named the line-ups. */
export function usualLineupsWords({ usualLineups }: Results): string | null {
  if (usualLineups === undefined) return null;
  if (usualLineups.length === 1) return `No line-ups are named, so ${usualLineups[0]} plays against itself.`;
  return `No line-ups are named, so these play, each against itself, the strongest known first: ${usualLineups.join(", ")}.`;
}
