import { measured } from "../results/lookup.js";
import type { Results } from "../results/results.js";
import { count, exactPercent, roundedUp } from "../text/format.js";

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
