import type { CommandModule } from "yargs";
import { InputError } from "../play/errors.js";
import { addressOf, NO_ADDRESS } from "../queue/address.js";
import { clearQueue, statusOf } from "../queue/status.js";
import { statusWords } from "../queue/words.js";
import { queueFlag } from "./playing/limits.js";

interface QueueArgs {
  what: "status" | "clear";
  queue?: string;
  json: boolean;
}

export const queue: CommandModule<object, QueueArgs> = {
  command: "queue <what>",
  describe: "Who works at a queue, what is under way and what failed; or clears it",
  builder: (yargs) =>
    queueFlag(
      yargs.positional("what", {
        choices: ["status", "clear"] as const,
        demandOption: true,
        describe: "status, or clear: removes all that is kept under the queue's prefix",
      }),
      "the queue: a Redis or Valkey server",
    )
      .option("json", { type: "boolean", default: false, describe: "the status as JSON" })
      .example("$0 queue status --queue redis://localhost", "who is there") as never,
  handler: async ({ what, queue: written, json }) => {
    const address = addressOf(written);
    if (address === null) throw new InputError(NO_ADDRESS);
    if (what === "clear") {
      if (json) throw new InputError("--json: queue clear has nothing to show (queue status has)");
      const removed = await clearQueue(address);
      process.stdout.write(`${address.shown}, prefix ${address.prefix}: ${removed} keys removed\n`);
      return;
    }
    const status = await statusOf(address);
    process.stdout.write(json ? `${JSON.stringify(status, null, 2)}\n` : statusWords(address, status));
  },
};
