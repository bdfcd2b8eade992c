import { existsSync } from "node:fs";
import { join } from "node:path";
import type { JobIo } from "../../jobs/io.js";
import { InputError } from "../../play/errors.js";
import { REPORT_FILES } from "../../report/files.js";
import { rewriteReport } from "../../report/write.js";
import { playOn } from "../../run/run.js";
import { shareTime, type PlayOn } from "../../run/share-time.js";
import { findFile, settingsOf, type FoundFile } from "./experiment.js";
import type { RunArgs } from "./flags.js";
import type { JobLimits } from "./limits.js";

/** Told for every experiment that cannot be played. */
type OnFailure = (file: string, error: InputError) => void;

/**
 * Plays experiments that go on until they are decided, in one time that they share: as many of them as possible are decided
 * in it, the first of the list before others. Returns them with no time left, so that a run makes their reports and plays no more; nothing
 * where they share no time. Null if somebody stopped it.
 */
export async function playTogether(
  files: readonly string[],
  args: RunArgs,
  limits: JobLimits,
  io: JobIo,
  root: string,
  onFailure: OnFailure,
): Promise<ReadonlyMap<string, FoundFile> | null> {
  const found = new Map<string, FoundFile>();
  if (args.until === undefined || args.within === undefined) return found;
  for (const file of files) {
    try {
      const one = await findFile(file, args, limits, io, root);
      if (one === null) return null;
      found.set(file, one);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      onFailure(file, error);
    }
  }
  const [seconds = null] = [...found.values()].map(({ loaded }) => loaded.until!.seconds);
  // A number of games is for each.
  if (seconds === null) return new Map();
  const turns = [...found].map(([file, one]) =>
    turnsOf(one, args, limits, io, (error) => onFailure(file, error)),
  );
  if (!(await shareTime(turns, seconds))) {
    await tellKnown(found, io, onFailure);
    return null;
  }
  return new Map([...found].map(([file, one]) => [file, withoutTime(one)]));
}

/** Writes reports of what experiments that were stopped had come to at their last look. */
export async function tellKnown(
  found: Iterable<readonly [file: string, FoundFile]>,
  io: JobIo,
  onFailure: OnFailure,
): Promise<void> {
  for (const [file, { folder }] of found) {
    // Before its first look nothing is known.
    if (!existsSync(join(folder, REPORT_FILES[0]))) continue;
    try {
      await rewriteReport(folder);
      io.say(`${file}: what is known by now: ${join(folder, "index.html")}`);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      onFailure(file, error);
    }
  }
}

function turnsOf(
  { loaded, folder }: FoundFile,
  args: RunArgs,
  limits: JobLimits,
  io: JobIo,
  onFailure: (error: InputError) => void,
): PlayOn {
  const settings = settingsOf(loaded, folder, args, limits);
  // How each turn begins and ends is nothing to tell.
  const quiet: JobIo = { signal: io.signal, progress: (task) => io.progress(task), say: () => undefined };
  let { force } = args;
  return async (turn) => {
    try {
      return await playOn(loaded, turn, { ...settings, force }, quiet);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      onFailure(error);
      // What cannot be played needs no more time.
      return { blocks: 0, open: 0, seconds: 0 };
    } finally {
      force = false;
    }
  };
}

function withoutTime({ loaded, folder }: FoundFile): FoundFile {
  return { folder, loaded: { ...loaded, until: { ...loaded.until!, seconds: 0 } } };
}
