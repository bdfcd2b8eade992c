import type { Results, StrategyResults } from "../results/results.js";
import { mixtureWords } from "./mixture.js";
import { optionWords } from "./options.js";

/** Who plays where nobody said so, or where it is another one than was named; null where people's own line-ups play. */
export function whoPlaysWords({ usualLineups, inPlaceOfLearned }: Results): string | null {
  if (inPlaceOfLearned !== undefined)
    return `By hand-written players: nobody has learned all of these rules, so ${inPlaceOfLearned} plays in place of learned.`;
  if (usualLineups === undefined) return null;
  if (usualLineups.length === 1) return `No line-ups are named, so ${usualLineups[0]} plays against itself.`;
  return `No line-ups are named, so these play, each against itself, the strongest known first: ${usualLineups.join(", ")}.`;
}

/** A strategy in a table of all of them. */
export function strategyWords({ label, mixture }: StrategyResults, { inPlaceOfLearned }: Results): string {
  if (label === inPlaceOfLearned) return `${label}, also in place of learned`;
  if (mixture === undefined) return label;
  const roles = mixture.roles.map(
    ({ role, weights }) => `${mixtureWords(Object.entries(weights))} for ${role}`,
  );
  return `${label}: ${roles.join("; ")}; found for ${optionWords(mixture.options)}`;
}
