import { dirname, join } from "node:path";
import { readExperiment, type ReadExperiment } from "../../experiment/index.js";
import type { JobIo } from "../../jobs/io.js";
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
  /** The folder of the folders of games, where `--out` does not name the run's own. */
  readonly root?: string;
  /** The pages above one about this game. */
  readonly above?: (title: string) => RunSettings["above"];
  /** Told what was found and where it goes before its report is written. */
  readonly onFound?: (results: Results, folder: string) => void;
}

/** Reads an experiment, plays what is still to be played and writes the results; null if it was stopped. */
export async function runFile(
  file: string,
  args: RunArgs,
  limits: JobLimits,
  io: JobIo,
  { accept, root = REPORTS, above, onFound }: RunOptions = {},
): Promise<Ran | null> {
  const loaded = await readTrained(() => readExperiment(file, overridesOf(args)), limits, io);
  if (loaded === null) return null;
  accept?.(loaded);
  const own = folderOf(loaded.plan.game, nameOf(file));
  // Of several experiments each gets a folder of its own.
  const folder = args.experiment.length > 1 ? join(args.out ?? root, own) : (args.out ?? join(root, own));
  return runLoaded(loaded, folder, args, limits, io, {
    above: above?.(loaded.game.definition.title),
    onFound: (results) => onFound?.(results, folder),
  });
}

/** The same of an experiment that was read. */
export function runLoaded(
  loaded: ReadExperiment,
  folder: string,
  args: PlayArgs,
  { saveEvery, ...limits }: JobLimits,
  io: JobIo,
  more: Pick<RunSettings, "above" | "onFound" | "replacesOthers"> = {},
): Promise<Ran | null> {
  const { force, check } = args;
  const { file, command } = loaded.experiment;
  // Beside the folders of other runs of the game; of a folder that people chose nothing lies outside.
  const solutions = args.out === undefined ? join(dirname(folder), SOLVED) : join(folder, SOLVED);
  const settings = { folder, solutions, limits, saveEvery, force, check, ...more };
  // What flags of another command made of the file cannot be replayed from the file.
  if (command !== undefined) return run(loaded, settings, io);
  const replay: RunSettings["replayCommand"] = (...game) => replayCommand(file, args, ...game);
  return run(loaded, { ...settings, replayCommand: replay }, io);
}
