import type { Argv } from "yargs";
import type { Parts } from "../../run/merge.js";
import { overrideFlags, type OverrideArgs } from "../overrides.js";
import type { Deadline } from "../terminal.js";
import { gameLimitFlags, threadsFlag, type LimitArgs } from "./limits.js";

/** Whether to begin again, and not to go on with what a folder holds. */
export interface TakeUpArgs {
  force: boolean;
}

/** `force` says what becomes of the folder. */
export function takeUpFlags<T>(yargs: Argv<T>, force: string) {
  return yargs
    .option("resume", {
      type: "boolean",
      default: false,
      describe: "go on with what the folder holds, as without it: it says that this is meant",
    })
    .option("force", { type: "boolean", default: false, describe: force });
}

/** How often to save by default, in seconds. */
export function saveEveryFlag<T>(yargs: Argv<T>, byDefault: string) {
  return yargs.option("save-every", {
    type: "string",
    requiresArg: true,
    default: byDefault,
    describe: "how often to write the checkpoint, in seconds",
  });
}

/** Of every command that plays experiments. */
export interface PlayArgs extends OverrideArgs, LimitArgs, TakeUpArgs {
  out?: string;
  check: boolean;
  shard?: string;
  /** Shards that were played before, of which the whole is made. */
  parts?: Parts;
}

/** Of those that play experiment files. */
export interface RunArgs extends PlayArgs {
  experiment: string[];
  /** No flag. */
  deadline?: Deadline;
}

export function runFlags<T>(yargs: Argv<T>, needsExperiment = true) {
  return playFlags(yargs).positional("experiment", {
    type: "string",
    array: true,
    demandOption: needsExperiment,
    describe: "experiment files (YAML)",
  });
}

function untilFlags<T>(yargs: Argv<T>) {
  return yargs
    .option("until", {
      type: "string",
      requiresArg: true,
      describe:
        "decided: play on until every claim or ruling is; known: until every number of the answer is, too",
    })
    .option("within", {
      type: "string",
      requiresArg: true,
      describe:
        "with --until: for at most this long (90s, 10m, 2h) or this many games per arm [default: 10m]",
    });
}

export function playFlags<T>(yargs: Argv<T>) {
  const where = threadsFlag(untilFlags(overrideFlags(yargs))).option("out", {
    type: "string",
    requiresArg: true,
    describe:
      "folder for the results; of several experiments <folder>/<game>/<experiment> for each [default: reports/<game>/<experiment>]",
  });
  const how = takeUpFlags(where, "play afresh and replace what the folder holds").option("check", {
    type: "boolean",
    default: false,
    describe: "play every game twice to check that bots keep the rules for bots",
  });
  return saveEveryFlag(gameLimitFlags(how), "3");
}
