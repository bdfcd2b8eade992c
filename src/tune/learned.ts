import { WEIGHTS } from "../experiment/strategies/weights-folders.js";
import { CHECKPOINT } from "../jobs/saving.js";
import type { JobFolder } from "../jobs/folder.js";
import type { Plan } from "../play/plan.js";
import { valuesIn } from "../play/strategies.js";

/** The folder beside the search in which lies what was learned for its checks: the search itself never plays by that. */
export const LEARNED_IN = "learned";

/** Removes what was learned for an earlier search. */
export function forgetLearned(folder: JobFolder): void {
  const weights = `${LEARNED_IN}/${WEIGHTS}`;
  for (const name of folder.list(weights)) {
    if (name.endsWith(".json")) folder.remove([`${weights}/${name}`]);
    if (name.endsWith(".learning")) folder.remove([`${weights}/${name}/${CHECKPOINT}`]);
  }
}

/** Whether anybody in these games plays by what was learned. */
export function playsLearned({ arms }: Plan): boolean {
  return arms.some(({ strategies }) =>
    strategies.flatMap(valuesIn).some(({ weights }) => weights.length > 0),
  );
}
