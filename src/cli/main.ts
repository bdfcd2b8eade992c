#!/usr/bin/env node
import yargs from "yargs";
import { hideBin } from "yargs/helpers";
import { InputError } from "../play/errors.js";
import { toolVersion } from "../experiment/package.js";
import { list } from "./list.js";
import { replay } from "./replay.js";
import { run } from "./run.js";

const parser = yargs(hideBin(process.argv))
  .scriptName("evenkeel")
  .usage(
    "$0 <command>\n\nPlays tabletop games by the million and says what their rules do, with an error on every number.",
  )
  .command(run)
  .command(list)
  .command(replay)
  .demandCommand(1, "which command? (run, list or replay; evenkeel --help shows examples)")
  .strict()
  .recommendCommands()
  .version(toolVersion())
  .help()
  .alias("help", "h")
  .wrap(Math.min(110, process.stdout.columns ?? 100))
  .fail((message: string | null, error: Error | undefined) => {
    throw error ?? new InputError(message ?? "the command line is wrong");
  });

// A reader that closes the pipe early, such as `head`, is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

try {
  await parser.parseAsync();
} catch (error) {
  if (error instanceof InputError) console.error(`evenkeel: ${error.message}`);
  else {
    console.error("evenkeel: something went wrong inside the program; please report it with what follows");
    console.error(error);
  }
  process.exitCode = 1;
}
