import type { Until } from "../experiment/index.js";
import type { JobIo } from "../jobs/io.js";
import { gamesIn } from "../measure/index.js";
import { InputError } from "../play/errors.js";
import { resultsIn, resultsJson } from "../report/files.js";
import { gamesPlayed } from "../report/results/lookup.js";
import type { Results } from "../report/results/results.js";
import { count, timeWords } from "../report/text/format.js";
import { progressWords } from "../report/words/unfinished.js";
import type { Looked } from "../stats/index.js";
import type { SolvedExperiment } from "./best-play.js";
import { Clock } from "./clock.js";
import { solvedFiguresOf } from "./exact.js";
import type { RunFolder } from "./folder.js";
import { Deciding } from "./deciding.js";
import { playing, takenUp, type Played, type PlaySettings } from "./play-into.js";
import type { Outlook } from "./share-time.js";

/** What was found at the last look, and whether somebody stopped the run. */
export interface Found {
  /** Null before the first look. */
  readonly results: Results | null;
  readonly isStopped: boolean;
}

export interface UntilSettings extends PlaySettings {
  readonly solutions: string;
  /** Asked at every look: whether the run may end although something is open. */
  readonly isEnough?: (results: Results) => boolean;
  /** Whether an arm's counterpart in a comparison plays on beside it. */
  readonly keepsCompared?: boolean;
}

/** The same of a run that goes on until it is decided. */
export interface FoundUntil extends Found {
  readonly outlook: Outlook;
}

/**
 * Plays on from look to look until nothing is open that more games can decide, as far as the run may go. The folder keeps
 * what was found at every look, so that whoever stops it has the answer of the last one. Null if it was stopped before any
 * game. `began`: when the time that it may take began, as `performance.now` has it. Throws an `InputError`.
 */
export async function playUntil(
  folder: RunFolder,
  loaded: SolvedExperiment,
  until: Until,
  settings: UntilSettings,
  began: number,
  io: JobIo,
  firstLook = false,
): Promise<FoundUntil | null> {
  const exact = await solvedFiguresOf(loaded, settings.solutions, io);
  if (exact === null) return null;
  const played = takenUp(folder, loaded, settings, io);
  const { layout, summary } = played;
  const deciding = new Deciding(loaded, played, until.what, exact, settings.keepsCompared);
  const end = until.seconds === null ? Infinity : began + 1000 * until.seconds;
  const clock = new Clock(io.signal, end, layout, summary);
  const onLook = (found: Results) => {
    folder.save(summary);
    folder.keepLooks(deciding.looked);
    folder.write("results.json", resultsJson(found));
  };
  const { looks } = played.looked;
  if (looks.at(-1) === summary.blocks) onLook(deciding.look());
  else if (looks.length > 0) {
    const earlier = resultsAt(folder, played.looked);
    if (earlier !== null) deciding.find(earlier);
  }
  try {
    await playing(folder, loaded, played, settings, io, clock.signal, (playTo, catchUp) =>
      deciding.goOn({
        playTo: (blocks) => playTo(blocks, toldOf(deciding, clock)),
        catchUp,
        reaches: (blocks, arms) => clock.reaches(blocks, arms),
        onLook,
        firstLook,
        ...(settings.isEnough !== undefined && { isEnough: settings.isEnough }),
      }),
    );
  } finally {
    clock.stop();
  }
  // Where it failed, it was saved there.
  folder.save(summary);
  const { results, open } = deciding;
  tell(played, results, loaded.experiment.file, io);
  const { blocks } = summary;
  const isStopped = io.signal.aborted;
  const seconds = secondsMore(deciding, clock, deciding.goingOn());
  return { results, isStopped, outlook: { blocks, open: open?.open ?? null, seconds } };
}

/** What was found at the last look, by a run that was stopped after it; null where that is not there any more. */
function resultsAt(folder: RunFolder, { looks }: Looked): Results | null {
  try {
    const found = resultsIn(folder);
    return found.looks.at(-1) === looks.at(-1) ? found : null;
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

/** `7 of 9 decided, 2 open: about 4 minutes more`. */
function toldOf(deciding: Deciding, clock: Clock): string | undefined {
  if (deciding.open === null) return undefined;
  const seconds = secondsMore(deciding, clock);
  const more = seconds === null ? "" : `: about ${timeWords(seconds)} more`;
  return `${progressWords(deciding.open)}${more}`;
}

/** Null where nobody can say how long the rest takes. */
function secondsMore({ open, games }: Deciding, clock: Clock, arms?: readonly number[]): number | null {
  return open === null || open.more === null ? null : clock.secondsFor(open.more / games, arms);
}

function tell({ layout, summary }: Played, results: Results | null, file: string, io: JobIo): void {
  const after = `stopped after ${count(gamesIn(layout, summary))} games`;
  if (results === null)
    io.say(`${file}: ${after}, before the first look; the same command goes on from there`);
  else if (results.until!.open > 0)
    io.say(
      `${after}, ${progressWords(results.until!)} after ${count(gamesPlayed(results))}; the same command goes on from there`,
    );
}
