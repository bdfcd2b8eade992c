import { join } from "node:path";
import type { ReadExperiment } from "../experiment/index.js";
import { SILENT, type JobIo } from "../jobs/io.js";
import { resultsOf } from "../report/evaluation/results.js";
import { REPORT_FILES } from "../report/files.js";
import type { Results } from "../report/results/results.js";
import { writeResults, type WriteOptions } from "../report/write.js";
import { withBestPlay, type SolvedExperiment } from "./best-play.js";
import { exactFiguresOf } from "./exact.js";
import { RunFolder } from "./folder.js";
import { playInto, type PlaySettings } from "./play-into.js";
import { replaysOf } from "./replays.js";

/** How a run is to be played. None of it shows in its results. */
export interface RunSettings extends PlaySettings {
  /** Where the results go, and where an earlier run of the same plan is taken up. */
  readonly folder: string;
  /** Keeps what was solved, for other runs, too; `solved` in the run's folder if left out. */
  readonly solutions?: string;
  /** Seconds between two checkpoints; 3 if left out. */
  readonly saveEvery?: number;
  /** The pages above that of this run. */
  readonly above?: WriteOptions["above"];
  /** Told what was found as soon as it is known: games are then told in words, charts drawn and files written. */
  readonly onFound?: (results: Results) => void;
}

export interface Ran {
  readonly results: Results;
  /** The path of the folder. */
  readonly folder: string;
  /** The blocks asked for; the folder may have held more. */
  readonly asked: number;
}

/**
 * Plays what is still to be played of an experiment and writes its results into the folder: the same bytes for any number
 * of threads, however often it was stopped. Null if it was stopped; the folder then has a checkpoint. Throws an
 * `InputError` for what a person must mend, such as a strategy that breaks the rules; what was played by then is kept.
 */
export async function run(
  experiment: ReadExperiment,
  settings: RunSettings,
  io: JobIo = SILENT,
): Promise<Ran | null> {
  const { folder: path, above, saveEvery = 3, solutions = join(path, "solved") } = settings;
  const solved = await withBestPlay(experiment, solutions, io);
  if (solved === null) return null;
  const folder = new RunFolder(path, REPORT_FILES, solved.plan, experiment.blocks, saveEvery);
  folder.onRemoved = () => io.say(`${path}: was removed during the run; it is written again`);
  folder.prepare();
  const unlock = folder.lock();
  try {
    const results = await resultsInto(folder, solved, { ...settings, solutions }, io);
    if (results === null) return null;
    await writeResults(folder, results, above === undefined ? {} : { above });
    return { results, folder: path, asked: experiment.blocks };
  } finally {
    unlock();
  }
}

async function resultsInto(
  folder: RunFolder,
  loaded: SolvedExperiment,
  settings: RunSettings & Required<Pick<RunSettings, "solutions">>,
  io: JobIo,
): Promise<Results | null> {
  const { plan, experiment, game } = loaded;
  const played = await playInto(folder, loaded, settings, io);
  if (played === null) return null;
  const { layout, summary, looks } = played;
  const exact = await exactFiguresOf(loaded, settings.solutions, io);
  if (exact === null) return null;
  folder.keepLooks(looks);
  const found = resultsOf(experiment, plan, layout, summary, looks, game.definition, exact);
  settings.onFound?.(found);
  return { ...found, replays: await replaysOf(found, loaded, settings.limits.timeLimit) };
}
