import { availableParallelism } from "node:os";
import type { Argv } from "yargs";
import type { Limits } from "../../jobs/limits.js";
import { seconds, wholeNumber } from "../flags.js";

/** How hard a command that plays may work, as people give it. */
export interface LimitArgs {
  threads?: string;
  timeLimit: string;
  memoryLimit: string;
  saveEvery: string;
}

export interface JobLimits extends Limits {
  /** Seconds between checkpoints. */
  readonly saveEvery: number;
}

export function threadsFlag<T>(yargs: Argv<T>) {
  return yargs.option("threads", {
    type: "string",
    requiresArg: true,
    describe: "worker threads; never changes a result [default: all cores]",
  });
}

/** What a single game and a single thread may take. */
export function gameLimitFlags<T>(yargs: Argv<T>) {
  return yargs
    .option("time-limit", {
      type: "string",
      requiresArg: true,
      default: "30",
      describe: "longest time for a single game, in seconds",
    })
    .option("memory-limit", {
      type: "string",
      requiresArg: true,
      default: "512",
      describe: "most memory for a worker thread, in megabytes",
    });
}

/** Throws an `InputError` for flags that do not fit. */
export function limitsOf({ threads, timeLimit, memoryLimit, saveEvery }: LimitArgs): JobLimits {
  return {
    threads: threads === undefined ? availableParallelism() : wholeNumber("threads", threads, 1, 512),
    timeLimit: seconds("time-limit", timeLimit),
    memoryLimit: wholeNumber("memory-limit", memoryLimit, 16, 1_000_000, " of megabytes"),
    saveEvery: seconds("save-every", saveEvery),
  };
}
