/**
 * A run as a service: `readExperiment` reads a file, `run` plays it into a folder and returns what was found. The command
 * line is one of its users.
 */
export {
  readExperiment,
  readExperimentText,
  type Overrides,
  type ReadExperiment,
} from "../experiment/index.js";
export { readGame, type NamedGame } from "../experiment/games.js";
export { SILENT, type JobIo, type ProgressTask, type ProgressView } from "../jobs/io.js";
export type { Limits } from "../jobs/limits.js";
export { InputError } from "../play/errors.js";
export type { Results } from "../report/results/results.js";
export { run, type Ran, type RunSettings } from "./run.js";
