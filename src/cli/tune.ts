import { join } from "node:path";
import type { CommandModule } from "yargs";
import { secondsIn } from "../experiment/index.js";
import { InputError, oneLine } from "../play/errors.js";
import { playFlags, type PlayArgs } from "./playing/flags.js";
import { refuseOut } from "./playing/folders.js";
import { limitsOf } from "./playing/limits.js";
import { tuneFile } from "./playing/tuning.js";
import { atTerminal } from "./terminal.js";

interface TuneArgs extends PlayArgs {
  experiment: string;
  json: boolean;
}

export const tune: CommandModule<object, TuneArgs> = {
  command: "tune <experiment>",
  describe: "How do I mend it? The smallest change of the rules that makes the claims of a file hold",
  builder: (yargs) =>
    playFlags(yargs)
      .positional("experiment", {
        type: "string",
        demandOption: true,
        describe: "an experiment file (YAML) that says what may vary (tune) and what to reach (claims)",
      })
      .option("json", { type: "boolean", default: false, describe: "everything as JSON instead of words" })
      .epilogue(
        "Rules are played on the same dice. What surely misses is dropped early; what should do is checked with fresh games, " +
          "and only what they confirm is proposed: at most three changes, the smallest first. --games says how many games a " +
          "check may take, --within how long all of it may.",
      )
      .example("$0 tune experiments/dice-realms/mend-start.yaml", "a head start that makes a fair game")
      .example("$0 tune mine.yaml --within 10m", "as far as ten minutes go") as never,
  handler: async (args) => {
    refuseOut(args.out);
    if (args.until !== undefined)
      throw new InputError(
        "--until: a search ends when it is decided anyway (--within says how long it may take)",
      );
    const limits = limitsOf(args);
    const seconds = args.within === undefined ? null : secondsOf(args.within);
    const found = await atTerminal((io) => tuneFile(args.experiment, args, seconds, limits, io));
    if (found === null) return;
    const { results, folder } = found;
    if (args.json) {
      process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
      return;
    }
    const { tuneLines } = await import("../report/tune/page.js");
    process.stdout.write(
      `${tuneLines(results, process.stdout.columns)}\nThe page: ${oneLine(join(folder, "index.html"))}\n`,
    );
  },
};

/** Throws an `InputError` for what is no time. */
function secondsOf(within: string): number {
  const seconds = secondsIn(within);
  if (seconds !== null) return seconds;
  throw new InputError(
    `--within: got ${within} (a time such as 90s, 10m or 2h; --games says how many games)`,
  );
}
