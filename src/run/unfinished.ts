import type { ReadExperiment } from "../experiment/index.js";
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
export function unfinished(folder: RunFolder, loaded: SolvedExperiment, played: Played): Results | null {
  const { looked, summary } = played;
  if (looked.looks.length > 0 || looksTold(folder) === looksUntil(summary.blocks).length + 1) return null;
  return resultsSoFar(loaded, played);
}

/** The same wherever it stops, for whoever is shown it while it goes on. Null before the first scheduled look. */
export function resultsSoFar(
  { experiment, plan, game, blocks: asked }: ReadExperiment,
  { layout, summary }: Pick<Played, "layout" | "summary">,
): Results | null {
  const looks = looksUntil(summary.blocks);
  if (looks.length === 0) return null;
  const schedule = { looks: [...looks, summary.blocks], scheduled: true as const };
  return { ...resultsOf(experiment, plan, layout, summary, schedule, game.definition), asked };
}

/** The scheduled looks that a run has behind it that has come to so many blocks. */
function looksUntil(blocks: number): number[] {
  const looks: number[] = [];
  for (let next = lookAfter(0); next < blocks; next = lookAfter(next)) looks.push(next);
  return looks;
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
