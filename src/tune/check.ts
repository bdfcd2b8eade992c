import type { Change, ReadExperiment } from "../experiment/index.js";
import type { JobIo } from "../jobs/io.js";
import { InputError } from "../play/errors.js";
import type { Check } from "../report/tune/results.js";
import type { Results } from "../report/results/results.js";
import { run, type RunSettings } from "../run/run.js";
import { timeWords } from "../report/text/format.js";
import { lookAfter } from "../stats/index.js";
import { playsLearned } from "./learned.js";
import { checkOf } from "./results.js";
import { gamesPerBlock, layoutOf } from "./rules.js";

/** What is checked, where and how surely. */
export interface Checking {
  readonly loaded: ReadExperiment;
  readonly changes: readonly Change[];
  readonly level: number;
  /** The folder's name beside the search. */
  readonly name: string;
  readonly isFirst: boolean;
  /** Whether there is a time to keep. */
  readonly isTimed: boolean;
  /** How many games a second the search played; null where it played none. */
  readonly speed: number | null;
}

/**
 * A run of its own, with its own report: other dice than those that the changes were chosen by. Null if it was stopped, nothing where
 * the time ends before the first look. Throws an `InputError` where nothing was checked before, either.
 */
export async function checked(
  checking: Checking,
  settings: RunSettings,
  io: JobIo,
): Promise<Check | null | undefined> {
  const { loaded, changes, name, level, isTimed, isFirst } = checking;
  const isEnough = isTimed ? { isEnough: enough(checking) } : {};
  const ran = await run(loaded, { ...settings, ...isEnough, keepsCompared: true }, io);
  if (ran !== null) {
    const { plan, train } = loaded;
    const check = checkOf(ran.results, changes, name, level);
    return train !== undefined && playsLearned(plan) ? { ...check, learnedFrom: train } : check;
  }
  if (!isTimed || io.signal.aborted) return null;
  if (isFirst) throw tooShort(checking);
  return undefined;
}

/** Once one change is confirmed, the others have as many games again: a time that was given is no time to be used up. */
export function enough({
  changes,
  name,
  level,
}: Pick<Checking, "changes" | "name" | "level">): (results: Results) => boolean {
  let confirmed = Infinity;
  return (results) => {
    const { changes: all } = checkOf(results, changes, name, level);
    if (all.some(({ verdict }) => verdict === "holds")) confirmed = Math.min(confirmed, results.blocks);
    return results.blocks >= 2 * confirmed;
  };
}

function tooShort({ loaded, speed }: Checking): InputError {
  const blocks = Math.min(lookAfter(0), loaded.blocks);
  const games = blocks * gamesPerBlock(layoutOf(loaded, loaded.plan));
  const more = speed === null ? "more time" : `about ${timeWords(games / speed)} more`;
  return new InputError(
    `--within: the time was too short to check what was found (${more}; the same command goes on from there)`,
  );
}
