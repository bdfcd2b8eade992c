import type { ExactFigures, OptionValues } from "../../game/index.js";
import { contestsOf } from "./contests.js";
import { koByLead } from "./metrics/kos.js";
import { rulesOf } from "./rulings.js";
import { MOST_KO_LEAD } from "./state.js";

/** What follows from the dice alone, whoever plays: how often a KO succeeds by the player's lead over his victim. */
export function exactFigures(given: OptionValues, strategies: readonly string[]): ExactFigures {
  const rules = rulesOf(given, strategies.length);
  if (rules.koPerGame === 0) return { values: [] };
  const { ko } = contestsOf(rules);
  const leads = Array.from({ length: 2 * MOST_KO_LEAD + 1 }, (_, index) => index - MOST_KO_LEAD);
  return { values: leads.map((lead) => ({ measure: `${koByLead(lead)}Won`, value: ko(lead).win })) };
}
