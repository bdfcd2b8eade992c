import type { Argv } from "yargs";
import { overrideFlags, type OverrideArgs } from "../overrides.js";
import { saveEveryFlag, takeUpFlags, type TakeUpArgs } from "./checkpoints.js";
import { gameLimitFlags, threadsFlag, type LimitArgs } from "./limits.js";

/** Of every command that plays experiments. */
export interface PlayArgs extends OverrideArgs, LimitArgs, TakeUpArgs {
  out?: string;
  check: boolean;
}

/** Of those that play experiment files. */
export interface RunArgs extends PlayArgs {
  experiment: string[];
}

export function runFlags<T>(yargs: Argv<T>, needsExperiment = true) {
  return playFlags(yargs).positional("experiment", {
    type: "string",
    array: true,
    demandOption: needsExperiment,
    describe: "experiment files (YAML)",
  });
}

export function playFlags<T>(yargs: Argv<T>) {
  const where = threadsFlag(overrideFlags(yargs)).option("out", {
    type: "string",
    requiresArg: true,
    describe: "folder for the results [default: reports/<game>/<experiment>]",
  });
  const how = takeUpFlags(where, "play afresh and replace what the folder holds").option("check", {
    type: "boolean",
    default: false,
    describe: "play every game twice to check that bots keep the rules for bots",
  });
  return saveEveryFlag(gameLimitFlags(how), "3");
}
