import type { CommandModule } from "yargs";
import { runFile } from "./playing/experiment.js";
import { runFlags, type RunArgs } from "./playing/flags.js";
import { refuseOut, refuseTwins } from "./playing/folders.js";
import { limitsOf } from "./playing/limits.js";
import { printFound } from "./playing/printed.js";
import { atTerminal } from "./terminal.js";

export const run: CommandModule<object, RunArgs> = {
  command: "run <experiment...>",
  describe: "Play an experiment and print what it found; writes report, charts, CSV and results.json",
  builder: (yargs) =>
    runFlags(yargs)
      .example(
        "$0 run experiments/shields/resurrection.yaml",
        "play one of the experiments that come with Evenkeel",
      )
      .example("$0 run mine.yaml --games 1_000_000 --seed 7", "more games, other dice")
      .example("$0 run mine.yaml --set retarget=any --out reports/any", "under another ruling") as never,
  handler: async (args) => {
    refuseOut(args.out);
    const limits = limitsOf(args);
    await refuseTwins(args.experiment, args);
    await atTerminal(async (io) => {
      for (const file of args.experiment) {
        if ((await runFile(file, args, limits, io, { onFound: printFound })) === null) return null;
      }
      return true;
    });
  },
};
