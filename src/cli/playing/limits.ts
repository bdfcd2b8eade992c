import { availableParallelism } from "node:os";
import type { Argv } from "yargs";
import type { Elsewhere, Limits } from "../../jobs/limits.js";
import { addressOf } from "../../queue/address.js";
import { atQueue } from "../../queue/crew.js";
import { seconds, wholeNumber } from "../flags.js";
import { say } from "../output.js";

/** How hard a command that plays may work, as people give it. */
export interface LimitArgs {
  threads?: string;
  queue?: string;
  timeLimit: string;
  memoryLimit: string;
  saveEvery: string;
}

export interface JobLimits extends Limits {
  /** Seconds between checkpoints. */
  readonly saveEvery: number;
}

export function threadsFlag<T>(yargs: Argv<T>) {
  const own = yargs.option("threads", {
    type: "string",
    requiresArg: true,
    describe: "worker threads; never changes a result [default: all cores]",
  });
  return queueFlag(own, "has the games played by the workers at this queue (redis://…), not by threads");
}

export function queueFlag<T>(yargs: Argv<T>, describe: string) {
  return yargs.option("queue", {
    type: "string",
    requiresArg: true,
    describe: `${describe} [default: EVENKEEL_QUEUE]`,
  });
}

/** So many threads as asked for, all cores by default. Throws an `InputError`. */
export function threadsOf(threads: string | undefined): number {
  return threads === undefined ? availableParallelism() : wholeNumber("threads", threads, 1, 512);
}

/** Where the tasks are performed, if not in threads of this process. Throws an `InputError`. */
export function elsewhereOf(queue: string | undefined): { readonly elsewhere?: Elsewhere } {
  const address = addressOf(queue);
  return address === null ? {} : { elsewhere: atQueue(address, say) };
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
export function limitsOf({ threads, queue, timeLimit, memoryLimit, saveEvery }: LimitArgs): JobLimits {
  return {
    threads: threadsOf(threads),
    ...elsewhereOf(queue),
    timeLimit: seconds("time-limit", timeLimit),
    memoryLimit: wholeNumber("memory-limit", memoryLimit, 16, 1_000_000, " of megabytes"),
    saveEvery: seconds("save-every", saveEvery),
  };
}
