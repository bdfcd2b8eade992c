import { resultsOf } from "../report/evaluation/results.js";
import type { Results } from "../report/results/results.js";
import { lookAfter } from "../stats/index.js";
import type { SolvedExperiment } from "./best-play.js";
import type { RunFolder } from "./folder.js";
import type { Played } from "./play-into.js";

/**
 * What is known of a run for a number of games that was stopped before. Its intervals are as wide as if it had been looked
 * at on schedule all along, so that they hold wherever it stops; the run itself is none the wiser, and ends as if nobody had
 * stopped it. Null where it had an answer before, or was told already since the last scheduled look: stopping again and
 * again is no way to a lucky look.
 */
export function unfinished(
  folder: RunFolder,
  { experiment, plan, game, blocks: asked }: SolvedExperiment,
  { layout, summary, looked }: Played,
): Results | null {
  if (looked.looks.length > 0) return null;
  const looks: number[] = [];
  for (let next = lookAfter(0); next < summary.blocks; next = lookAfter(next)) looks.push(next);
  if (looks.length === 0 || looksTold(folder) === looks.length + 1) return null;
  const schedule = { looks: [...looks, summary.blocks], scheduled: true as const };
  return { ...resultsOf(experiment, plan, layout, summary, schedule, game.definition), asked };
}

/** How many looks the report in the folder has paid for. */
function looksTold(folder: RunFolder): number {
  const text = folder.read("results.json");
  if (text === null) return 0;
  try {
    const { looks } = JSON.parse(text) as Partial<Results>;
    return looks?.length ?? 0;
  } catch {
    return 0;
  }
}
