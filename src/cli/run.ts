import type { CommandModule } from "yargs";
import type { Results } from "../report/results/results.js";
import { REPORT_FILES } from "../report/files.js";
import { findFile, runLoaded } from "./playing/experiment.js";
import { runFlags, type RunArgs } from "./playing/flags.js";
import { refuseOut, refuseTwins } from "./playing/folders.js";
import { limitsOf } from "./playing/limits.js";
import { printFound, sayExact } from "./playing/printed.js";
import { playShard, shardFlag, shardOf } from "./playing/shards.js";
import { atTerminal } from "./terminal.js";

export const run: CommandModule<object, RunArgs> = {
  command: "run <experiment...>",
  describe: "Play an experiment and print what it found; writes report, charts, CSV and results.json",
  builder: (yargs) =>
    shardFlag(runFlags(yargs))
      .example(
        "$0 run experiments/shields/resurrection.yaml",
        "play one of the experiments that come with Evenkeel",
      )
      .example("$0 run mine.yaml --games 1_000_000 --seed 7", "more games, other dice")
      .example("$0 run mine.yaml --set retarget=any --out reports/any", "under another ruling") as never,
  handler: async (args) => {
    refuseOut(args.out);
    const shard = shardOf(args);
    const limits = limitsOf(args);
    await refuseTwins(args.experiment, args);
    await atTerminal(async (io) => {
      for (const file of args.experiment) {
        const found = await findFile(file, args, limits, io);
        if (found === null) return null;
        const { loaded, folder } = found;
        if (shard === null) sayExact(loaded);
        const onFound = (results: Results) => printFound(results, folder);
        const own = { ...args, experiment: [file] };
        const ended =
          shard === null
            ? await runLoaded(loaded, folder, args, limits, io, { onFound })
            : await playShard(shard, "run", own, loaded, folder, REPORT_FILES, limits, io);
        // The time of one may end before its first look, which is said; others have time of their own.
        if (ended === null && io.signal.aborted) return null;
      }
      return true;
    }, args.deadline);
  },
};
