import type { CommandModule } from "yargs";
import { addressOf, NO_ADDRESS } from "../queue/address.js";
import { workAt } from "../queue/worker.js";
import { InputError } from "../play/errors.js";
import { say } from "./output.js";
import { queueFlag, threadsOf } from "./playing/limits.js";
import { atTerminal } from "./terminal.js";

interface WorkerArgs {
  queue?: string;
  threads?: string;
}

export const worker: CommandModule<object, WorkerArgs> = {
  command: "worker",
  describe: "Plays what others have asked for with --queue, until Ctrl-C; it runs their code",
  builder: (yargs) =>
    queueFlag(yargs, "the queue: a Redis or Valkey server")
      .option("threads", {
        type: "string",
        requiresArg: true,
        describe: "how many tasks at a time [default: all cores]",
      })
      .example("$0 worker --queue redis://localhost", "on as many machines as there are") as never,
  handler: async ({ queue, threads }) => {
    const address = addressOf(queue);
    if (address === null) throw new InputError(NO_ADDRESS);
    const settings = { threads: threadsOf(threads), say };
    await atTerminal(async ({ signal }) => {
      await workAt(address, { ...settings, signal });
      return null;
    });
    // What carries tasks leaves timers of its closed connections behind, which would keep the process for some seconds.
    process.exit();
  },
};
