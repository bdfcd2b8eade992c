import { dirname, join } from "node:path";
import { readExperiment, type ReadExperiment } from "../../experiment/index.js";
import type { JobIo } from "../../jobs/io.js";
import { refuseRounds } from "../../run/shard.js";
import { readTrained } from "../../run/trained.js";
import { run, type Ran, type RunSettings } from "../../run/run.js";
import type { Results } from "../../report/results/results.js";
import { overridesOf, replayCommand } from "../overrides.js";
import type { PlayArgs, RunArgs } from "./flags.js";
import { folderOf, nameOf, REPORTS, SOLVED } from "./folders.js";
import type { JobLimits } from "./limits.js";

export interface RunOptions {
  /** Called before anything is played; may throw. */
  readonly accept?: (loaded: ReadExperiment) => void;
  /** Told what was found and where it goes before its report is written. */
  readonly onFound?: (results: Results, folder: string) => void;
}

/** An experiment that was read, and where its results go. */
export interface FoundFile {
  readonly loaded: ReadExperiment;
  readonly folder: string;
}

/**
 * Reads an experiment; null if it was stopped. `root`: the folder of the folders of games, where `--out` does not name the
 * run's own.
 */
export async function findFile(
  file: string,
  args: RunArgs,
  limits: JobLimits,
  io: JobIo,
  root = REPORTS,
): Promise<FoundFile | null> {
  const loaded = await readFor(args, () => readExperiment(file, overridesOf(args)), limits, io);
  if (loaded === null) return null;
  const own = folderOf(loaded.plan.game, nameOf(file));
  // Of several experiments each gets a folder of its own.
  const folder = args.experiment.length > 1 ? join(args.out ?? root, own) : (args.out ?? join(root, own));
  return { loaded, folder };
}

/** The same in any way: what `learned` lacks is trained first, but for shards. */
export function readFor(
  { shard, parts }: Pick<PlayArgs, "shard" | "parts">,
  read: () => Promise<ReadExperiment>,
  limits: JobLimits,
  io: JobIo,
): Promise<ReadExperiment | null> {
  if (shard === undefined && parts === undefined) return readTrained(read, limits, io);
  const readInOneRound = async () => {
    const loaded = await read();
    refuseRounds(loaded);
    return loaded;
  };
  return readTrained(readInOneRound, limits, io);
}

/** Reads an experiment, plays what is still to be played and writes the results; null if it was stopped, or had no time for a first look. */
export async function runFile(
  file: string,
  args: RunArgs,
  limits: JobLimits,
  io: JobIo,
  { accept, onFound }: RunOptions = {},
): Promise<Ran | null> {
  const found = await findFile(file, args, limits, io);
  if (found === null) return null;
  const { loaded, folder } = found;
  accept?.(loaded);
  return runLoaded(loaded, folder, args, limits, io, {
    onFound: (results) => onFound?.(results, folder),
  });
}

/** The same of an experiment that was read. */
export function runLoaded(
  loaded: ReadExperiment,
  folder: string,
  args: PlayArgs,
  limits: JobLimits,
  io: JobIo,
  more: Pick<RunSettings, "above" | "onFound" | "replacesOthers"> = {},
): Promise<Ran | null> {
  return run(loaded, { ...settingsOf(loaded, folder, args, limits), ...more }, io);
}

/** How flags ask for an experiment to be played. */
export function settingsOf(
  { experiment: { file, command } }: ReadExperiment,
  folder: string,
  args: PlayArgs,
  { saveEvery, ...limits }: JobLimits,
) {
  const { force, check, parts } = args;
  // Beside the folders of other runs of the game; of a folder that people chose nothing lies outside.
  const solutions = args.out === undefined ? join(dirname(folder), SOLVED) : join(folder, SOLVED);
  const replay: NonNullable<RunSettings["replayCommand"]> = (...game) => replayCommand(file, args, ...game);
  return {
    ...{ folder, solutions, limits, saveEvery, force, check },
    ...(parts !== undefined && { parts }),
    // What flags of another command made of the file cannot be replayed from the file.
    ...(command === undefined && { replayCommand: replay }),
  };
}
