import { equalsOf } from "../results/equals.js";
import { measured } from "../results/lookup.js";
import type { Results, StrategyResults } from "../results/results.js";
import { count, exactPercent, roundedUp } from "../text/format.js";
import { mixtureWords } from "./mixture.js";
import { optionWords } from "./options.js";
import { NO_EQUALS } from "./starter.js";
import { unfinishedWords } from "./unfinished.js";

/** What a reader has to know beside an answer: who plays where nobody said so, and what the answer cannot say. */
export function caveatsOf(results: Results): string[] {
  const known = [unfinishedWords(results), whoPlaysWords(results)];
  // An audit says of every ruling what the cap hides.
  if (results.audit === undefined)
    known.push(equalsOf(results).length === 0 ? `${NO_EQUALS}.` : null, cappedWords(results));
  return known.filter((text) => text !== null);
}

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

/** That the turn cap ended no game, and how many it could end at most; of the games in which nothing was forced. */
export function noneCapped({ arms, picks, level }: Results): string {
  const games = arms.reduce((sum, arm) => sum + arm.games, 0);
  const most = Math.max(...arms.map((arm) => measured(arm, "capped", "game").familyHigh ?? 1)) * 100;
  const which = picks.length === 0 ? "" : "in which nothing was forced ";
  return `None of the ${count(games)} games ${which}reached the turn cap; at ${exactPercent(level)} fewer than ${roundedUp(most, most < 0.1 ? 4 : 2)} % of them would, in every arm.`;
}

/** How many games the turn cap ended, in the arm with the most; null where it ended none. */
export function cappedWords({ arms }: Pick<Results, "arms">): string | null {
  const most = Math.max(...arms.map((arm) => measured(arm, "capped", "game").value ?? 0)) * 100;
  if (most === 0) return null;
  const upTo = arms.length === 1 ? "" : "up to ";
  return `The turn cap ended ${upTo}${roundedUp(most, most < 10 ? 1 : 0)} % of the games; these count as shared.`;
}
