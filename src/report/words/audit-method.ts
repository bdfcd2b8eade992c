import type { AuditResults, AuditVerdict } from "../results/audit.js";
import type { Results } from "../results/results.js";
import { count, exactPercent } from "../text/format.js";

export const HEADINGS: Readonly<Record<AuditVerdict, string>> = {
  matters: "Clarify these sentences of the rule book",
  undecided: "Not decided yet",
  "does not matter": "These need no clarifying",
  "not exercised": "These never came up",
};

export const GAMES_TO_READ =
  "For each ruling that matters the first game in which its other reading made a difference, told die by die under both.";

/** How the verdicts came about, in sentences. */
export function auditMethod({ blocks, level }: Results, audit: AuditResults): string[] {
  const { intervalLevel, winMargin, lengthMargin, followed, looks } = audit;
  const look =
    looks.length === 1 ? "" : ` This is look ${looks.length} at the run, which the intervals pay for.`;
  return [
    `Each ruling was flipped by itself to each of its other values and played by every line-up on the same ${count(blocks)} blocks of dice; changes are differences block by block.`,
    `A ruling matters for a line-up where the whole interval of some change lies beyond its margin: ${exactPercent(winMargin)} of the games for a win rate (of each place in the order of play, and of each strategy where different ones meet), for shared wins and for games ended by the turn cap; ${exactPercent(lengthMargin)} for the mean length. It does not matter where all of these intervals lie within.`,
    `The intervals of all changes hold together at ${exactPercent(level)}: each has ${exactPercent(intervalLevel)}.${look}`,
    `In ${count(followed)} games of each line-up the other readings followed every move: what would they have allowed, what would the same strategy have chosen, where would the same move on the same dice have led? A ruling was not exercised where none of that ever differed and, in the whole run, nothing that was counted did.`,
    "A ruling that changes nothing for these strategies may still matter for others.",
  ];
}
